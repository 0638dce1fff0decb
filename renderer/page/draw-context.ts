import type { WordPages } from '../../blocks/_page/word-pages.ts';
import type { Language } from '../../schema/words.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { wordPagesOf } from './word-pages.ts';

/**
 * What a page is drawn from besides its own file and address. Nothing else of the site is accessible, so that a cache knows when a page has changed: see
 * {@link file://./page-version.ts}.
 */
export interface DrawContext extends Pick<SiteModel, 'settings' | 'media' | 'posts' | 'updates' | 'shell'> {
  /** Made on the first call: most pages show none of it. */
  readonly wordPages: () => readonly WordPages[];
  readonly table: Pick<SiteModel['table'], 'addresses'>;
  /** The site's own language; `settings` has that of the page. */
  readonly language: Language;
}

const memory = { contexts: createMemory(), settings: createMemory(), wordPages: createMemory() };

/** What all pages of a site in one language are drawn from, by default in its own. The same site and language give the same object. */
export function drawContextOf(site: SiteModel, language = site.settings.language): DrawContext {
  return memory.contexts(site, [language], () => {
    const { settings, media, posts, updates, shell, table } = site;
    const own = settings.language;
    return {
      settings: language === own ? settings : memory.settings(settings, [language], () => ({ ...settings, language })),
      media,
      posts,
      updates,
      shell,
      wordPages: () => memory.wordPages(site, [], () => wordPagesOf(site)),
      table: { addresses: table.addresses },
      language: own,
    };
  });
}
