import { judged, type Measure, median, type PartResult, reached, type Table } from './measure.ts';

/** A part of a run as it is stored. */
export interface KeptPart extends PartResult {
  /** ISO 8601. */
  readonly at: string;
  readonly machine: string;
  /** Why the machine was not calm then. */
  readonly unrest: readonly string[];
}

/** The text of `docs/performance.md`: the measures of each part, when and where they were taken, and whether the targets are reached. */
export function reportOf(parts: Readonly<Record<string, KeptPart>>): string {
  const machines = [...new Set(Object.values(parts).map(({ machine }) => machine))];
  return [
    '# Performance',
    '',
    'Written by `npm run bench`, part by part; nothing here is written by hand. Contenders are measured in turns on the same machine, each line is the median of',
    'the rounds with the range in brackets, and ratios are those within a round. A target is reached at 1; why one is missed, and what was tried, is in',
    '[limits.md](limits.md).',
    '',
    ...machines.map((machine) => `Machine: ${machine}.`),
    '',
    '![How far each target is reached](performance.svg)',
    '',
    '| Measure | This project | Beside it | Ratio | Target | Reached |',
    '|---|---|---|---|---|---|',
    ...Object.values(parts).flatMap(({ measures }) => measures.map(row)),
    '',
    ...Object.entries(parts).flatMap(([name, part]) => section(name, part)),
  ].join('\n');
}

function row(measure: Measure): string {
  const { name, unit, own, beside, target } = measure;
  const { better, value, of } = target;
  const others = beside.map((other) => `${other.name}: ${withRange(other.values, unit)}`).join('<br>');
  const ratios = beside.map((other) => withRange(judged({ ...measure, target: { ...target, of: other.name } }), '')).join('<br>');
  const goal = `${better === 'more' ? '≥' : '≤'} ${format(value)}${of === undefined ? ` ${unit}`.trimEnd() : ` × ${of}`}`;
  const score = reached(measure);
  return `| ${[name, withRange(own, unit), others || '–', ratios || '–', goal, score === undefined ? 'not measured' : `${score >= 1 ? 'yes' : 'no'}, ${format(score)}`].join(' | ')} |`;
}

function section(name: string, { at, unrest, notes, tables = [], inTheWay = [] }: KeptPart): string[] {
  const calm = unrest.length === 0 ? 'on a calm machine' : `on a machine that was not calm (${unrest.join('; ')})`;
  const profile = inTheWay.length === 0 ? [] : ['What takes most of the processor time, the start included:', '', ...inTheWay.map((line) => `- ${line}`), ''];
  return [`## ${name}`, '', `Measured ${at.slice(0, 16).replace('T', ' ')} UTC ${calm}. ${notes.join(' ')}`, '', ...tables.flatMap(tableOf), ...profile];
}

function tableOf({ head, rows }: Table): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), '|---|---:|', ...rows.map(line), ''];
}

function withRange(values: readonly number[], unit: string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(format);
  const middle = `${format(median(values))}${unit === '' ? '' : ` ${unit}`}`;
  return low === high ? middle : `${middle} (${low}–${high})`;
}

/** Rounds to three digits, which are enough. */
export function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
