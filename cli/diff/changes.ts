import { resolveFacts } from '../../schema/facts.ts';
import { isObject } from '../../schema/json-value.ts';
import type { Language } from '../../schema/words.ts';
import { knownValues } from '../facts/values.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import { type BlockPair, matchBlocks } from './match-blocks.ts';
import type { Names } from './names.ts';
import { jsonOf, type PageValue, type SiteState } from './site-state.ts';

/** What has changed about one thing, in sentences without a full stop at their end. */
export interface Section {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** What has changed between two states of a site, in German sentences for those who do not read JSON. */
export function changesOf(before: SiteState, after: SiteState, names: Names, language: Language): Section[] {
  const pages = pairsOfPages(before, after).map((pair) => changesOfPage(pair, before, after, names));
  return [
    { title: 'Werte', sentences: valueChanges(before, after, language) },
    ...pages,
    { title: 'Weiterleitungen', sentences: redirectChanges(before, after) },
    { title: 'Beiträge und Updates', sentences: [...postChanges(before, after), ...updateChanges(before, after)] },
    ...otherFiles(before, after),
  ].filter(({ sentences }) => sentences.length > 0);
}

/** The name of a page's file before and now: one of the two where the page is new or gone. */
interface PagePair {
  readonly old?: string;
  readonly now?: string;
}

/** A page whose file has another name is the page that has one of its addresses now. */
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

/** Facts and claims that say something else, with the files that name them: one may make hundreds of pages, and another none. */
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
  if (was.length === 0) return { title, sentences: [`Neue Seite „${said(fresh?.title, after)}“`] };
  if (now.length === 0) {
    const gone = `Die Seite „${said(old?.title, before)}“ gibt es nicht mehr${whatIsAt(from, after)}`;
    return { title, sentences: [gone, ...takenOver({ old: oldName, addresses: was }, before, after)] };
  }
  const isSame = before.texts.get(pageFile(oldName)) === after.texts.get(pageFile(name));
  const isHidden = !isSame && before.shownAt(from) === oldName && after.shownAt(title) !== name;
  const hidden = isHidden ? ['Besucher sehen diese Seite nicht mehr', ...takenOver({ old: oldName, now: name, addresses: was }, before, after)] : [];
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
  if (!old || !fresh) return { title, sentences: [...hidden, ...moved, ...more] };
  const { blocks: oldBlocks, ...oldHead } = old;
  const { blocks, ...head } = fresh;
  const fields = seenChanges(oldHead, head, before, after).map((change) => sentence(pageField(String(change.path[0])), change, before, after));
  const pairs = matchBlocks(oldBlocks, blocks);
  const away = movedBlocks(pairs);
  return {
    title,
    sentences: [...hidden, ...moved, ...more, ...fields, ...pairs.flatMap((pair) => changesOfBlock(pair, away.has(pair), { before, after, names }))],
  };
}

function pageOf({ texts }: SiteState, page: string): PageValue | undefined {
  const value = jsonOf(texts, pageFile(page));
  return isObject(value) ? { ...value, blocks: Array.isArray(value.blocks) ? value.blocks.filter(isObject) : [] } : undefined;
}

/** What those find who still have the address of a page that is gone. */
function whatIsAt(address: string, after: SiteState): string {
  const target = after.redirects.get(address);
  if (target) return `; die Adresse führt nach ${target}`;
  const [page] = [...after.addresses].find(([, paths]) => paths.includes(address)) ?? [];
  // of a page of patterns it is told for each address
  if (page === undefined && after.shownAt(address) !== undefined) return '';
  return page === undefined ? ', und ihre Adresse führt nirgends hin' : `; unter der Adresse steht jetzt „${said(pageOf(after, page)?.title, after)}“`;
}

interface PageAtAddresses {
  readonly old: string;
  readonly now?: string;
  readonly addresses: readonly string[];
}

/** Addresses of a page at which visitors are shown one that many addresses have, as if nothing were missing. */
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
  draft: 'Entwurf',
};
const pageField = (field: string) => pageFields[field] ?? field;

interface States {
  readonly before: SiteState;
  readonly after: SiteState;
  readonly names: Names;
}

function changesOfBlock({ before: was, after: now }: BlockPair, isMoved: boolean, { before, after, names }: States): string[] {
  if (!was && now) return [`Neu: ${nameOf(now, names)}${quoted(now.block.headline, after)}`];
  if (was && !now) return [`Entfernt: ${nameOf(was, names)}${quoted(was.block.headline, before)}`];
  if (!was || !now) return [];
  const name = nameOf(now, names);
  const moved = isMoved ? [`Verschoben: ${name} stand an Stelle ${was.index + 1}`] : [];
  return [
    ...moved,
    ...seenChanges(was.block, now.block, before, after).map((change) =>
      sentence(`${name} › ${names.field(now.block.type, change.path)}`, change, before, after),
    ),
  ];
}

