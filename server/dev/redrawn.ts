import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DrawFailure } from '../../renderer/api.ts';
import { failureOf, formatFailure } from '../failure.ts';
import type { Rest } from './rest.ts';
import { words } from './words.ts';

/** The last drawing of an address. */
interface Drawing {
  /** The page's file. */
  readonly page: string;
  readonly digest: string;
  /** Stacks of the blocks that threw. */
  readonly stacks: readonly string[];
}

/** Milliseconds of drawing between two yields to requests. */
const slice = 8;

/**
 * Prints the addresses whose pages changed with a save, whether of a text, a fact or a block's code. Where more than single pages may have changed, all
 * addresses are drawn in the pauses between requests to find out. A block that throws is reported with the first address that shows it.
 * @param running see {@link failureOf}
 */
export function tellRedrawn(
  app: FastifyInstance,
  rest: Rest,
  root: string,
  running: (file: string) => string | undefined,
  print: (text: string) => void,
): void {
  const drawings = new Map<string, Drawing>();
  const changed = new Set<string>();
  /** Addresses to draw: those of saved pages first, then all others. */
  let saved = new Set<string>();
  let others = addressesOf(app);
  let told = new Set<string>();
  let before = app.site.current;
  let { renderer } = app.site;
  let isEnding = false;
  let drawing = drawWaiting();
  rest.onEnd(() => {
    // new code may draw any page differently
    const pages = renderer === app.site.renderer ? renderer.changedPages(before, app.site.current) : undefined;
    before = app.site.current;
    renderer = app.site.renderer;
    const addresses = addressesOf(app);
    for (const address of drawings.keys()) if (!addresses.has(address)) drawings.delete(address);
    if (pages) for (const [address, { page }] of drawings) if (pages.has(page)) saved.add(address);
    saved = saved.intersection(addresses);
    others = pages ? others.intersection(addresses) : addresses;
    drawing = drawing.then(drawWaiting);
  });
  app.addHook('onClose', async () => {
    isEnding = true;
    await drawing;
  });

  async function drawWaiting(): Promise<void> {
    let since = performance.now();
    while (saved.size + others.size > 0) {
      if (performance.now() - since > slice) {
        await setImmediate();
        since = performance.now();
      }
      if (isEnding || !rest.isOver) return;
      const isSaved = saved.size > 0;
      const [address = ''] = isSaved ? saved : others;
      saved.delete(address);
      others.delete(address);
      draw(address);
      if (isSaved && saved.size === 0) tell();
    }
    tell();
    // a failure that was fixed is reported again if it returns
    told = new Set([...drawings.values()].flatMap(({ stacks }) => stacks));
  }

  function draw(address: string): void {
    const { renderer, current } = app.site;
    const resolution = renderer.resolve(current, address, '');
    if (resolution.kind !== 'page' || resolution.status !== 200) return;
    const { failures = [], ...payload } = renderer.renderPayload(current, resolution, app.renderOptions(), true);
    for (const failure of failures) tellFailure(failure, address);
    const digest = createHash('sha1').update(JSON.stringify(payload)).digest('base64');
    const known = drawings.get(address);
    if (known && known.digest !== digest) changed.add(address);
    const [page = ''] = renderer.filesOf(current, address);
    drawings.set(address, { page, digest, stacks: failures.map(({ stack }) => stack) });
  }

  function tellFailure(failure: DrawFailure, address: string): void {
    if (told.has(failure.stack)) return;
    told.add(failure.stack);
    print(`${words[app.site.current.language].failed(address)}\n${formatFailure(failureOf(root, failure, failure.block, running))}`);
  }

  function tell(): void {
    const [first, ...more] = changed;
    if (first !== undefined) print(words[app.site.current.language].redrawn(first, more.length));
    changed.clear();
  }
}

/** All pages by canonical address: rows with a literal address first, then the pages of word lists. */
function addressesOf({ site: { renderer, current } }: FastifyInstance): Set<string> {
  const literal = renderer.routes(current).filter(({ path, canonical }) => path === canonical && !path.includes('{'));
  return new Set([...literal.map(({ path }) => path), ...renderer.sitemap(current)]);
}
