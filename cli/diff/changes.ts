import { isObject } from '../../schema/json/json-value.ts';
import type { Language } from '../../schema/words.ts';
import { knownValues } from '../facts/values.ts';
import { postChanges, updateChanges } from './entry-changes.ts';
import { heldSentence } from './held-back.ts';
import { type BlockPair, matchBlocks } from './match-blocks.ts';
import type { Names } from './names.ts';
import { count, cut, said, seenChanges, sentence } from './sentences.ts';
import { jsonOf, type PageValue, type SiteState } from './site-state.ts';
import { notSeenNow, timeTitles, whenSeen } from './when-seen.ts';

/** What has changed about one thing, in sentences without their full stop. */
export interface Section {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Says what has changed between two states of a site, in German sentences for people who do not read JSON. */
export function changesOf(before: SiteState, after: SiteState, names: Names, language: Language): Section[] {
  const pages = pairsOfPages(before, after);
  return [
    { title: 'Werte', sentences: valueChanges(before, after, language) },
    ...pages.map((pair) => changesOfPage(pair, before, after, names)),
    { title: 'Weiterleitungen', sentences: redirectChanges(before, after) },
    { title: 'Beiträge und Updates', sentences: [...postChanges(before, after), ...updateChanges(before, after)] },
    ...otherFiles(before, after),
    ...heldFiles(pages, after),
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Names of a page's file before and now; only one of them where the page is new or gone. */
interface PagePair {
  readonly old?: string;
  readonly now?: string;
}

/** Pairs the pages of both states. A renamed file is the same page as before if it has one of its addresses. */
function pairsOfPages({ addresses: was }: SiteState, { addresses: is }: SiteState): PagePair[] {
  const fresh = new Set([...is.keys()].filter((page) => !was.has(page)));
  const pairs = [...was].map(([old, paths]): PagePair => {
    if (is.has(old)) return { old, now: old };
    const now = [...fresh].find((page) => is.get(page)?.some((path) => paths.includes(path)));
    if (now === undefined) return { old };
    fresh.delete(now);
    return { old, now };
  });
  return [...pairs, ...[...fresh].map((now) => ({ now }))];
}

const pageFile = (page: string) => `content/pages/${page}.json`;

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

function changesOfPage({ old: oldName = '', now: name = '' }: PagePair, before: SiteState, after: SiteState, names: Names): Section {
  const [was = [], now = []] = [before.addresses.get(oldName), after.addresses.get(name)];
  const [old, fresh] = [pageOf(before, oldName), pageOf(after, name)];
  const [from = name] = was;
  const [title = from] = now;
  const held = heldOf([pageFile(oldName), pageFile(name)], after);
  if (was.length === 0) return { title, sentences: [`Neue Seite „${said(fresh?.title ?? name, after)}“${whenSeen(fresh, after)}`, ...held] };
  if (now.length === 0) {
    const gone = `Die Seite „${said(old?.title ?? oldName, before)}“ gibt es nicht mehr${whatIsAt(from, after)}`;
    return { title, sentences: [...held, gone, ...takenOver({ old: oldName, addresses: was }, before, after)] };
  }
  const isSame = before.texts.get(pageFile(oldName)) === after.texts.get(pageFile(name));
  const isHidden = !isSame && before.shownAt(from) === oldName && after.shownAt(title) !== name;
  const hidden = isHidden ? [hiddenPage(fresh, after), ...takenOver({ old: oldName, now: name, addresses: was }, before, after)] : [];
  const notNow = isSame || isHidden ? '' : notSeenNow(fresh, after);
  const moved = from === title ? [] : [`Die Seite stand bisher unter ${from}${after.redirects.has(from) ? '; die alte Adresse führt hierher' : ''}`];
  const more = [
    ...now
      .slice(1)
      .filter((path) => !was.includes(path) && from === title)
      .map((path) => `Die Seite steht auch unter ${path}`),
    ...was
      .slice(1)
      .filter((path) => !now.includes(path))
      .map((path) => `Die Seite steht nicht mehr unter ${path}`),
  ];
  const states = [...held, ...hidden, ...(notNow ? [`Diese Seite ist ${notNow.replace(/^, /, '')}`] : [])];
  if (!old || !fresh) return { title, sentences: [...states, ...moved, ...more] };
  const { blocks: oldBlocks, ...oldHead } = old;
  const { blocks, ...head } = fresh;
  const fields = seenChanges(oldHead, head, before, after).map((change) => sentence(pageField(String(change.path[0])), change, before, after));
  const pairs = matchBlocks(oldBlocks, blocks);
  const away = movedBlocks(pairs);
  return {
    title,
    sentences: [...states, ...moved, ...more, ...fields, ...pairs.flatMap((pair) => changesOfBlock(pair, away.has(pair), { before, after, names }))],
  };
}

function pageOf({ texts }: SiteState, page: string): PageValue | undefined {
  const value = jsonOf(texts, pageFile(page));
  return isObject(value) ? { ...value, blocks: Array.isArray(value.blocks) ? value.blocks.filter(isObject) : [] } : undefined;
}

/** What visitors find at the address of a page that is gone. */
function whatIsAt(address: string, after: SiteState): string {
  const target = after.redirects.get(address);
  if (target) return `; die Adresse führt nach ${target}`;
  const [page] = [...after.addresses].find(([, paths]) => paths.includes(address)) ?? [];
  // the address belongs to a page with patterns: `takenOver` says so for each address
  if (page === undefined && after.shownAt(address) !== undefined) return '';
  return page === undefined ? ', und ihre Adresse führt nirgends hin' : `; unter der Adresse steht jetzt „${said(pageOf(after, page)?.title, after)}“`;
}

/** Says that visitors do not see a page that they have seen, or when they will see it again. */
function hiddenPage(page: PageValue | undefined, state: SiteState): string {
  const when = notSeenNow(page, state);
  return when.startsWith(', zu sehen') ? `Besucher sehen diese Seite erst wieder${when.replace(', zu sehen', '')}` : 'Besucher sehen diese Seite nicht mehr';
}

interface PageAtAddresses {
  readonly old: string;
  readonly now?: string;
  readonly addresses: readonly string[];
}

/** Addresses of a page at which visitors now get a page with patterns, as if nothing were missing. */
function takenOver({ old, now, addresses }: PageAtAddresses, before: SiteState, after: SiteState): string[] {
  return addresses.flatMap((address) => {
    const page = address.includes('{') || before.shownAt(address) !== old ? undefined : after.shownAt(address);
    const isOfPattern = page !== undefined && page !== now && after.addresses.get(page)?.some((path) => path.includes('{'));
    return isOfPattern ? [`${address} zeigt jetzt die allgemeine Seite (${pageFile(page)})`] : [];
  });
}

const pageFields: Readonly<Record<string, string>> = {
  title: 'Seitentitel',
  description: 'Beschreibung',
  image: 'Vorschaubild',
  index: 'In Suchmaschinen',
  paths: 'Adressen',
  ...timeTitles,
};
const pageField = (field: string) => pageFields[field] ?? field;

interface States {
  readonly before: SiteState;
  readonly after: SiteState;
  readonly names: Names;
}

function changesOfBlock({ before: was, after: now }: BlockPair, isMoved: boolean, { before, after, names }: States): string[] {
  if (!was && now) return [`Neu: ${nameOf(now, names)}${quoted(now.block.headline, after)}${whenSeen(now.block, after)}`];
  if (was && !now) return [`Entfernt: ${nameOf(was, names)}${quoted(was.block.headline, before)}`];
  if (!was || !now) return [];
  const name = nameOf(now, names);
  const moved = isMoved ? [`Verschoben: ${name} stand an Stelle ${was.index + 1}`] : [];
  return [
    ...moved,
    ...seenChanges(was.block, now.block, before, after).map((change) =>
      sentence(`${name} › ${names.field(now.block.type, change.path)}`, change, before, after, now.block),
    ),
  ];
}

const nameOf = ({ block, index }: NonNullable<BlockPair['after']>, names: Names) => `${names.block(block.type)} (Block ${index + 1})`;
const quoted = (text: unknown, state: SiteState) => (typeof text === 'string' ? ` „${said(text, state)}“` : '');

/** Blocks that have moved: all except the longest run of blocks in their former order. */
function movedBlocks(pairs: readonly BlockPair[]): ReadonlySet<BlockPair> {
  const both = pairs.filter(({ before, after }) => before && after);
  const runs: BlockPair[][] = [];
  for (const pair of both) {
    const fitting = runs.filter((run) => (run.at(-1)?.before?.index ?? 0) < (pair.before?.index ?? 0));
    runs.push([...(fitting.toSorted((a, b) => b.length - a.length)[0] ?? []), pair]);
  }
  const kept = new Set(runs.toSorted((a, b) => b.length - a.length)[0]);
  return new Set(both.filter((pair) => !kept.has(pair)));
}

const heldOf = (files: readonly string[], { held }: SiteState) => [...new Set(files)].flatMap((file) => held.get(file) ?? []).map(heldSentence);

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
