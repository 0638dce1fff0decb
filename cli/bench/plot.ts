import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import { type Measure, reached } from './measure.ts';
import { format } from './table.ts';

const width = 900;
const line = 26;
const head = 34;
/** Where names end and bars begin, and the longest bar. */
const left = 380;
const most = 460;

/** Scores from a hundredth of a target to ten times the target, on a logarithmic scale. */
const [lowest, highest] = [0.01, 10];
const scale = (score: number) => (Math.log10(Math.min(highest, Math.max(lowest, score)) / lowest) / Math.log10(highest / lowest)) * most;

/** Draws a bar for each measure, as an SVG document: how far its target is reached, which a line marks. */
export function plotOf(measures: readonly Measure[]): string {
  const shown = measures.flatMap((measure) => {
    const score = reached(measure);
    return score === undefined ? [] : [{ name: measure.name, score }];
  });
  const height = head + shown.length * line + 12;
  const bars = shown.map(({ name, score }, index) => {
    const y = head + index * line;
    const length = Math.max(2, scale(score));
    return [
      `<text x="${left - 10}" y="${y + 16}" text-anchor="end">${escapeHtml(name)}</text>`,
      `<rect x="${left}" y="${y + 4}" width="${length.toFixed(1)}" height="${line - 9}" rx="2" fill="${score >= 1 ? '#1f6b3a' : '#b3541e'}"/>`,
      // a halo, for a number that stands on the target's line
      `<text x="${left + length + 6}" y="${y + 16}" stroke="#fff" stroke-width="5" paint-order="stroke">${format(score)}</text>`,
    ].join('');
  });
  const target = left + scale(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="How far each target is reached">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path d="M${target} ${head - 8}V${height - 8}" stroke="#222" stroke-dasharray="3 3"/>`,
    ...bars,
    `<text x="${target}" y="18" text-anchor="middle">target</text>`,
    '</svg>',
    '',
  ].join('\n');
}
