import { describe, expect, test } from 'vitest';
import { clampPage } from '../../blocks/_lists/list-pages.ts';
import examples from '../../blocks/update-list/examples.json' with { type: 'json' };
import { pageWindow } from '../../blocks/update-list/pagination.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { htmlOf, testFiles, testSite } from '../test-site.ts';

describe('the numbers below the updates', () => {
  test('R-UPD-06 R-UPD-07 R-UPD-08 are up to five in a row around the current page, and stay full at both ends', async () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1) {
      for (let current = 1; current <= pageCount; current += 1) {
        const numbers = pageWindow(current, pageCount);
        const told = `page ${current} of ${pageCount}: ${numbers}`;
        expect(numbers, told).toEqual(Array.from({ length: Math.min(5, pageCount) }, (_, index) => (numbers[0] ?? 0) + index));
        expect(numbers[0], told).toBeGreaterThanOrEqual(1);
        expect(numbers.at(-1), told).toBeLessThanOrEqual(pageCount);
        const centred = Math.min(Math.max(current - 2, 1), Math.max(1, pageCount - 4));
        expect(numbers[0], told).toBe(centred);
      }
    }
    expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(5, 9)).toEqual([3, 4, 5, 6, 7]);
    expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  });

  test('R-UPD-11 never lead past the last page or before the first, whatever stands in the address', async () => {
    for (const [page, count, shown] of [
      [3, 3, 3],
      [4, 3, 3],
      [999, 1, 1],
      [0, 3, 1],
      [-1, 3, 1],
      [1.5, 3, 1],
      [Number.NaN, 3, 1],
      [Number.POSITIVE_INFINITY, 3, 1],
      [2, 0, 1],
    ] as const) {
      expect(clampPage(page, count), `${page} of ${count}`).toBe(shown);
    }
  });
});

const update = (number: number, fields: object = {}) => ({
  id: `2025-05-${String(number).padStart(2, '0')}`,
  date: `${Math.min(Math.max(number, 1), 31)}. Mai 2025`,
  title: `Eintrag ${number}`,
  description: `Was sich an Eintrag ${number} geändert hat.`,
  category: 'Update',
  details: ['Eine Einzelheit'],
  readTime: '1 Min.',
  ...fields,
});
const siteAt = (address: string, updates: readonly object[]) =>
  testSite(
    testFiles(
      {
        updates: {
          title: 'Neues',
          description: 'Was sich getan hat.',
          blocks: [
            { type: 'page-header', headline: 'Neues' },
            { type: 'update-list', ...examples[0]?.block },
          ],
        },
      },
      [
        { paths: ['/'], page: 'home' },
        { paths: [address], page: 'updates', role: 'updates' },
      ],
      Object.fromEntries(updates.map((value, index) => [`content/updates/2025-05-${String(index + 1).padStart(2, '0')}.json`, value])),
    ),
  );
