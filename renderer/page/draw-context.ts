import type { WordPages } from '../../blocks/_page/word-pages.ts';
import type { Language } from '../../schema/words.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { wordPagesOf } from './word-pages.ts';

/**
 * What a page is drawn from besides its own file and address. Nothing else of the site is within its reach, so that whoever keeps
 * a page knows when it has become another one: see {@link file://./page-version.ts}.
 */
export interface DrawContext extends Pick<SiteModel, 'settings' | 'media' | 'posts' | 'updates' | 'shell'> {
  /** Made when it is asked for first: most pages show none of it. */
  readonly wordPages: () => readonly WordPages[];
  readonly table: Pick<SiteModel['table'], 'addresses'>;
  /** The site's own language; that of the page stands in `settings`. */
  readonly language: Language;
}

const memory = { contexts: createMemory(), settings: createMemory(), wordPages: createMemory() };

/** What all pages of a site in one language are drawn from, by default its own; of the same site the same object. */
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
