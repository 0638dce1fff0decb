import { useId } from 'react';
import type { Props } from '../../schema/block.ts';
import { css } from '../_design/css.ts';
import { ProviderTable, providerColumns, providerTable, scrollRegion } from '../_design/provider-table.tsx';
import { Section, SectionHead } from '../_design/section.tsx';
import { color, screen, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { Explanation } from '../_texts/explanation.tsx';
import type { comparisonTableSchema } from './comparison-table.schema.ts';
import { marks, Value } from './value.tsx';
import { words } from './words.ts';

/** Width of the column with the names; not in percent, because the position of our column's frame is calculated from it. */
const names = 'clamp(9.75rem, 34vw, 26rem)';

/** Wide screens need no scrolling, so that the sticky head stays visible there. */
const region = css`
  isolation: isolate;
  ${scrollRegion(color.paper)}
  ${screen.desktop} {
    overflow: visible;
  }
`;

const table = css`
  ${providerTable(names)}
  line-height: 1.4;
  th {
    text-align: left;
    font-weight: 400;
    hyphenate-limit-chars: 12 5 5;
  }
  td,
  thead th {
    padding: 14px 6px;
    text-align: center;
    vertical-align: top;
    font-size: ${type.label};
  }
  td {
    border-top: 1px solid ${color.line};
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: ${names};
    padding: 14px 6px 14px 0;
    border-top: 1px solid ${color.line};
    vertical-align: top;
    background: ${color.paper};
    font-size: 0.875rem;
  }
  thead th,
  thead th:first-child {
    border: 0;
    border-bottom: 1px solid ${color.control};
    vertical-align: bottom;
    font-weight: 600;
    background: ${color.paper};
  }
  td:nth-child(2) {
    font-weight: 600;
  }
  th[scope='rowgroup'] {
    position: static;
    padding: 0;
    border: 0;
    background: none;
    > div {
      display: flex;
      align-items: end;
    }
    span {
      position: sticky;
      left: 0;
      z-index: 1;
      width: ${names};
      padding: 32px 10px 12px 0;
      background: ${color.paper};
      font-size: 1.0625rem;
      font-weight: 700;
    }
    small {
      flex: 1;
      margin: 0;
      padding: 0 6px 12px;
      text-align: center;
      font-size: ${type.label};
      color: ${color.muted};
      overflow-wrap: anywhere;
    }
  }
  small {
    margin-top: 4px;
  }
  svg {
    margin: auto;
  }
  ${screen.tablet} {
    th:first-child {
      padding-right: 32px;
      font-size: 1rem;
    }
    thead th:first-child,
    th[scope='rowgroup'] {
      padding-right: 0;
    }
  }
  ${screen.desktop} {
    td,
    thead th {
      padding-inline: 12px;
      font-size: ${type.small};
    }
    thead th,
    thead th:first-child {
      position: sticky;
      top: 73px;
      z-index: 2;
    }
    [scope='rowgroup'] small {
      display: none;
    }
    &::after {
      z-index: 3;
    }
    tbody tr:hover > * {
      background: ${color.sunken};
    }
    tbody tr:hover > [scope='rowgroup'] {
      background: none;
    }
  }
  @media print {
    th:first-child,
    thead th,
    thead th:first-child {
      position: static;
    }
    [scope='rowgroup'] small {
      display: none;
    }
  }
`;

/** Two columns fit beside the names on a phone of 390 px. */
const columns = [2, 3, 4].map(
  (count) => css`
  ${providerColumns(names, count, count === 2 ? '5.75rem' : '6.75rem')}
  ${screen.desktop} {
    min-width: 0;
  }
`,
);

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  justify-content: space-between;
  margin-top: 24px;
  font-size: ${type.small};
  color: ${color.muted};
  overflow-wrap: anywhere;
  p {
    flex: 1 1 min(100%, 320px);
  }
`;
const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  span {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

/** Providers side by side, criteria in groups. A table that is wider than the page scrolls by itself. */
export function ComparisonTable({ anchor, eyebrow, headline, lead, providers, groups, note }: Props<typeof comparisonTableSchema>) {
  const id = useId();
  const { corner, marks: markNames } = useWords(words);
  return (
    <Section anchor={anchor}>
      <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
      <ProviderTable caption={headline} corner={corner} providers={providers} regionStyle={region} tableStyle={`${table} ${columns[providers.length - 2]}`}>
        {groups.map(({ title, items }, group) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={providers.length + 1}>
                <div>
                  <span>{title}</span>
                  {group > 0 &&
                    providers.map((provider) => (
                      <small key={provider} aria-hidden="true">
                        {provider}
                      </small>
                    ))}
                </div>
              </th>
            </tr>
            {items.map(({ name, values, tooltip }, row) => (
              <tr key={name}>
                {tooltip ? (
                  <th scope="row" aria-labelledby={`${id}${group}-${row}`}>
                    <Explanation id={`${id}${group}-${row}`} name={name} text={tooltip} />
                  </th>
                ) : (
                  <th scope="row">{name}</th>
                )}
                {providers.map((provider, index) => (
                  <td key={provider}>
                    <Value value={values[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </ProviderTable>
      <div className={foot}>
        {note && <p>{note}</p>}
        <div aria-hidden="true" className={legend}>
          {marks.map(({ value, icon }) => (
            <span key={value}>
              {icon}
              {markNames[value]}
            </span>
          ))}
        </div>
      </div>
    </Section>
  );
}
