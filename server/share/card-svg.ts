import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { ShareCard } from '../../renderer/api.ts';
import { breakLines, type Room } from './break-lines.ts';
import type { Typeface } from './typeface.ts';

/** A picture in its final size; the card cuts off what extends beyond it. */
export interface Scene {
  /** `data:` URL. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

export interface Typefaces {
  readonly headline: Typeface;
  readonly text: Typeface;
}

/** Position of the scene, which extends beyond the card on the right or below. */
const scenePlace = { left: 724, top: 84 };

const margin = 64;

/** Baseline of the headline's last line, above the measuring line. */
const lastBaseline = 444;
const lineHeight = 1.12;
const besideScene: Room = { width: 620, height: 262, lineHeight, sizes: [62, 60, 58, 56, 54, 52, 50, 48, 46, 42, 38, 34, 30] };
const alone: Room = { width: 736, height: 262, lineHeight, sizes: [76, 72, 68, 64, 60, 56, 52, 46, 40, 34, 30] };

/**
 * The share picture of a page as SVG, with text as outlines: brand, headline, the measuring lines of a workshop drawing, and a scene or the large mark.
 */
export function cardSvg(card: Omit<ShareCard, 'scene' | 'fonts'>, { headline, text }: Typefaces, scene?: Scene): string {
  const { colors } = card;
  const { lines, size } = breakLines(card.headline, scene ? besideScene : alone, headline.width);
  const step = size * lineHeight;
  const first = lastBaseline - (lines.length - 1) * step;
  const longest = Math.max(...lines.map((line) => headline.width(line, size)));
  const eyebrow = card.eyebrow ?? '';
  const eyebrowSize = Math.min(26, (26 * besideScene.width) / text.width(eyebrow, 26));
  const drawn = [
    `<rect width="1200" height="630" fill="${colors.paper}"/>`,
    scene ? sceneSvg(scene, colors.line) : markSvg(card, { x: 812, y: 150, height: 520, fill: () => colors['brand-soft'] }),
    brandSvg(card, headline),
    eyebrow ? `<g fill="${colors.brand}">${text.outlines(eyebrow, { x: margin, y: first - size - 8, size: eyebrowSize })}</g>` : '',
    `<g fill="${colors.ink}">${lines.map((line, index) => headline.outlines(line, { x: margin, y: first + index * step, size })).join('')}</g>`,
    measure({ y: 498, width: longest, tick: 15, color: colors.ink, stroke: 1.5 }),
    card.note
      ? `<g fill="${colors.muted}">${text.outlines(card.note, { x: margin, y: 562, size: 25 })}</g>`
      : measure({ y: 548, width: 180, tick: 15, color: colors.signal, stroke: 4 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${drawn.join('')}</svg>`;
}

/** The site's mark and name. */
function brandSvg(card: Pick<ShareCard, 'name' | 'logo' | 'colors'>, headline: Typeface): string {
  const height = 40;
  const { colors, logo } = card;
  const width = logo ? (logo.width / logo.height) * height : -16;
  const mark = markSvg(card, { x: margin, y: 60, height, fill: (color) => (color ? colors[color] : colors.brand) });
  return `${mark}<g fill="${colors.brand}">${headline.outlines(card.name, { x: margin + width + 16, y: 95, size: 46 })}</g>`;
}

type ColorName = keyof ShareCard['colors'];

/** The site's mark; empty for a site without one. */
function markSvg(
  { logo }: Pick<ShareCard, 'logo'>,
  { x, y, height, fill }: { readonly x: number; readonly y: number; readonly height: number; readonly fill: (color?: ColorName) => string },
): string {
  if (!logo) return '';
  const shapes = logo.shapes.map(({ path, color }) => `<path fill="${fill(color)}" fill-rule="evenodd" d="${escapeHtml(path)}"/>`);
  const width = (logo.width / logo.height) * height;
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${escapeHtml(logo.viewBox)}">${shapes.join('')}</svg>`;
}

function sceneSvg({ source, width, height }: Scene, line: string): string {
  const { left, top } = scenePlace;
  const frame = `x="${left}" y="${top}" width="${width}" height="${height}" rx="14"`;
  return `<clipPath id="frame"><rect ${frame}/></clipPath><image href="${source}" x="${left}" y="${top}" width="${width}" height="${height}" clip-path="url(#frame)"/><rect ${frame} fill="none" stroke="${line}" stroke-width="2"/>`;
}

/** A line with a tick at each end, as drawings show a length. */
function measure({ y, width, tick, color, stroke }: { y: number; width: number; tick: number; color: string; stroke: number }): string {
  const end = margin + Math.round(width);
  const path = `M${margin} ${y}H${end}M${margin} ${y - tick}V${y + tick}M${end} ${y - tick}V${y + tick}`;
  return `<path fill="none" stroke="${color}" stroke-width="${stroke}" d="${path}"/>`;
}
