import { beginning } from '../../schema/beginning.ts';

/** Rows as lines whose columns stand below each other; the last column is as long as it is. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A text in one line, cut where it is long. */
export function oneLine(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${beginning(line, length - 1)}…` : line;
}

/** The clock of a machine is often another one, UTC for example, than that of the mails and of whoever looks at both. */
const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
});

/** A time as it is told in Germany, with the name of its clock: `01.07.2026, 10:05 MESZ`. */
export function momentOf(iso: string): string {
  return moment.format(new Date(iso));
}
