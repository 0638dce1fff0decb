import { hash } from 'node:crypto';
import type { Site } from '../api.ts';
import { asKept } from '../packed-text.ts';
import { lastChange } from '../site/last-change.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { drawContextOf } from './draw-context.ts';
import { find } from './requested-page.ts';

/**
 * A short digest of everything that the page of a path is drawn from, without drawing or reading the page. It takes 10 µs, and drawing a hundred times as long.
 * A change to a value, a post or a part of the frame changes the version of every page, whether the page shows that or not.
 */
export function pageVersion(site: SiteModel, path: string, changedAt: Site['changedAt']): string | undefined {
  const { match, page } = find(site, path);
  if (!match || !page) return undefined;
  const source = hash('sha256', asKept(page.source), 'base64url');
  const ofPage = [site.defaults.get(match.page), site.table.rowOf(match.page)?.hubs, page.hidden, page.nextSwitch, source];
  return digestOf([digestOfSite(site), path, match, ...ofPage, lastChange(site, path, changedAt)]);
}

const remember = createMemory();

/** Digest of what all pages share: the values that their texts may name, and the context in which they are drawn. */
function digestOfSite(site: SiteModel): string {
  return remember(site, [], () => {
    const { wordPages, ...others } = drawContextOf(site);
    return digestOf([others, wordPages(), site.values]);
  });
}

/** Digest of everything in a value, including maps, which JSON leaves out. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) => (item instanceof Map ? [...item] : item));
  return hash('sha256', text, 'base64url').slice(0, 22);
}
