import { Visitor } from 'vite';
import type { Failure } from '../../renderer/page-state.ts';
import { themeSchema } from '../../schema/theme.ts';
import { failureAt } from '../failure.ts';
import { preludeCheck } from './broken-preludes.ts';
import { knownStyles } from './known-styles.ts';
import type { Module, Modules } from './modules.ts';
import { nearTo } from './near-to.ts';
import type { StyleMistake } from './style-mistake.ts';

/** Parts that are blanked: neither selector nor declaration, but they may look like one. */
const blanked = /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;

/** A property name before a colon. Before a brace the text is a selector or a condition instead. */
const declaration = /(?<=^|[{};\s])[a-z-]+(?=\s*:(?![^;{}]*\{))/g;

/** A value that is one word. */
const oneWord = /^(\s*:\s*)([a-z-]+)\s*(?:!important\s*)?(?=[;}]|$)/i;

/** CSS units (https://drafts.csswg.org/css-values-4/). */
const units = [
  ...'em rem ex rex cap rcap ch rch ic ric lh rlh px cm mm q in pt pc deg grad rad turn s ms hz khz dpi dpcm dppx x fr'.split(' '),
  ...['v', 'sv', 'lv', 'dv', 'cq'].flatMap((of) => ['w', 'h', 'i', 'b', 'min', 'max'].map((side) => of + side)),
];

/** A number with its unit. */
const measure = /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)([a-z]+)(?![\w-])/gi;

/** A number with a blank before its unit: `24 px`. */
const apart = /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)\s+(?:px|r?em|ch|v[wh]|fr|m?s|deg|%)(?![\w-])/gi;

/** An invalid hex colour. */
const noColour = /#(?!(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?!\w))[a-z\d]+(?!\w)/gi;

/** A custom property where it is set, as in `--size: 72px` and `setProperty('--size', …)`. */
const setProperty = /(?<!var\(\s*)--[a-z\d-]+/g;

/** A custom property that is read by `var()` without a fallback. */
const takenProperty = /(?<=var\(\s*)--[a-z\d-]+(?=\s*\))/g;

/**
 * Finds mistakes in the styles of blocks that browsers skip silently and TypeScript cannot see: unknown properties, values, pseudo-classes, conditions and
 * units that resemble known ones (others may be newer than the list), a blank before a unit, custom properties that are never set, invalid colours, and
 * missing semicolons and braces.
 */
export function styleCheck(root: string): (modules: Modules) => Failure[] {
  const { properties: known, wordsOf, pseudos } = knownStyles(root);
  const preludes = preludeCheck(pseudos);
  const nearProperty = nearTo([...known]);
  const nearUnit = nearTo(units);

  return (modules) => {
    const taken = customProperties(modules);
    return [...modules.values()].flatMap((module) =>
      stylesIn(module).flatMap(({ style, start }) =>
        [...properties(style), ...preludes(style), ...taken(style), ...braces(style)].map(({ index, message }) =>
          failureAt(module.file, module.text, start + index, message),
        ),
      ),
    );
  };

  function properties(style: string): StyleMistake[] {
    return [...style.matchAll(declaration)].flatMap(({ 0: name, index }) => {
      const begun = /[^;{}]*$/.exec(style.slice(0, index))?.[0] ?? '';
      if (begun.includes(':') && known.has(name)) return [{ index, message: `A semicolon is missing before "${name}", so that browsers leave out both.` }];
      if (known.has(name)) {
        const [behind] = style.slice(index + name.length).split(/[;{}]/);
        return [...value(name, style.slice(index + name.length), index + name.length), ...parts(behind ?? '', index + name.length)];
      }
      const near = name.startsWith('-') ? undefined : nearProperty(name);
      return near === undefined ? [] : [{ index, message: `CSS has no property "${name}", and browsers leave it out: "${near}" is meant, perhaps.` }];
    });
  }

  /** Mistakes in a value of several parts. */
  function parts(value: string, start: number): StyleMistake[] {
    const measures = [...value.matchAll(measure)].flatMap(({ 0: written, 1: unit = '', index }) => {
      const near = units.includes(unit.toLowerCase()) ? undefined : nearUnit(unit.toLowerCase());
      return near === undefined
        ? []
        : [{ index: start + index, message: `CSS has no unit "${unit}", and browsers leave out "${written}": "${near}" is meant, perhaps.` }];
    });
    const split = [...value.matchAll(apart)].map(({ 0: written, index }) => ({
      index: start + index,
      message: `"${written}" has a blank before its unit, and browsers leave it out: "${written.replace(/\s+/, '')}" is meant.`,
    }));
    const colours = [...value.matchAll(noColour)].map(({ 0: written, index }) => ({
      index: start + index,
      message: `"${written}" is no colour, and browsers leave it out: a colour has three, four, six or eight digits from 0 to f.`,
    }));
    return [...measures, ...split, ...colours];
  }

  function value(name: string, behind: string, start: number): StyleMistake[] {
    const [, before = '', word = ''] = oneWord.exec(behind) ?? [];
    if (word === '' || word.startsWith('-')) return [];
    const words = wordsOf(name);
    const near = words.has(word.toLowerCase()) ? undefined : nearTo([...words])(word.toLowerCase());
    if (near === undefined) return [];
    return [{ index: start + before.length, message: `"${name}" has no value "${word}", and browsers leave it out: "${near}" is meant, perhaps.` }];
  }
}

/** Finds custom properties that are read and never set, and resemble one of the site's. Others may be set by a library such as Radix. */
function customProperties(modules: Modules): (style: string) => StyleMistake[] {
  const colors = Object.keys(themeSchema.properties.light.properties).map((name) => `--${name}`);
  const known = new Set([...colors, ...[...modules.values()].flatMap(({ text }) => text.match(setProperty) ?? [])]);
  const nearProperty = nearTo([...known]);
  return (style) =>
    [...style.matchAll(takenProperty)].flatMap(({ 0: name, index }) => {
      const near = known.has(name) ? undefined : nearProperty(name);
      return near === undefined ? [] : [{ index, message: `Nothing sets "${name}", and browsers leave out what takes it: "${near}" is meant, perhaps.` }];
    });
}

/** The style texts of a module with their positions in the file; `_` replaces each character of an interpolation. */
function stylesIn({ program }: Module): { readonly style: string; readonly start: number }[] {
  const styles: { style: string; start: number }[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'css') return;
      const style = quasi.quasis.reduce((before, { start, value: { raw } }) => before.padEnd(start - quasi.start, '_') + raw, '');
      styles.push({ style: style.replace(blanked, (part) => '_'.repeat(part.length)), start: quasi.start + 1 });
    },
  }).visit(program);
  return styles;
}

function braces(style: string): StyleMistake[] {
  const open: number[] = [];
  for (const { 0: brace, index } of style.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else if (open.pop() === undefined) return [{ index, message: 'This brace closes nothing.' }];
  }
  return open.map((index) => ({ index, message: 'This brace is never closed: what stands behind it is read as a part of it.' }));
}
