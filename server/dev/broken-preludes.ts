import { nearTo } from './near-to.ts';
import type { StyleMistake } from './style-mistake.ts';

/** What stands before a brace: the selectors of a rule, or the condition of `@media` and `@container`. */
const prelude = /[^;{}]+(?=\{)/g;

/** `:hover`, `::before`, `:not(` */
const pseudo = /::?-?[a-z-]+/g;

/** A feature in a condition: `(prefers-contrast: more)`, `(width>=48rem)`, `(hover)`. */
const feature = /(?<=[(<>=]\s*)(?<name>[a-z-]{3,})(?=\s*[:<>=)])(?:\s*:\s*(?<value>[a-z-]+)(?=\s*\)))?/g;

const motion = ['reduce', 'no-preference'];
const pointers = ['none', 'coarse', 'fine'];
const hovers = ['none', 'hover'];

/** Media and container features with their keywords (https://drafts.csswg.org/mediaqueries-5/, https://drafts.csswg.org/css-conditional-5/). */
const features: Readonly<Record<string, readonly string[]>> = {
  ...ranges('width', 'height', 'aspect-ratio', 'inline-size', 'block-size', 'resolution', 'color', 'color-index', 'monochrome'),
  grid: [],
  orientation: ['portrait', 'landscape'],
  scan: ['interlace', 'progressive'],
  update: ['none', 'slow', 'fast'],
  'overflow-block': ['none', 'scroll', 'paged'],
  'overflow-inline': ['none', 'scroll'],
  'color-gamut': ['srgb', 'p3', 'rec2020'],
  'dynamic-range': ['standard', 'high'],
  'video-dynamic-range': ['standard', 'high'],
  pointer: pointers,
  'any-pointer': pointers,
  hover: hovers,
  'any-hover': hovers,
  scripting: ['none', 'initial-only', 'enabled'],
  'inverted-colors': ['none', 'inverted'],
  'forced-colors': ['none', 'active'],
  'display-mode': ['fullscreen', 'standalone', 'minimal-ui', 'browser', 'picture-in-picture', 'window-controls-overlay'],
  'prefers-reduced-motion': motion,
  'prefers-reduced-transparency': motion,
  'prefers-reduced-data': motion,
  'prefers-contrast': ['no-preference', 'more', 'less', 'custom'],
  'prefers-color-scheme': ['light', 'dark'],
};

function ranges(...names: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.flatMap((name) => [name, `min-${name}`, `max-${name}`].map((one) => [one, []])));
}

const nearFeature = nearTo(Object.keys(features));

/**
 * Finds pseudo-classes, pseudo-elements and media features that CSS does not know but that resemble known ones: browsers ignore the whole block behind them.
 * @param pseudos known to CSS: `:hover`, `::before`
 */
export function preludeCheck(pseudos: ReadonlySet<string>): (style: string) => StyleMistake[] {
  const nearPseudo = nearTo([...pseudos]);
  return (style) =>
    [...style.matchAll(prelude)].flatMap(({ 0: text, index: start }) =>
      (/^\s*@/.test(text) ? conditions(text) : selectors(text)).map(({ index, message }) => ({ index: start + index, message })),
    );

  function selectors(text: string): StyleMistake[] {
    return [...text.matchAll(pseudo)].flatMap(({ 0: name, index }) => {
      const near = pseudos.has(name) ? undefined : nearPseudo(name);
      return near === undefined ? [] : [{ index, message: `CSS has no "${name}", and browsers leave out the whole rule: "${near}" is meant, perhaps.` }];
    });
  }
}

function conditions(text: string): StyleMistake[] {
  if (!/^\s*@(?:media|container)/.test(text)) return [];
  return [...text.matchAll(feature)].flatMap(({ index, groups: { name = '', value } = {} }) => {
    const words = features[name];
    const near = words ? undefined : nearFeature(name);
    if (near !== undefined) return [{ index, message: `CSS has no condition "${name}", which is never met: "${near}" is meant, perhaps.` }];
    const word = value === undefined || !words || words.length === 0 || words.includes(value) ? undefined : nearTo(words)(value);
    return word === undefined ? [] : [{ index, message: `"${name}" is never "${value}": "${word}" is meant, perhaps.` }];
  });
}
