import type { Hit } from '../../schema/search.ts';
import { css } from '../_design/css.ts';
import { color, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { termOf } from './terms.ts';
import { words } from './words.ts';

const kindStyle = css`
  display: block;
  font-size: ${type.label};
  font-weight: 600;
  color: ${color.brand};
`;
const titleStyle = css`
  display: block;
  line-height: 1.35;
`;
const leadStyle = css`
  display: -webkit-box;
  margin-top: 4px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.muted};
  font-size: ${type.small};
  font-weight: 400;
`;
const markStyle = css`
  background: ${color['brand-soft']};
  color: inherit;
  text-decoration: underline ${color.signal};
`;

/** The text of a result: its kind, its title, and the lead of its page. */
export function HitText({ hit: { kind, title, lead, marked } }: { hit: Hit }) {
  const { kinds } = useWords(words);
  return (
    <>
      <span className={kindStyle}>{kinds[kind]}</span>
      <strong className={titleStyle}>
        <Marked text={title} terms={marked} />
      </strong>
      <span className={leadStyle}>
        <Marked text={lead} terms={marked} />
      </span>
    </>
  );
}

/** Letters of the shortest term that is marked inside a longer word. */
const shortestPart = 4;

/** A text in which the words that were meant are marked. */
function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  const isMeant = (word: string) => {
    const own = termOf(word);
    return terms.some((term) => own === term || (term.length >= shortestPart && own.includes(term)));
  };
  return text.split(/([\p{L}\p{N}]+)/u).map((piece, index) =>
    index % 2 === 1 && isMeant(piece) ? (
      <mark key={index} className={markStyle}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