const nameOf = ({ block, index }: NonNullable<BlockPair['after']>, names: Names) => `${names.block(block.type)} (Block ${index + 1})`;
const quoted = (text: unknown, state: SiteState) => (typeof text === 'string' ? ` „${said(text, state)}“` : '');

/** Blocks that stand in another order: all but the longest run of blocks that kept theirs. */
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

/** Changes that visitors see: a figure that became a value of the same text is none. */
function seenChanges(was: unknown, now: unknown, before: SiteState, after: SiteState): FieldChange[] {
  const seen = (value: unknown, { values }: SiteState) => JSON.stringify(resolveFacts(value, values).value);
  return fieldChanges(was, now).filter((change) => seen(change.before, before) !== seen(change.after, after));
}

function sentence(name: string, { before: was, after: now, isReordered }: FieldChange, before: SiteState, after: SiteState): string {
  if (isReordered) return reordered(name, was as readonly unknown[], now as readonly unknown[], after);
  if (was === undefined) return `${name}: neu ${show(now, after)}`;
  if (now === undefined) return `${name}: entfernt ${show(was, before)}`;
  return `${name}: jetzt ${show(now, after)} statt ${show(was, before)}`;
}

function reordered(name: string, was: readonly unknown[], now: readonly unknown[], after: SiteState): string {
  const moved = now.filter((item, index) => item !== was[index]).map((item) => show(item, after));
  return moved.length === 2
    ? `${name}: ${moved.toReversed().join(' und ')} getauscht`
    : `${name}: umgestellt, jetzt ${cut(now.map((item) => show(item, after)))}`;
}

const longest = 120;

/** A value as a reader sees it: texts in quotes with their values, of entries of lists their first text. */
function show(value: unknown, state: SiteState): string {
  if (value === true || value === false) return value ? 'ja' : 'nein';
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  return `„${said(value !== null && typeof value === 'object' ? (firstText(value) ?? JSON.stringify(value)) : value, state)}“`;
}

function firstText(value: object): string | undefined {
  for (const item of Object.values(value)) {
    const text = typeof item === 'string' ? item : item !== null && typeof item === 'object' ? firstText(item) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

function said(text: unknown, { values }: SiteState): string {
  const shown = resolveFacts(String(text), values).value.replace(/\s+/g, ' ');
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown;
}

function redirectChanges({ redirects: was }: SiteState, { redirects: now }: SiteState): string[] {
  return [
    ...[...now].flatMap(([from, to]) => (was.get(from) === to ? [] : [`${from} führt jetzt nach ${to}${was.has(from) ? ` statt nach ${was.get(from)}` : ''}`])),
    ...[...was].flatMap(([from, to]) => (now.has(from) ? [] : [`${from} führt nicht mehr nach ${to}`])),
  ];
}

function postChanges(before: SiteState, after: SiteState): string[] {
  return [
    ...[...after.posts].flatMap(([file, title]) => {
      if (!before.posts.has(file)) return [`Neuer Beitrag „${title}“`];
      return before.texts.get(file) === after.texts.get(file) ? [] : [`Der Beitrag „${title}“ hat einen anderen Text`];
    }),
    ...[...before.posts].flatMap(([file, title]) => (after.posts.has(file) ? [] : [`Der Beitrag „${title}“ ist nicht mehr zu sehen`])),
  ];
}

function updateChanges(before: SiteState, after: SiteState): string[] {
  const files = [...new Set([...before.texts.keys(), ...after.texts.keys()])].filter((file) => file.startsWith('content/updates/'));
  return files.flatMap((file) => {
    const [was, now] = [before, after].map(({ texts }) => jsonOf(texts, file) as { title?: string } | undefined);
    if (!was) return [`Neues Update „${said(now?.title, after)}“`];
    if (!now) return [`Das Update „${said(was.title, before)}“ gibt es nicht mehr`];
    return seenChanges(was, now, before, after).map((change) =>
      sentence(`Update „${said(now.title, after)}“ › ${change.path.join(' › ')}`, change, before, after),
    );
  });
}

/** Settings and word lists, by their fields. */
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

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
const most = 5;
const cut = (places: readonly string[]) =>
  places.length > most ? `${places.slice(0, most).join(', ')} und ${places.length - most} weitere` : places.join(', ');
