import { isObject } from '../../schema/json/json-value.ts';
import { blockChanges, type States } from './block-changes.ts';
import { heldSentence } from './held-back.ts';
import type { PagePair } from './match-pages.ts';
import { type Section, said, seenChanges, sentence } from './sentences.ts';
import { jsonOf, type PageValue, pageFile, type SiteState } from './site-state.ts';
import { inWords, timeTitles, visibilityOf, whenSeen } from './when-seen.ts';

/** Says what has changed about a page. The section has its address as title, of a page that is gone the former one. */
export function changesOfPage({ old, now }: PagePair, states: States): Section {
  if (old === undefined) return newPage(now, states);
  if (now === undefined) return gonePage(old, states);
  return changedPage(old, now, states);
}

function newPage(name: string, { after }: States): Section {
  const page = pageOf(after, name);
  const [title = name] = after.addresses.get(name) ?? [];
  return { title, sentences: [`Neue Seite „${said(page?.title ?? name, after)}“${whenSeen(page, after)}`, ...heldOf([name], after)] };
}

function gonePage(name: string, { before, after }: States): Section {
  const addresses = before.addresses.get(name) ?? [];
  const [title = name] = addresses;
  const gone = `Die Seite „${said(pageOf(before, name)?.title ?? name, before)}“ gibt es nicht mehr${whatIsAt(title, after)}`;
  return { title, sentences: [...heldOf([name], after), gone, ...takenOver({ old: name, addresses }, before, after)] };
}

function changedPage(old: string, now: string, states: States): Section {
  const { before, after } = states;
  const [was, is] = [before.addresses.get(old) ?? [], after.addresses.get(now) ?? []];
  const [oldPage, page] = [pageOf(before, old), pageOf(after, now)];
  const sentences = [...heldOf([old, now], after), ...hiddenPage(old, now, page, states), ...movedPage(was, is, after)];
  const [title = now] = is;
  if (!oldPage || !page) return { title, sentences };
  const { blocks: oldBlocks, ...oldHead } = oldPage;
  const { blocks, ...head } = page;
  const fields = seenChanges(oldHead, head, before, after).map((change) => sentence(pageField(String(change.path[0])), change, before, after));
  return { title, sentences: [...sentences, ...fields, ...blockChanges(oldBlocks, blocks, states)] };
}

/** Says of a changed page that visitors do not see it, and whether they have seen it before. */
function hiddenPage(old: string, now: string, page: PageValue | undefined, { before, after }: States): string[] {
  if (before.texts.get(pageFile(old)) === after.texts.get(pageFile(now))) return [];
  const visibility = visibilityOf(page, after);
  const addresses = before.addresses.get(old) ?? [];
  const isHidden = before.shownAt(addresses[0] ?? '') === old && after.shownAt(after.addresses.get(now)?.[0] ?? '') !== now;
  if (isHidden) {
    const hidden = visibility.state === 'ahead' ? `Besucher sehen diese Seite erst wieder${visibility.period}` : 'Besucher sehen diese Seite nicht mehr';
    return [hidden, ...takenOver({ old, now, addresses }, before, after)];
  }
  return visibility.state === 'shown' ? [] : [`Diese Seite ist ${inWords(visibility)}`];
}

/** Says which addresses a page has got and lost. The first one is where it stands. */
function movedPage(was: readonly string[], is: readonly string[], after: SiteState): string[] {
  const [[from = '', ...oldOthers], [to, ...others]] = [was, is];
  const moved = from === to ? [] : [`Die Seite stand bisher unter ${from}${after.redirects.has(from) ? '; die alte Adresse führt hierher' : ''}`];
  const more = from === to ? others.filter((path) => !was.includes(path)) : [];
  const fewer = oldOthers.filter((path) => !is.includes(path));
  return [...moved, ...more.map((path) => `Die Seite steht auch unter ${path}`), ...fewer.map((path) => `Die Seite steht nicht mehr unter ${path}`)];
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

function pageOf({ texts }: SiteState, page: string): PageValue | undefined {
  const value = jsonOf(texts, pageFile(page));
  return isObject(value) ? { ...value, blocks: Array.isArray(value.blocks) ? value.blocks.filter(isObject) : [] } : undefined;
}

const heldOf = (pages: readonly string[], { held }: SiteState) => [...new Set(pages)].flatMap((page) => held.get(pageFile(page)) ?? []).map(heldSentence);
