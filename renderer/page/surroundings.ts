import type { WordPages } from '../../blocks/_page/word-pages.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { wordPagesOf } from './word-pages.ts';

/**
 * What a page is drawn from besides its own file and address. Nothing else of the site is within its reach, so that whoever keeps
 * a page knows when it has become another one: see {@link file://./page-version.ts}.
 */
export interface Surroundings extends Pick<SiteModel, 'settings' | 'media' | 'posts' | 'updates' | 'shell'> {
  readonly wordPages: readonly WordPages[];
  readonly table: Pick<SiteModel['table'], 'addresses'>;
}

const remember = createMemory();

/** The surroundings of all pages of a site; of the same site the same object. */
export function surroundingsOf(site: SiteModel): Surroundings {
  return remember(site, [], () => {
    const { settings, media, posts, updates, shell, table } = site;
    return { settings, media, posts, updates, shell, wordPages: wordPagesOf(site), table: { addresses: table.addresses } };
  });
}
