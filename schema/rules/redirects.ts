import type { Finding } from '../messages/explain.ts';
import { checkRedirectSource } from './paths.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

export interface RedirectFinding {
  readonly index: number;
  readonly field: 'from' | 'to';
  readonly finding: Finding;
}

/**
 * What is wrong with redirects among themselves and with the pages that they touch. Where they lead is a link,
 * and for {@link file://./links.ts} to check.
 * @param pageAt the file of the page that stands at a path, if any
 */
export function checkRedirects(redirects: readonly Redirect[], pageAt: (path: string) => string | undefined): RedirectFinding[] {
  const next = new Map<string, number>();
  redirects.forEach(({ from }, index) => {
    if (!next.has(from)) next.set(from, index);
  });
  const inLoop = new Set<number>();

  return redirects.flatMap(({ from, to }, index): RedirectFinding[] => {
    const source = checkRedirectSource(from);
    if (source) return [{ index, field: 'from', finding: source }];
    if (next.get(from) !== index) return [{ index, field: 'from', finding: { rule: 'repeated-path', path: from } }];
    const page = pageAt(from);
    if (page !== undefined) return [{ index, field: 'from', finding: { rule: 'hijacking-redirect', from, page } }];
    if (inLoop.has(index)) return [];

    const way = follow(index, redirects, next);
    const last = redirects[way.at(-1) ?? index];
    const again = next.get(pathOf(last?.to ?? ''));
    if (again === index) {
      for (const step of way) inLoop.add(step);
      return [{ index, field: 'to', finding: { rule: 'endless-redirect', way: [...way.map((step) => redirects[step]?.from ?? ''), from] } }];
    }
    // what only leads into a loop ends with the loop
    if (again !== undefined || way.length < 2) return [];
    return [{ index, field: 'to', finding: { rule: 'redirect-chain', from, over: pathOf(to), write: last?.to ?? '' } }];
  });
}

/** The redirects that a visitor takes from one on, each once. */
function follow(start: number, redirects: readonly Redirect[], next: ReadonlyMap<string, number>): number[] {
  const way = [start];
  for (;;) {
    const step = next.get(pathOf(redirects[way.at(-1) ?? start]?.to ?? ''));
    if (step === undefined || way.includes(step)) return way;
    way.push(step);
  }
}

function pathOf(to: string): string {
  return to.replace(/[?#].*$/, '');
}
