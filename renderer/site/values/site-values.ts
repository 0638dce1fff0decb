import { type Fact, formatFact, type Values } from '../../../schema/facts.ts';
import type { ClaimsFile } from '../../../schema/files/claims.ts';
import type { FactsFile } from '../../../schema/files/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Related } from '../../../schema/issue.ts';
import { claimsFile, factsFile, siteFile } from '../files/content-file.ts';

/** What texts can name: facts by their own names, claims as `claim.…`, site data as `site.…`. */
export function siteValues(settings: SiteSettings, facts: FactsFile, claims: ClaimsFile): Values {
  const { shell: _shell, theme: _theme, logo: _logo, blog: _blog, ...site } = settings;
  return {
    ...Object.fromEntries(Object.entries(facts.facts).map(([name, fact]) => [name, formatFact(fact as Fact, settings.language)])),
    claim: Object.fromEntries(Object.entries(claims.claims).map(([name, { wording }]) => [name, wording])),
    site,
  };
}

/**
 * Where the value of a token stands, or would stand.
 * @param words files of the words that a page takes out of its path, by parameter
 */
export function placeOfToken(token: string, words: Readonly<Record<string, Related>> = {}): Related | undefined {
  const [first = '', ...rest] = token.split('.');
  if (first === 'text') return undefined; // of the page itself
  if (first === 'claim') return { file: claimsFile, path: ['claims', rest.join('.')] };
  if (first === 'site') return { file: siteFile, path: rest };
  return words[first] ?? { file: factsFile, path: ['facts', token] };
}
