import { css } from '../_design/css.ts';
import { color, radius } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { usePage } from '../_page/page-context.ts';
import { Link } from './link.tsx';
import { words } from './words.ts';

const style = css`
  margin-bottom: 16px;
  padding: 10px 16px;
  border: 1px solid ${color.brand};
  border-radius: ${radius.control};
  a {
    font-weight: 600;
  }
`;

/** Shown above the headline of a page whose address has words that are in no word list: a link to the page that was perhaps meant. */
export function MeantPage() {
  const { meant } = usePage();
  const { meant: question } = useWords(words);
  return (
    meant && (
      <p className={style}>
        {question} <Link href={meant.path}>{meant.label}</Link>
      </p>
    )
  );
}
