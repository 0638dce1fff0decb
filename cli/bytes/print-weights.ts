import type { PartWeight } from './weigh-page.ts';

const number = new Intl.NumberFormat('de-DE');
const change = new Intl.NumberFormat('de-DE', { signDisplay: 'exceptZero' });

const columns: readonly (readonly [name: string, of: (part: PartWeight) => number])[] = [
  ['HTML', ({ html }) => html.plain],
  ['Brotli', ({ html }) => html.brotli],
  ['CSS', ({ css }) => css.plain],
  ['Brotli', ({ css }) => css.brotli],
  ['Bilder bis', ({ pictures }) => pictures],
  ['Inseln', ({ islands }) => islands.plain],
  ['Brotli', ({ islands }) => islands.brotli],
];

/**
 * Formats bytes as a table with one line for each part.
 * @param before the parts as they were; a line below each part says what has changed, and parts that are gone come last
 */
export function weightTable(first: string, parts: readonly PartWeight[], before?: readonly PartWeight[]): string {
  const rows = [[first, ...columns.map(([name]) => name)]];
  const old = new Map(before?.map((part) => [part.name, part]));
  for (const part of parts) {
    rows.push([part.name, ...columns.map(([, of]) => number.format(of(part)))]);
    if (before) rows.push(...changeRows(old.get(part.name), part));
    old.delete(part.name);
  }
  for (const part of old.values()) rows.push([`${part.name} (weg)`, ...columns.map(([, of]) => change.format(-of(part)))]);
  const widths = rows.reduce<number[]>((known, row) => row.map((cell, index) => Math.max(cell.length, known[index] ?? 0)), []);
  return rows.map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')).join('\n');
}

function changeRows(old: PartWeight | undefined, now: PartWeight): string[][] {
  if (!old) return [['  neu', ...columns.map(([, of]) => change.format(of(now)))]];
  const differences = columns.map(([, of]) => of(now) - of(old));
  return differences.some((difference) => difference !== 0) ? [['  geändert um', ...differences.map((difference) => change.format(difference))]] : [];
}
