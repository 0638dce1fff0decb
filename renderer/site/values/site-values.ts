import { type Fact, factValues, tokensBehind, type Values } from '../../../schema/facts.ts';
import type { ClaimsFile } from '../../../schema/files/claims.ts';
import type { FactsFile } from '../../../schema/files/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue, Related } from '../../../schema/issue.ts';
import { stepsOf } from '../../../schema/json/pointer.ts';
import { asStep, valueAt } from '../../../schema/json/value-at.ts';
import { claimsFile, factsFile, siteFile } from '../files/content-file.ts';

/** The values that texts can name: facts by their own names, claims as `claim.…`, site data as `site.…`. */
export function siteValues(settings: SiteSettings, facts: FactsFile, claims: ClaimsFile): Values {
  const { shell: _shell, theme: _theme, logo: _logo, blog: _blog, ...site } = settings;
  return {
    ...factValues(facts.facts as Readonly<Record<string, Fact>>, settings.language),
    claim: Object.fromEntries(Object.entries(claims.claims).map(([name, { wording }]) => [name, wording])),
    site,
  };
}

/**
 * Where the value of a token is written, or would be.
 * @param words by parameter, the places of the words that a page takes from its path
 */
export function placeOfToken(token: string, words: Readonly<Record<string, Related>> = {}): Related | undefined {
  const [first = '', ...rest] = token.split('.');
  if (first === 'text') return undefined; // a text of the page itself
  if (first === 'claim') return { file: claimsFile, path: ['claims', rest.join('.')] };
  if (first === 'site') return { file: siteFile, path: rest };
  const word = words[first];
  return word ? { ...word, path: [...(word.path ?? []), ...rest.map(asStep)] } : { file: factsFile, path: ['facts', token] };
}

/**
 * A finding about a text, with the places of the values that the text names, and of those that these name.
 * @param text the value as it was written, with its tokens
 * @param words see {@link placeOfToken}
 */
export function withPlaces(issue: Issue, text: unknown, values: Values, words: Readonly<Record<string, Related>> = {}): Issue {
  const places = tokensBehind(JSON.stringify(text ?? ''), values).flatMap((token) => placeOfToken(token, words) ?? []);
  const unique = [...new Map(places.map((place) => [`${place.file} ${place.path?.join('.')}`, place])).values()];
  return unique.length > 0 ? { ...issue, related: [...(issue.related ?? []), ...unique] } : issue;
}

/** The text that a finding is about, in the value of its file; for a block's own rule, the whole block. */
export function textAt(value: unknown, { pointer, rule }: Pick<Issue, 'pointer' | 'rule'>): unknown {
  const [block = pointer] = rule.includes('/') ? (/^\/(?:blocks|shell\/\w+)\/\d+/.exec(pointer) ?? []) : [];
  return valueAt(value, stepsOf(block));
}
