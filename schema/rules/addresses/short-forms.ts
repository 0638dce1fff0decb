import type { PlacedFinding } from '../../json/parse.ts';
import { readHref } from './href.ts';

/** Finds short forms of content/site.json that links cannot use: `mailto:` is a scheme already, and `büro:` is not valid. */
export function checkShortForms(shortForms: Readonly<Record<string, string>>): PlacedFinding[] {
  return Object.keys(shortForms)
    .filter((name) => readHref(`${name}:/`).kind !== 'short')
    .map((name): PlacedFinding => ({ path: ['links', name], mark: { key: true }, finding: { rule: 'wrong-short-form', name } }));
}
