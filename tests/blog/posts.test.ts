import { describe, expect, test } from 'vitest';
import { filterPosts, type PostFilter } from '../../blocks/_blog/filter-posts.ts';
import { relatedPosts, suggestedTags } from '../../blocks/_blog/further-reading.ts';
import { dateOf, formatDate, isoDate } from '../../blocks/_blog/post-dates.ts';
import { postSorts } from '../../blocks/_blog/post-order.ts';
import site from '../../content/site.json' with { type: 'json' };
import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { Post } from '../../schema/post.ts';

let posted = 0;
const post = (fields: Partial<Post> = {}): Post => {
  posted += 1;
  const slug = `beitrag-${posted}`;
  return {
    id: slug,
    slug,
    title: `Beitrag ${posted}`,
    excerpt: 'Ein Anriss.',
    author: 'Erika Muster',
    tags: [],
    category: 'Software',
    date: '2025-01-01',
    readTime: '',
    content: '',
    html: '',
    ...fields,
  };
};
const all: PostFilter = { search: '', category: '', tag: '', sort: 'neueste' };
const titles = (posts: readonly Post[], filter: Partial<PostFilter> = {}) => filterPosts(posts, { ...all, ...filter }).map(({ title }) => title);
const dated = (...dates: string[]) => dates.map((date) => post({ date, title: date }));

