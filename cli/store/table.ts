import { beginning } from '../../schema/beginning.ts';

/** Formats rows as lines with aligned columns; the last column is not padded. */
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

/** A text on one line, cut where it is too long. */
export function oneLine(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${beginning(line, length - 1)}…` : line;
}

/** A machine often has another time zone, UTC for example, than the mails and the people who look at both. */
const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
});

/** Formats a time as in Germany, with its time zone: `01.07.2026, 10:05 MESZ`. */
export function momentOf(iso: string): string {
  return moment.format(new Date(iso));
}
