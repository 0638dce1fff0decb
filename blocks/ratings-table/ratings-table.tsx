import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { MissingValue } from '../_design/missing-value.tsx';
import { ProviderTable, providerColumns, providerTable, scrollRegion } from '../_design/provider-table.tsx';
import { noteStyle, Section, SectionHead } from '../_design/section.tsx';
import { formatRating } from '../_design/stars.tsx';
import { color, fontFamily, screen, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { useLanguage, useWords } from '../_language/language.ts';
import type { ratingsTableSchema } from './ratings-table.schema.ts';
import { words } from './words.ts';

/** Width of the column with the criteria; not in percent, because the position of our column's frame is calculated from it. */
const names = 'clamp(8.25rem, 34vw, 26rem)';

const region = css`
  ${scrollRegion(color.sunken)}
`;

const table = css`
  ${providerTable(names)}
  line-height: 1.3;
  th {
    padding: 14px 6px;
    font-weight: 600;
    font-size: ${type.label};
    vertical-align: bottom;
    hyphenate-limit-chars: 12 5 5;
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: ${names};
    padding: 14px 8px 14px 0;
    background: ${color.sunken};
    text-align: left;
    vertical-align: middle;
    font-weight: 400;
    font-size: 0.875rem;
  }
  tbody th:first-child,
  td {
    border-top: 1px solid ${color.line};
  }
  td {
    padding: 14px 6px;
    text-align: center;
    font: 600 1.1875rem / 1.2 ${fontFamily.headline};
    color: ${color.muted};
  }
  td:nth-child(2) {
    font-weight: 700;
    color: ${color.ink};
  }
  ${screen.tablet} {
    th:first-child {
      padding-right: 32px;
      font-size: 1rem;
    }
    td {
      font-size: 1.5rem;
    }
  }
  ${screen.desktop} {
    th {
      padding-inline: 12px;
      font-size: ${type.small};
    }
  }
  @media print {
    th:first-child {
      position: static;
    }
  }
`;

const columns = [2, 3, 4].map(
  (count) => css`
  ${providerColumns(names, count, '6.75rem')}
`,
);

/** Five outlined stars, covered by as many full ones as the score has. The shape alone tells them apart, also in forced colours. */
const stars = css`
  position: relative;
  display: block;
  width: fit-content;
  margin: 4px auto 0;
  font: 400 0.8125rem / 1.2 ${fontFamily.text};
  letter-spacing: 0.1em;
  white-space: nowrap;
  td:nth-child(2) & {
    color: ${color.signal};
  }
  &::before {
    content: '★★★★★';
    position: absolute;
    inset: 0 auto 0 0;
    overflow: hidden;
  }
  &::after {
    content: '☆☆☆☆☆';
  }
  ${screen.tablet} {
    font-size: 1.0625rem;
  }
`;
/** One class for each half step, 0 to 5. */
const filled = Array.from(
  { length: 11 },
  (_, step) => css`
  &::before {
    width: ${step * 10}%;
  }
`,
);

function Score({ score }: { score: number | undefined }) {
  const language = useLanguage();
  const { unknown, outOfFive } = words[language];
  if (score === undefined) return <MissingValue word={unknown} />;
  return (
    <>
      {formatRating(score, language)}
      <span className={visuallyHidden}> {outOfFive}</span>
      <span aria-hidden="true" className={`${stars} ${filled[Math.round(score * 2)]}`} />
    </>
  );
}

/** Grades from 1 to 5 by criterion and provider, in figures and in stars. */
export function RatingsTable({ anchor, eyebrow, headline, lead, providers, items, note }: Props<typeof ratingsTableSchema>) {
  const { corner } = useWords(words);
  return (
    <Section anchor={anchor} tone="sunken">
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ProviderTable caption={headline} corner={corner} providers={providers} regionStyle={region} tableStyle={`${table} ${columns[providers.length - 2]}`}>
        <tbody>
          {items.map(({ category, scores }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {providers.map((provider, index) => (
                <td key={provider}>
                  <Score score={scores[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ProviderTable>
      {note && <p className={noteStyle}>{note}</p>}
    </Section>
  );
}