/** mulberry32, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const someOf = <T>(items: readonly T[], next: () => number): T[] => items.filter(() => next() < 0.5);

describe('the date of a post', () => {
  test('R-BLL-25 is the same moment in either spelling, with or without leading zeros', () => {
    for (const date of ['24.06.2025', '24.6.2025', ' 24.06.2025 ', '2025-06-24', '2025-06-24T00:00:00Z', '2025-06-24T00:30:00+02:00', '2025-06-24T23:30']) {
      expect(dateOf(date), date).toBe(Date.UTC(2025, 5, 24));
    }
    expect(dateOf('29.02.2024'), 'a leap day').toBe(Date.UTC(2024, 1, 29));
  });

  test.each([
    '',
    'demnächst',
    '31.02.2025',
    '29.02.2025',
    '00.01.2025',
    '32.01.2025',
    '15.00.2025',
    '05.13.2025',
    '2025-13-05',
    '2025-02-30',
    '24.06.25',
    '24/06/2025',
  ])('R-BLL-26 %j is no date, so its post counts as the oldest there is', (date) => {
    expect(dateOf(date)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('R-BLL-27 R-BLP-23 is the 15th of April 2025 where a post has none or a broken one, for readers and for machines', () => {
    for (const date of [undefined, '', 'demnächst', '31.02.2025']) {
      expect(formatDate(date, 'short', 'de')).toBe('15.04.2025');
      expect(formatDate(date, 'long', 'de')).toBe('15. April 2025');
      expect(isoDate(date)).toBe('2025-04-15');
    }
  });

  test('R-BLP-04 reads as in a German letter, and the same wherever the server stands', () => {
    const zone = process.env.TZ;
    try {
      for (const place of ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland']) {
        process.env.TZ = place;
        for (const date of ['2025-06-04', '04.06.2025']) {
          expect(formatDate(date, 'long', 'de'), place).toBe('4. Juni 2025');
          expect(formatDate(date, 'short', 'de'), place).toBe('04.06.2025');
          expect(isoDate(date), place).toBe('2025-06-04');
        }
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

describe('the order of the list', () => {
  test('R-BLL-25 R-BLL-28 follows the calendar, not the spelling: the newest first, or the oldest', () => {
    const posts = dated('01.12.2024', '2025-02-01', '31.01.2025', '2024-12-31T12:00:00Z', '15.06.2025');
    const oldestFirst = ['01.12.2024', '2024-12-31T12:00:00Z', '31.01.2025', '2025-02-01', '15.06.2025'];
    expect(titles(posts, { sort: 'aelteste' })).toEqual(oldestFirst);
    expect(titles(posts, { sort: 'neueste' })).toEqual(oldestFirst.toReversed());
  });

  test('R-BLL-26 puts posts without a usable date behind all others, and before them when the oldest come first', () => {
    const posts = dated('demnächst', '2025-02-01', '', '1999-01-01', '31.02.2025');
    expect(titles(posts, { sort: 'neueste' }).slice(0, 2)).toEqual(['2025-02-01', '1999-01-01']);
    expect(titles(posts, { sort: 'aelteste' }).slice(-2)).toEqual(['1999-01-01', '2025-02-01']);
  });

  test('R-BLL-29 R-BLL-30 is that of a German dictionary by title, forwards and backwards', () => {
    const names = ['Zimmer', 'Äste', 'Arbeit', 'Öfen', 'Ofen', 'Übung', 'Umbau', 'aufmaß', 'Straße', 'Strasse'];
    const sorted = ['Arbeit', 'Äste', 'aufmaß', 'Ofen', 'Öfen', 'Strasse', 'Straße', 'Übung', 'Umbau', 'Zimmer'];
    const posts = names.map((title) => post({ title }));
    expect(titles(posts, { sort: 'az' })).toEqual(sorted);
    expect(titles(posts, { sort: 'za' })).toEqual(sorted.toReversed());
  });

  test('R-BLL-28 does not depend on the order in which the files were read, and leaves the list that it was given as it was', () => {
    const next = random(7);
    const posts = [...dated('2025-02-01', '', '31.01.2025', '01.02.2025'), post({ title: 'Zwei am selben Tag', date: '2025-02-01' })];
    for (const sort of postSorts) {
      const expected = titles(posts, { sort });
      for (let round = 0; round < 20; round += 1) {
        const shuffled = posts.map((item) => ({ item, place: next() })).toSorted((a, b) => a.place - b.place);
        const given = shuffled.map(({ item }) => item);
        const before = [...given];
        expect(titles(given, { sort }), sort).toEqual(expected);
        expect(given).toEqual(before);
      }
    }
  });
});

describe('the filters of the list', () => {
  const posts = [
    post({ title: 'ÄRGER mit dem Aufmaß', tags: ['Aufmaß', 'Baustelle'], category: 'Best Practices', author: 'Jörg Özkan' }),
    post({
      title: 'E-Rechnung',
      excerpt: 'Was du wissen MUSST',
      tags: ['E-Rechnung', 'ZUGFeRD'],
      category: 'Digitalisierung',
      content: 'Im **Fußraum** liegt sie.',
    }),
    post({ title: 'Zeiten', tags: ['Zeiterfassung'], category: 'Ausblick' }),
  ];

  test('R-BLL-21 R-BLL-22 the search finds words of title, excerpt, text, author and tags in any case, and umlauts too', () => {
    for (const [search, found] of [
      ['ärger', 'ÄRGER mit dem Aufmaß'],
      ['AUFMASS', undefined],
      ['mit dem AUFMAß', 'ÄRGER mit dem Aufmaß'],
      ['wissen musst', 'E-Rechnung'],
      ['FUßRAUM', 'E-Rechnung'],
      ['özkan', 'ÄRGER mit dem Aufmaß'],
      ['zugferd', 'E-Rechnung'],
      ['  zeiten  ', 'Zeiten'],
      ['.*', undefined],
    ] as const) {
      expect(titles(posts, { search }), search).toEqual(found ? [found] : []);
    }
    expect(titles(posts, { search: '   ' }), 'blanks are no search').toHaveLength(3);
  });

  test('R-BLL-23 a category counts only as it is written', () => {
    expect(titles(posts, { category: 'Best Practices' })).toEqual(['ÄRGER mit dem Aufmaß']);
    for (const category of ['best practices', 'Best', 'Best Practices ', 'Praktiken']) expect(titles(posts, { category }), category).toEqual([]);
  });

  test('R-BLL-24 a tag counts as a whole, in any case', () => {
    expect(titles(posts, { tag: 'e-RECHNUNG' })).toEqual(['E-Rechnung']);
    expect(titles(posts, { tag: 'AUFMAß' })).toEqual(['ÄRGER mit dem Aufmaß']);
    for (const tag of ['Rechnung', 'E-Rechnungen', 'Zeit']) expect(titles(posts, { tag }), tag).toEqual([]);
  });

  test('R-BLL-36 together they find exactly the posts that each of them finds', () => {
    const next = random(36);
    const words = ['aufmaß', 'RECHNUNG', 'lager', 'özkan', ''];
    const tags = ['Aufmaß', 'Lager', 'Recht', 'GoBD'];
    const categories = ['Software', 'Best Practices', 'Ausblick'];
    const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
    const many = Array.from({ length: 60 }, () =>
      post({ title: `${pick(words)} ${pick(words)}`, tags: someOf(tags, next), category: pick(categories), author: pick(['Jörg Özkan', 'Erika Muster']) }),
    );
    const found = (filter: Partial<PostFilter>) => new Set(filterPosts(many, { ...all, ...filter }).map(({ slug }) => slug));
    for (let round = 0; round < 50; round += 1) {
      const filter = { search: pick(words), category: pick(['', ...categories]), tag: pick(['', ...tags]).toUpperCase() };
      const together = found({ search: filter.search })
        .intersection(found({ category: filter.category }))
        .intersection(found({ tag: filter.tag }));
      expect(found(filter), JSON.stringify(filter)).toEqual(together);
    }
  });
});

describe('what to read next', () => {
  test('R-BLP-14 R-BLP-15 is at most three others of the category or with a tag in common, the newest first', () => {
    const own = post({ category: 'Software', tags: ['DATEV', 'gobd'] });
    const posts = [
      own,
      post({ title: 'Kategorie, alt', category: 'Software', date: '01.01.2020' }),
      post({ title: 'Schlagwort', category: 'Branchennews', tags: ['GoBD'], date: '2025-03-01' }),
      post({ title: 'Kategorie, neu', category: 'Software', date: '01.05.2025' }),
      post({ title: 'Nichts gemeinsam', category: 'Branchennews', tags: ['Recht'], date: '2026-01-01' }),
      post({ title: 'Beides', category: 'Software', tags: ['DATEV'], date: '2025-04-01' }),
    ];
    expect(relatedPosts(posts, own).map(({ title }) => title)).toEqual(['Kategorie, neu', 'Beides', 'Schlagwort']);
    expect(relatedPosts([own], own)).toEqual([]);
  });

  test('R-BLP-15 two posts without a category have nothing in common for that', () => {
    const own = post({ category: '' });
    expect(relatedPosts([own, post({ category: '' })], own)).toEqual([]);
  });
});

describe('tags to go on reading', () => {
  const categories = ['Digitalisierung', 'Best Practices', 'Branchennews', 'Software', 'Handwerk 4.0', 'Ausblick', ''];
  const blog = site.blog as BlogSettings;
  /** Everything that can be suggested for a category. */
  const pool = (category: string) => [
    ...new Set(Array.from({ length: 80 }, (_, index) => suggestedTags(post({ category, slug: `sammeln-${index}` }), blog)).flat()),
  ];

  test('R-BLP-11 are the same for the same address, today and tomorrow, and others elsewhere', () => {
    for (const category of categories) {
      const lists = Array.from({ length: 30 }, (_, index) => suggestedTags(post({ category, slug: `slug-${index}` }), blog).join());
      expect(Array.from({ length: 30 }, (_, index) => suggestedTags(post({ category, slug: `slug-${index}` }), blog).join())).toEqual(lists);
      expect(new Set(lists).size, category).toBeGreaterThan(5);
    }
    // a new build of the site must not change what a page shows
    expect(suggestedTags(post({ category: 'Software', slug: 'fest' }), blog)).toHaveLength(6);
  });

  test('R-BLP-12 are first of all those of the category, however few it has', () => {
    const few = { ...blog, categories: [{ ...blog.categories[0], name: 'Neu', tags: ['DATEV', 'Schulung'] }] } as BlogSettings;
    for (const slug of ['a', 'b', 'c', 'd', 'e'])
      expect(suggestedTags(post({ category: 'Neu', slug }), few)).toEqual(expect.arrayContaining(['DATEV', 'Schulung', expect.any(String)]));
  });

  test('R-BLP-11 R-BLP-12 are three to six, none twice, and none that the post already has, whatever tags it has', () => {
    const next = random(11);
    for (const category of categories) {
      const generic = pool('Ausblick');
      const known = [...new Set([...pool(category), ...generic])];
      for (let round = 0; round < 200; round += 1) {
        // a post has at most eight
        const tags = someOf(known, next)
          .slice(0, 8)
          .map((tag) => (next() < 0.5 ? tag.toUpperCase() : tag));
        const suggested = suggestedTags(post({ category, tags, slug: `zufall-${round}` }), blog);
        const told = `${category}: ${tags.join(', ')} → ${suggested.join(', ')}`;
        expect(suggested.length, told).toBeGreaterThanOrEqual(3);
        expect(suggested.length, told).toBeLessThanOrEqual(6);
        expect(new Set(suggested).size, told).toBe(suggested.length);
        const lower = tags.map((tag) => tag.toLocaleLowerCase('de'));
        expect(
          suggested.filter((tag) => lower.includes(tag.toLocaleLowerCase('de'))),
          told,
        ).toEqual([]);
      }
    }
  });
});
