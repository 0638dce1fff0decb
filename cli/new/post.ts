import path from 'node:path';
import { slugOf } from '../../schema/reading/slug.ts';
import { toBeWritten } from '../../schema/rules/unfinished/unfinished.ts';
import { capitalized, type Kind, Refusal } from './kind.ts';
import { shortestReadTime } from './read-time.ts';
import { pageToAdd, siteData } from './site-data.ts';

/** A post as a draft: nobody sees it before its author publishes it. */
export const post: Kind = {
  usage: 'post <Titel>',
  does: 'ein Blogbeitrag, noch nicht veröffentlicht',
  questions: [
    { name: 'title', takes: '<Text>', asks: 'Titel des Beitrags' },
    { name: 'author', takes: '<Name>', asks: 'Wer schreibt ihn' },
    { name: 'category', takes: '<Kategorie>', asks: 'Kategorie' },
  ],
  defaults([name = ''], around) {
    const { categories, name: site } = siteData(around);
    return { title: capitalized(name), author: site, category: categories[0]?.name ?? '' };
  },
  make([name = ''], { title = '', author = '', category = '' }, around) {
    const slug = slugOf(name);
    if (!slug) throw new Refusal(`Aus „${name}“ wird kein Dateiname. Nimm Buchstaben und Ziffern.`);
    const { excerpt, beginning, heading, rest } = toBeWritten[around.language];
    const tags = siteData(around).categories.find((known) => known.name === category)?.tags;
    const details = {
      title,
      excerpt: `${title}: ${excerpt}`,
      author,
      date: around.today,
      ...(category ? { category } : {}),
      tags: Array.isArray(tags) ? tags.slice(0, 3) : [],
      readTime: shortestReadTime[around.language],
      draft: true,
    };
    const frontMatter = Object.entries(details).map(([key, value]) => `${key}: ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`);
    return {
      files: new Map([
        [path.join(around.siteDir, 'content/blog', `${slug}.mdx`), `---\n${frontMatter.join('\n')}\n---\n\n${[beginning, heading, rest].join('\n\n')}\n`],
      ]),
      next: [
        ...pageToAdd(around, 'post'),
        'Er ist ein Entwurf: Du siehst ihn mit „npm run dev“, Besucher noch nicht.',
        'Schreibe den Beitrag, und lösche dann die Zeile „draft: true“.',
      ],
    };
  },
};

const list = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
