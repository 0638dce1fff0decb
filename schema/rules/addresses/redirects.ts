import type { Path } from '../../issue.ts';
import type { Finding } from '../../messages/explain.ts';
import { readHref } from './href.ts';
import { checkRedirectSource } from './paths.ts';
import { inCapitals, spellingsOf } from './spellings.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What sends a visitor on: a redirect, or a row of the table for words that are in no list (`from` is its pattern). */
export interface Sender extends Redirect {
  /** Where `to` is written: `['redirects', 0, 'to']`. */
  readonly at: Path;
}

export interface RedirectFinding {
  readonly path: Path;
  readonly finding: Finding;
}

/** What a route table does with visitors beside its redirects. */
export interface SendingTable {
  /** The rows that send visitors on. */
  readonly rows: readonly Sender[];
  /** The one of them that sends them on from a path, if any. */
  rowAt(path: string): Sender | undefined;
  /** The file of the page that stands at a path, if any. */
  pageAt(path: string): string | undefined;
}

/**
 * What is wrong with redirects, and with rows that send visitors on, among themselves and with the pages that they touch.
 * Where they lead is a link, and for {@link file://../links/links.ts} to check.
 */
export function checkRedirects(redirects: readonly Redirect[], { rows, rowAt, pageAt }: SendingTable): RedirectFinding[] {
  const senders = redirects.map((redirect, index): Sender => ({ ...redirect, at: ['redirects', index, 'to'] }));
  const first = new Map(senders.toReversed().map((sender) => [sender.from, sender]));
  const capitals = inCapitals(first.keys());
  const inLoop = new Set<Sender>();
  return [
    ...senders.flatMap((sender, index): RedirectFinding[] => {
      const finding = checkSource(sender);
      if (!finding) return checkWay(sender);
      // spelt as it has to be it would lead to itself
      if ('write' in finding && finding.write === sender.to)
        return [{ path: sender.at, finding: { rule: 'endless-redirect', way: [sender.to, sender.to], field: 'to' } }];
      return [{ path: ['redirects', index, 'from'], finding }];
    }),
    ...rows.flatMap(checkWay),
  ];

  function checkSource(sender: Sender): Finding | undefined {
    const { from } = sender;
    const wrong = checkRedirectSource(from);
    if (wrong) return wrong;
    if (first.get(from) !== sender) return { rule: 'repeated-path', path: from };
    const page = pageAt(from);
    return page === undefined ? undefined : { rule: 'hijacking-redirect', from, page };
  }

  function checkWay(sender: Sender): RedirectFinding[] {
    if (inLoop.has(sender)) return [];
    const { from, at } = sender;
    const field = String(at.at(-1));
    const way = wayOf(sender);
    const last = way.at(-1) ?? sender;
    const again = next(last);
    if (again === sender) {
      for (const step of way) inLoop.add(step);
      return [{ path: at, finding: { rule: 'endless-redirect', way: [last, ...way].map(targetOf), field } }];
    }
    const [, over] = way;
    // what only leads into a loop ends with the loop; that a row is met at all, because of an unknown word, is told of the link
    if (again !== undefined || over === undefined || rows.includes(over)) return [];
    return [{ path: at, finding: { rule: 'redirect-chain', from, over: targetOf(sender), write: last.to, field } }];
  }

  /** The senders that a visitor meets one after the other, each once. */
  function wayOf(start: Sender): Sender[] {
    const way = [start];
    for (let step = next(start); step && !way.includes(step); step = next(step)) way.push(step);
    return way;
  }

  function next(sender: Sender): Sender | undefined {
    const { kind } = readHref(sender.to);
    // `#faq` and `?seite=2` are the address that was asked for
    if (kind === 'here') return sender;
    const target = targetOf(sender);
    if (kind !== 'page') return undefined;
    // visitors find it in any spelling
    const spellings = [target, ...spellingsOf(target).flatMap((path) => [path, ...(capitals.get(path) ?? [])])];
    for (const path of spellings) {
      // a redirect that stands at a page is told itself, and visitors are meant to see the page
      if (pageAt(path) !== undefined) return undefined;
      const found = first.get(path) ?? rowAt(path);
      if (found) return found;
    }
    return undefined;
  }
}

/**
 * What is wrong with addresses that are said to be gone.
 * @param pageAt the file of the page that stands at a path, if any
 */
export function checkGone(gone: readonly string[], redirects: readonly Redirect[], pageAt: SendingTable['pageAt']): RedirectFinding[] {
  return gone.flatMap((path, index): RedirectFinding[] => {
    const page = pageAt(path);
    const to = redirects.find(({ from }) => from === path)?.to;
    const finding: Finding | undefined =
      checkRedirectSource(path) ??
      (page === undefined ? undefined : { rule: 'gone-page', path, page }) ??
      (to === undefined ? undefined : { rule: 'gone-redirect', path, to });
    return finding ? [{ path: ['gone', index], finding }] : [];
  });
}

/** A mail or a call is something that a visitor begins: a browser that is sent there shows an empty page. */
export function checkRedirectTarget(to: string): Finding | undefined {
  const link = readHref(to);
  const meant = link.kind === 'wrong' ? link.write : to;
  return /^(mailto|tel):/i.test(meant) ? { rule: 'redirect-out-of-the-web', found: to } : undefined;
}

/** The path that visitors are sent to, as the server reads it: `/b/` and `/%62` are `/b`. */
function targetOf({ from, to }: Sender): string {
  const link = readHref(to);
  return link.kind === 'page' ? link.path : from;
}
