import type { Path } from '../../issue.ts';
import type { Finding } from '../../messages/explain.ts';
import { readHref } from './href.ts';
import { checkRedirectSource } from './paths.ts';
import { inCapitals, spellingsOf } from './spellings.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What sends visitors to another address: a redirect, or a row of the table for words that are in no list (`from` is its pattern). */
export interface Sender extends Redirect {
  /** Path of its `to` field: `['redirects', 0, 'to']`. */
  readonly at: Path;
}

export interface RedirectFinding {
  readonly path: Path;
  readonly finding: Finding;
}

/** The parts of a route table that interact with redirects. */
export interface SendingTable {
  /** The rows that send visitors to another address. */
  readonly rows: readonly Sender[];
  /** The row that does so for a path, if any. */
  rowAt(path: string): Sender | undefined;
  /** The file of the page at a path, if any. */
  pageAt(path: string): string | undefined;
}

/**
 * Finds conflicts of redirects, and of rows that send visitors on, with each other and with pages. Their targets are links, which {@link
 * file://../links/links.ts} checks.
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
      // with the corrected spelling it would lead to itself
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
    // a redirect into a loop needs no finding beside that of the loop; a row that is only reached because of an unknown word is reported at the link
    if (again !== undefined || over === undefined || rows.includes(over)) return [];
    return [{ path: at, finding: { rule: 'redirect-chain', from, over: targetOf(sender), write: last.to, field } }];
  }

  /** The senders that a visitor passes in order, each once. */
  function wayOf(start: Sender): Sender[] {
    const way = [start];
    for (let step = next(start); step && !way.includes(step); step = next(step)) way.push(step);
    return way;
  }

  function next(sender: Sender): Sender | undefined {
    const { kind } = readHref(sender.to);
    // `#faq` and `?seite=2` mean the address that was requested
    if (kind === 'here') return sender;
    const target = targetOf(sender);
    if (kind !== 'page') return undefined;
    // visitors may arrive with any spelling
    const spellings = [target, ...spellingsOf(target).flatMap((path) => [path, ...(capitals.get(path) ?? [])])];
    for (const path of spellings) {
      // a redirect at the address of a page has a finding of its own, and visitors should see the page
      if (pageAt(path) !== undefined) return undefined;
      const found = first.get(path) ?? rowAt(path);
      if (found) return found;
    }
    return undefined;
  }
}

/**
 * Finds conflicts of addresses that are listed as gone.
 * @param pageAt the file of the page at a path, if any
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

/** The finding about a redirect to a mail or phone link: a browser that follows it shows an empty page, because only visitors can start a mail or call. */
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
