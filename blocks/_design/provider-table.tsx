import { type ReactNode, useId } from 'react';
import { scrolling } from './scrolling.ts';
import { color, radius, screen, space } from './theme.ts';
import { visuallyHidden } from './visually-hidden.ts';

/**
 * Rules of a region in which a table whose columns do not fit scrolls, up to the edge of the screen; the page itself never scrolls sideways.
 * @param ground the background colour of the section
 */
export const scrollRegion = (ground: string) => `
  margin-right: calc(-1 * ${space.page});
  ${scrolling(ground)}
  ${screen.tablet} {
    margin-right: 0;
  }
  @media print {
    margin-right: 0;
    overflow: visible;
  }
`;

/**
 * Rules of a table of providers: a line frames our own column from the head to the last row.
 * @param names width of the first column; not in percent, because the position of the frame is calculated from it
 */
export const providerTable = (names: string) => `
  position: relative;
  width: 100%;
  table-layout: fixed;
  border-spacing: 0;
  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 ${names};
    border: 1.5px solid ${color.brand};
    border-radius: ${radius.card};
    pointer-events: none;
  }
  thead th:nth-child(2) {
    color: ${color.brand};
  }
`;

/** Rules for a table of `count` providers: the frame is as wide as one column, and no column is narrower than `narrowest`. */
export const providerColumns = (names: string, count: number, narrowest: string) => `
  min-width: calc(${names} + ${count} * ${narrowest});
  &::after {
    width: calc((100% - ${names}) / ${count});
  }
  @media print {
    min-width: 0;
    thead th {
      padding-inline: 0;
      overflow-wrap: normal;
    }
  }
`;

export interface ProviderTableProps {
  caption: string;
  /** Heading of the column with the names of the rows; only read aloud. */
  corner: string;
  /** Our own product first. */
  providers: readonly string[];
  regionStyle: string;
  tableStyle: string;
  /** One or more `<tbody>`. */
  children: ReactNode;
}

/** A table in a region that scrolls by itself where the columns do not fit. */
export function ProviderTable({ caption, corner, providers, regionStyle, tableStyle, children }: ProviderTableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable with the keyboard
    <section tabIndex={0} aria-labelledby={id} className={regionStyle}>
      <table className={tableStyle}>
        <caption id={id} className={visuallyHidden}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>{corner}</span>
            </th>
            {providers.map((provider) => (
              <th key={provider} scope="col">
                {provider}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
