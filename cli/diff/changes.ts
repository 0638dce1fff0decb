import type { Language } from '../../schema/words.ts';
import { knownValues } from '../facts/values.ts';
import { postChanges, updateChanges } from './entry-changes.ts';
import { heldSentence } from './held-back.ts';
import { matchPages, type PagePair } from './match-pages.ts';
import type { Names } from './names.ts';
import { changesOfPage } from './page-changes.ts';
import { count, cut, type Section, seenChanges, sentence } from './sentences.ts';
import { jsonOf, pageFile, type SiteState } from './site-state.ts';

/** Says what has changed between two states of a site, in German sentences for people who do not read JSON. */
export function changesOf(before: SiteState, after: SiteState, names: Names, language: Language): Section[] {
  const pages = matchPages(before, after);
  return [
    { title: 'Werte', sentences: valueChanges(before, after, language) },
    ...pages.map((pair) => changesOfPage(pair, { before, after, names })),
    { title: 'Weiterleitungen', sentences: redirectChanges(before, after) },
    { title: 'Beiträge und Updates', sentences: [...postChanges(before, after), ...updateChanges(before, after)] },
    ...otherFiles(before, after),
    ...heldFiles(pages, after),
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Facts and claims with another value, with the files that name them: one file may make hundreds of pages, and another none. */
function valueChanges(before: SiteState, after: SiteState, language: Language): string[] {
  const old = new Map(knownValues(before.texts, language).map((value) => [value.token, value]));
  return knownValues(after.texts, language).flatMap(({ token, title, shown, uses }) => {
    const was = old.get(token);
    if (!was || was.shown === shown) return [];
    const files = [...new Set(uses.map(({ file }) => file))];
    const places = files.map((file) => firstAddress(after, file) ?? file);
    const where = places.length === 0 ? 'wird nirgends genannt' : `steht in ${count(places.length, 'Datei', 'Dateien')}: ${cut(places)}`;
    return [`„${title || token}“ ist jetzt ${shown} statt ${was.shown} (${where})`];
  });
}

function firstAddress({ addresses }: SiteState, file: string): string | undefined {
  const page = /^content\/pages\/(.+)\.json$/.exec(file)?.[1];
  return page === undefined ? undefined : addresses.get(page)?.[0];
}

/** Held-back files that no section of a page has told of. */
function heldFiles(pairs: readonly PagePair[], after: SiteState): Section[] {
  const told = new Set(pairs.flatMap(({ old, now }) => [old, now]).map((page) => pageFile(page ?? '')));
  return [...after.held].flatMap(([title, held]) => (told.has(title) ? [] : [{ title, sentences: [heldSentence(held)] }]));
}

function redirectChanges({ redirects: was }: SiteState, { redirects: now }: SiteState): string[] {
  return [
    ...[...now].flatMap(([from, to]) => (was.get(from) === to ? [] : [`${from} führt jetzt nach ${to}${was.has(from) ? ` statt nach ${was.get(from)}` : ''}`])),
    ...[...was].flatMap(([from, to]) => (now.has(from) ? [] : [`${from} führt nicht mehr nach ${to}`])),
  ];
}

/** Changes of settings and word lists, by field. */
function otherFiles(before: SiteState, after: SiteState): Section[] {
  const files = [...new Set([...before.texts.keys(), ...after.texts.keys()])].filter((file) => /^content\/(?:site\.json|seo\/)/.test(file)).toSorted();
  return files.map((title) => {
    const changes = seenChanges(jsonOf(before.texts, title), jsonOf(after.texts, title), before, after);
    return {
      title,
      sentences: changes.map((change) =>
        sentence(change.path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' › ') || 'Datei', change, before, after),
      ),
    };
  });
}