const siteWith = (...updates: object[]) => siteAt('/updates', updates);
const many = (count: number) => siteWith(...Array.from({ length: count }, (_, index) => update(index + 1)));
const main = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
const shown = (html: string) => [...main(html).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
const numbers = (html: string) => [...main(html).matchAll(/<a href="\/updates[^"]*"[^>]*>(\d+)<\/a>/g)].map(([, number]) => Number(number));

describe('the list of updates', () => {
  test('R-UPD-20 has no pages as long as five or fewer fit on one', async () => {
    for (const count of [1, 5]) {
      const html = htmlOf(await many(count), '/updates');
      expect(shown(html)).toHaveLength(count);
      expect(main(html)).not.toContain('<nav');
    }
    expect(main(htmlOf(await many(6), '/updates'))).toContain('<nav aria-label="Seiten"');
  });

  test('R-UPD-05 R-UPD-06 R-UPD-08 of forty shows five at a time, and numbers around the current page', async () => {
    const site = await many(40);
    const first = htmlOf(site, '/updates');
    expect(shown(first)).toEqual(['Eintrag 40', 'Eintrag 39', 'Eintrag 38', 'Eintrag 37', 'Eintrag 36']);
    expect(numbers(first)).toEqual([1, 2, 3, 4, 5]);
    const middle = htmlOf(site, '/updates?seite=5');
    expect(shown(middle)[0]).toBe('Eintrag 20');
    expect(numbers(middle)).toEqual([3, 4, 5, 6, 7]);
    const last = htmlOf(site, '/updates?seite=8');
    expect(shown(last).at(-1)).toBe('Eintrag 1');
    expect(numbers(last)).toEqual([4, 5, 6, 7, 8]);
  });

  test('R-UPD-03 says the day of each to machines, however its author wrote it', async () => {
    const site = await siteWith(...['12. März 2026', '2026-03-12', '12.03.2026'].map((date, index) => update(index + 1, { date })));
    expect(main(htmlOf(site, '/updates')).match(/<time datetime="2026-03-12">12. März 2026<\/time>/gi)).toHaveLength(3);
  });

  test('R-RTE-43 stands where the route table says, and its numbers lead there', async () => {
    const site = await siteAt(
      '/was-neu-ist',
      Array.from({ length: 12 }, (_, index) => update(index + 1)),
    );
    const links = [...main(htmlOf(site, '/was-neu-ist?seite=2')).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    const [first, second, third] = ['/was-neu-ist', '/was-neu-ist?seite=2', '/was-neu-ist?seite=3'];
    expect(links).toEqual([first, first, second, third, third]);
  });

  test('R-UPD-11 shows its last page when entries were taken away behind a link that was kept', async () => {
    expect(shown(htmlOf(await many(40), '/updates?seite=8'))[0]).toBe('Eintrag 5');
    expect(shown(htmlOf(await many(7), '/updates?seite=8'))).toEqual(['Eintrag 2', 'Eintrag 1']);
  });

  test('has pages that are kept as other pages are: there are only so many', async () => {
    const site = await many(12);
    const isKept = (search: string) => {
      const resolution = renderer.resolve(site, '/updates', search);
      return resolution.kind === 'page' && !resolution.isEndless;
    };
    expect(['', '?utm_source=brief', '?seite=1', '?seite=2', '?seite=3', '?utm_source=brief&seite=3'].filter((search) => !isKept(search))).toEqual([]);
    expect(['?seite=0', '?seite=4', '?seite=02', '?seite=2.0', '?seite=zwei', '?seite=-1'].filter(isKept)).toEqual([]);
    expect((await many(0).then((empty) => renderer.resolve(empty, '/updates', '?seite=99'))) as object).toMatchObject({ isEndless: true });
  });

  test('shows each update at the address that searches and feeds lead to', async () => {
    const site = await many(12);
    const addresses = renderer.updateAddresses(site);
    expect([addresses[0], addresses[4], addresses[5], addresses[11]]).toEqual([
      '/updates#2025-05-12',
      '/updates#2025-05-08',
      '/updates?seite=2#2025-05-07',
      '/updates?seite=3#2025-05-01',
    ]);
    for (const address of addresses) {
      const [page = '', id] = address.split('#');
      expect(main(htmlOf(site, page)), address).toContain(`<li id="${id}">`);
    }
  });

  test('gives each of its pages a title, a description and a canonical address of its own, and addresses that show the same page the same', async () => {
    const site = await many(12);
    const told = (path: string) => {
      const html = htmlOf(site, path);
      return [
        /<title>(.*?)</.exec(html)?.[1],
        /name="description" content="([^"]*)"/.exec(html)?.[1],
        /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
        /og:url" content="([^"]*)"/.exec(html)?.[1],
      ];
    };
    const origin = 'https://www.example.example';
    const first = ['Neues', 'Was sich getan hat.', `${origin}/updates`, `${origin}/updates`];
    for (const path of ['/updates', '/updates?seite=1', '/updates?seite=zwei']) expect(told(path), path).toEqual(first);
    expect(told('/updates?seite=2')).toEqual(['Neues – Seite 2', 'Seite 2: Was sich getan hat.', `${origin}/updates?seite=2`, `${origin}/updates?seite=2`]);
    for (const path of ['/updates?seite=3', '/updates?seite=99']) expect(told(path)[2], path).toBe(`${origin}/updates?seite=3`);
    const listed = ['/updates', '/updates?seite=1', '/updates?seite=2', '/updates?seite=3'].filter((path) => !htmlOf(site, path).includes('noindex, follow'));
    expect(listed, 'search engines are told of the first alone, in the sitemap and by its pages').toEqual(['/updates', '/updates?seite=1']);
    expect(renderer.sitemap(site).filter((path) => path.startsWith('/updates'))).toEqual(['/updates']);
  });

  test('R-UPD-18 is never empty: without entries it shows a feature release and a bugfix', async () => {
    const html = main(htmlOf(await siteWith(), '/updates'));
    expect(shown(html)).toHaveLength(2);
    for (const category of ['Feature', 'Bugfix']) expect(html).toContain(`<strong>${category}</strong>`);
    expect(html, 'what a site without entries sells is not known').not.toMatch(/rechnung|angebot|auftr|lager|touren/i);
  });

  test('R-UPD-19 names every category, also one that nobody has thought of yet', async () => {
    const html = main(
      htmlOf(await siteWith(...['Feature', 'Bugfix', 'Sicherheit', 'Update', 'Wartung'].map((category, index) => update(index, { category }))), '/updates'),
    );
    for (const category of ['Feature', 'Bugfix', 'Sicherheit', 'Update', 'Wartung']) expect(html).toContain(`<strong>${category}</strong>`);
  });

  test('R-UPD-03 leaves out an entry that is broken, and says where it is', async () => {
    const site = await siteWith(update(1), { ...update(2), details: 'keine Liste' }, update(3));
    expect(shown(htmlOf(site, '/updates'))).toEqual(['Eintrag 3', 'Eintrag 1']);
    expect(site.issues.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(['content/updates/2025-05-02.json /details']);
  });
});
