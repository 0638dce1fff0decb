import type { PlacedFinding } from '../../json/parse.ts';
import { readHref } from './href.ts';

/** Short forms of content/site.json that no link can name: `mailto:` already is something else, and `büro:` nothing at all. */
export function checkShortForms(shortForms: Readonly<Record<string, string>>): PlacedFinding[] {
  return Object.keys(shortForms)
    .filter((name) => readHref(`${name}:/`).kind !== 'short')
    .map((name): PlacedFinding => ({ path: ['links', name], mark: { key: true }, finding: { rule: 'wrong-short-form', name } }));
}
