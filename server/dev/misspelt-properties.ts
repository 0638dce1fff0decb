import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../../renderer/page-state.ts';
import { nearestAmong } from '../../schema/slips.ts';
import { failureAt } from '../failure.ts';
import type { Sources } from './imports.ts';

/** The text of a style; placeholders in it have no style within. */
const template = /\bcss`([^`]*)`/g;

/** What is neither a selector nor a declaration, but may look like one. */
const blanked = /\$\{[^}]*\}|\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g;

/** A name before a colon, up to a semicolon or the end: what comes before a brace is a selector or a condition. */
const declaration = /(?<=^|[{};\s])[a-z-]+(?=\s*:(?![^;{}]*\{))/g;

/**
 * Properties in the styles of blocks that CSS does not know, and nearly does: browsers leave them out without a word, and types know nothing of the
 * texts of styles. What is far from every property may be newer than the list.
 */
export function propertyCheck(root: string): (sources: Sources) => Failure[] {
  const known = propertiesIn(root);
  const all = [...known];
  const nearest = nearestAmong(all);

  return (sources) =>
    [...sources].flatMap(([file, text]) =>
      propertiesOf(text).flatMap(({ name, index }) => {
        const place = known.has(name) || name.startsWith('-') ? undefined : nearest(name, name.length < 5 ? 1 : 2);
        if (place === undefined) return [];
        return [failureAt(file, text, index, `CSS has no property "${name}", and browsers leave it out: "${all[place]}" is meant, perhaps.`)];
      }),
    );
}

function propertiesOf(text: string): { readonly name: string; readonly index: number }[] {
  return [...text.matchAll(template)].flatMap(({ 0: whole, 1: style = '', index }) =>
    [...style.replace(blanked, (part) => '_'.repeat(part.length)).matchAll(declaration)].map(({ 0: name, index: within }) => ({
      name,
      index: index + whole.indexOf('`') + 1 + within,
    })),
  );
}

/** The names that the types of React and Emotion list for styles: standard ones, those of single browsers and old ones. */
function propertiesIn(root: string): ReadonlySet<string> {
  const list = path.join(root, 'node_modules/csstype/index.d.ts');
  const types = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const interfaces = types.match(/^export interface \w+PropertiesHyphen<[\s\S]*?^\}/gm) ?? [];
  return new Set(interfaces.flatMap((text) => [...text.matchAll(/^ {2}"?([a-z-]+)"?\?:/gm)].map(([, name = '']) => name)));
}
