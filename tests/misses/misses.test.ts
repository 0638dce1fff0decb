import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportMisses, servedBy } from '../../cli/commands/misses.ts';
import { createMissCounter, missesFile, readMisses } from '../../server/misses/misses.ts';
import { folder } from '../server/fixture.ts';
import { landing, timedApp } from '../server/timed-site.ts';

const now = '2026-11-22T08:00:00Z';
const goneTable = (text: string) => text.replace('"redirects": [', '"gone": ["/winteraktion", "/winter-2024"], "redirects": [');
const formerRow = (text: string) => text.replace('"redirects": [', '"redirects": [{ "from": "/startseite.html", "to": "/kontakt", "permanent": true }, ');
const tableFile = path.resolve(import.meta.dirname, '../mistakes/site/pages.config.json');
const offered = (html: string) => [...(/Meintest du.*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe('whoever follows a wrong address', () => {
  test.each([
    ['/preis', '/preise'],
    ['/kontkat', '/kontakt'],
    ['/datenschuz', '/datenschutz'],
    ['/werkzeug', '/blog/werkzeug-wiederfinden'],
    ['/2025/06/werkzeug-wiederfinden', '/blog/werkzeug-wiederfinden'],
    ['/fliesenlegen', '/fliesenleger'],
  ])('%s is offered %s', async (wrong, right) => {
    const { app } = await timedApp({}, now);
    const answer = await app.inject(wrong);
    expect(answer.statusCode).toBe(404);
    expect(offered(answer.body)[0]).toBe(right);
    expect((await app.inject(`/_payload${wrong}`)).body, 'inside the shell as well').toContain('Meintest du');
  });

  test('is asked in the list of posts whether the nearest one was meant, also where that is the first question to the server', async () => {
    const { app } = await timedApp({}, now);
    expect((await app.inject('/blog/werkzeug-wiederfnden')).headers.location).toBe('/blog?gemeint=werkzeug-wiederfinden');
  });

  test.each(['/blog/werkzeug-wiederfnden/?utm=1', '//blog/werkzeug-wiederfnden?utm=1'])(
    'is asked so after %s as well: before all pages were looked through it leads to the address without slashes too many',
    async (wrong) => {
      const { app } = await timedApp({}, now);
      const first = await app.inject(wrong);
      expect([first.statusCode, first.headers.location]).toEqual([307, '/blog/werkzeug-wiederfnden?utm=1']);
      const right = '/blog?gemeint=werkzeug-wiederfinden&utm=1';
      expect((await app.inject(String(first.headers.location))).headers.location).toBe(right);
      expect((await app.inject(wrong)).headers.location, 'at once where they were').toBe(right);
    },
  );

  test('reads nothing that stood in it, is offered nothing hidden, and nothing where no page comes near', async () => {
    const { app } = await timedApp({ 'content/pages/landing/geheim.json': landing('geheimsache', { index: false }) }, now);
    const answer = await app.inject('/preise-%3Cscript%3Ealert(1)%3C%2Fscript%3E'.replace('%2F', ''));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('alert(1)');
    expect(offered((await app.inject('/geheimsach')).body)).toEqual([]);
    expect((await app.inject('/xqzvw')).body).not.toContain('Meintest du');
  });

  test('is offered pages though somebody else asks for made-up ones without end, and all together get no more than the server can bear', async () => {
    const { app } = await timedApp({}, now, { drawBudget: { burst: 2, perSecond: 0 } });
    const offers = async (remoteAddress: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => app.inject({ url: '/preis', remoteAddress })));
      return answers.filter(({ body }) => offered(body).length > 0).length;
    };
    expect(await offers('192.0.2.1', 10)).toBe(2);
    expect(await offers('2001:db8::1', 1)).toBe(1);
    expect(await offers('2001:db8::2', 10), 'another address of the same line').toBe(1);
    expect(await offers('192.0.2.2', 10)).toBe(2);
    expect(await offers('192.0.2.3', 10)).toBe(2);
    expect(await offers('192.0.2.4', 10), 'four times as much as one').toBe(0);
  });

  test('gets the page without suggestions where too many ask, and known pages are as they were', async () => {
    const { app } = await timedApp({}, now, { drawBudget: { burst: 2, perSecond: 0 } });
    expect(offered((await app.inject('/preis')).body)).toEqual(['/preise']);
    const kept = app.pageCache.bytes + app.endlessCache.bytes;
    for (let number = 0; number < 40; number += 1) await app.inject(`/preis${number}`);
    const late = await app.inject('/kontkat');
    expect([late.statusCode, offered(late.body)]).toEqual([404, []]);
    expect((await app.inject('/preise')).statusCode).toBe(200);
    expect(app.pageCache.bytes + app.endlessCache.bytes - kept, 'addresses that nobody has are not kept').toBeLessThan(300_000);
  });
});

describe('an address that misses its page by next to nothing', () => {
  test.each([
    ['/Preise', '/preise'],
    ['/PREISE', '/preise'],
    ['/preise.html', '/preise'],
    ['/Preise.htm', '/preise'],
    ['//preise', '/preise'],
    ['/preise//', '/preise'],
    ['/Preise/', '/preise'],
    ['/Blog/Werkzeug-Wiederfinden', '/blog/werkzeug-wiederfinden'],
    ['/blog/werkzeug-wiederfinden.html', '/blog/werkzeug-wiederfinden'],
    ['/software-in-koeln.html', '/software-in-koeln'],
    ['/software-in-koeln.html/', '/software-in-koeln'],
    ['/Angebot', '/preise'],
    ['/Angebot/', '/preise'],
    ['//angebot', '/preise'],
    ['/angebot.html', '/preise'],
    ['/Startseite.HTML', '/kontakt'],
    ['/index.html', '/'],
    ['/preise/index.html', '/preise'],
    ['/Preise/Index.htm', '/preise'],
  ])('R-RTE-30 %s leads to %s for good and at once, inside the shell as well', async (wrong, right) => {
    const { app } = await timedApp({ 'pages.config.json': formerRow(await readFile(tableFile, 'utf8')) }, now);
    const answer = await app.inject({ url: wrong, query: { utm: '1' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `${right}?utm=1`]);
    if (!/\/(?:\/|$)/.test(wrong)) expect((await app.inject(`/_payload${wrong}`)).json()).toEqual({ redirect: right });
  });

  test('is told that the page is gone for good where it is, and of a post that nobody wrote the list of posts', async () => {
    const { app } = await timedApp({ 'pages.config.json': goneTable(await readFile(tableFile, 'utf8')) }, now);
    const wrong = ['/Winter-2024', '/winter-2024/', '/Winter-2024//', '/winter-2024.html', '/winter-2024.md'];
    const statuses = await Promise.all(wrong.map(async (url) => (await app.inject(url)).statusCode));
    expect(statuses).toEqual(wrong.map(() => 410));
    const post = await app.inject('/Blog/Nie-geschrieben');
    expect([post.statusCode, post.headers.location]).toEqual([307, '/blog']);
  });

  test.each([
    '/Gibt-es-nicht',
    '/gibt-es-nicht.html',
    '//gibt-es-nicht',
    '//evil.example',
    '/preise/mehr',
    '/Gibt-es-nicht/',
    '/gibt-es-nicht/?utm=1',
    '/gibt-es-nicht.html/',
    '/index.html/mehr',
    '/gibt-es-nicht/index.html',
    '/Software-in-koeln/',
    '/api/gibt-es-nicht/',
    '/preise.php',
    '/Software-in-koeln',
    '/software-in-Koeln.html',
  ])('R-RTE-30 R-RTE-37 R-SEO-22 %s stays an address with nothing, because there is no such page', async (url) => {
    const { app } = await timedApp({}, now);
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test('an address that is gone for good is a page of its own with status 410 that says nothing else of it', async () => {
  const files = { 'pages.config.json': goneTable(await readFile(tableFile, 'utf8')) };
  const { app } = await timedApp(files, now);
  const answer = await app.inject('/winteraktion');
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toContain('<title>Diese Seite gibt es nicht mehr</title>');
  expect(answer.body.match(/<h1[ >]/g)).toHaveLength(1);
  const missing = (await app.inject('/xqzvw')).body;
  const [, headline = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(missing) ?? [];
  expect(headline).not.toBe('');
  expect(answer.body).not.toContain(headline);
  expect(answer.body).toContain('noindex');
  expect((await app.inject('/_payload/winteraktion')).statusCode).toBe(410);
  expect((await app.inject('/api/pages/winteraktion')).statusCode).toBe(404);
  expect((await app.inject('/sitemap.xml')).body).not.toContain('winteraktion');
});

describe('addresses that are asked for in vain', () => {
  test('are counted as well where a page is shown for words that nobody knows, with the page that was meant as the redirect to add', async () => {
    const { app, root } = await timedApp({}, now);
    expect((await app.inject('/software-in-bielefelt')).statusCode).toBe(200);
    expect((await app.inject('/Software-in-bielefelt?utm=1')).statusCode, 'which is the same in capitals').toBe(404);
    await app.inject('/software-in-koeln');
    await app.close();
    const { addresses } = await readMisses(path.join(root, 'data'));
    expect([...addresses]).toEqual([['/software-in-bielefelt', { count: 2, last: '2026-11-22' }]]);
  });

  test('are counted over restarts, attacks apart, and neither queries nor people are in the file', async () => {
    const { app, root } = await timedApp({}, now);
    for (const url of [
      '/preis?email=max@example.de',
      '/Preis',
      '/wp-login.php',
      '/max@example.de',
      '/max%2540example.de',
      '/0171-2345678',
      '/tel:+49%20(30)%20123.456',
      '/preise',
    ])
      await app.inject({ url, remoteAddress: '203.0.113.7' });
    await app.close();
    // past midnight where the site is at home
    const again = await timedApp({}, '2026-11-22T23:30:00Z', { root });
    await again.app.inject('/preis');
    await again.app.close();
    const text = await readFile(missesFile(path.join(root, 'data')), 'utf8');
    expect(JSON.parse(text)).toEqual({
      addresses: { '/preis': { count: 3, last: '2026-11-23' } },
      probes: { '/wp-login.php': { count: 1, last: '2026-11-22' } },
    });
    expect(text).not.toMatch(/203\.|max|email/);
  });

  test('take no more room however many there are, and those asked for often stay', async () => {
    const dataDir = await folder();
    const counter = createMissCounter(dataDir);
    for (let number = 0; number < 3_000; number += 1) {
      counter.count(`/ausgedacht-${number}`, '2026-11-22');
      if (number % 10 === 0) counter.count('/preis', '2026-11-22');
      if (number % 1_000 === 0) await counter.save();
    }
    counter.count(`/${'x'.repeat(300)}`, '2026-11-22');
    await counter.save();
    const { addresses } = await readMisses(dataDir);
    expect(addresses.size).toBeLessThanOrEqual(500);
    expect(addresses.get('/preis')?.count).toBe(300);
    expect([...addresses.keys()][0]).toBe('/preis');
  });

  test('of two servers on one folder are added to each other, whoever is first', async () => {
    const dataDir = await folder();
    const counters = [createMissCounter(dataDir), createMissCounter(dataDir)];
    for (const [index, counter] of counters.entries()) for (const address of ['/preis', `/nur-${index}`]) counter.count(address, '2026-11-22');
    const saved = await Promise.allSettled(counters.map((counter) => counter.save()));
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const counter of counters) await counter.save();
    expect(Object.fromEntries((await readMisses(dataDir)).addresses)).toMatchObject({ '/preis': { count: 2 }, '/nur-0': { count: 1 }, '/nur-1': { count: 1 } });
  });

  test('are all there once the last save is done, also where one before it is still being written', async () => {
    const dataDir = await folder();
    const counter = createMissCounter(dataDir);
    counter.count('/preis', '2026-11-22');
    const first = counter.save();
    counter.count('/kontkat', '2026-11-22');
    await counter.save();
    expect([...(await readMisses(dataDir)).addresses.keys()]).toEqual(['/preis', '/kontkat']);
    await first;
    counter.count('/preis', '2026-11-22');
    void counter.save();
    await counter.save();
    expect((await readMisses(dataDir)).addresses.get('/preis')?.count, 'nothing is new, and what was is on its way').toBe(2);
  });

  test('wait for the next time where they cannot be kept, together with what is counted until then', async () => {
    const dataDir = await folder();
    const counter = createMissCounter(dataDir);
    counter.count('/preis', '2026-11-21');
    counter.count('/wp-login.php', '2026-11-21');
    await mkdir(missesFile(dataDir));
    await expect(counter.save()).rejects.toThrow();
    await rmdir(missesFile(dataDir));
    counter.count('/preis', '2026-11-22');
    await counter.save();
    const { addresses, probes } = await readMisses(dataDir);
    for (const damaged of ['{', '{}', 'null']) {
      await writeFile(missesFile(dataDir), damaged);
      expect((await readMisses(dataDir)).addresses.size).toBe(0);
    }
    expect([...addresses]).toEqual([['/preis', { count: 2, last: '2026-11-22' }]]);
    expect([...probes]).toEqual([['/wp-login.php', { count: 1, last: '2026-11-21' }]]);
  });

  test('are no longer among those that were kept where a telephone number stands in one, and old addresses with a date stay', async () => {
    const dataDir = await folder();
    const miss = { count: 1, last: '2026-11-22' };
    await writeFile(missesFile(dataDir), JSON.stringify({ addresses: { '/0171-2345678': miss, '/2025/06/12/dach': miss }, probes: {} }));
    expect([...(await readMisses(dataDir)).addresses.keys()]).toEqual(['/2025/06/12/dach']);
  });

  test('are no proposal for a redirect that would be dead, where Markdown, a feed or a page is there by now', async () => {
    const { app } = await timedApp({}, now);
    const isServed = servedBy({ renderer: app.site.renderer, site: app.site.current, options: app.renderOptions() });
    const addresses = ['/preise', '/preise.md', '/blog/feed.xml', '/sitemap.xml', '/angebot', '/preis', '/preis.md', '/software-in-bielefelt.md'];
    expect(addresses.filter((address) => !isServed(address))).toEqual(['/preis', '/preis.md', '/software-in-bielefelt.md']);
  });

  test('are listed with the redirect to add, without those that are served by now', () => {
    const miss = (count: number) => ({ count, last: '2026-11-22' });
    const report = reportMisses(
      {
        addresses: new Map([
          ['/selten', miss(2)],
          ['/preis', miss(1_200)],
          ['/da', miss(7)],
        ]),
        probes: new Map([['/wp-login.php', miss(40)]]),
      },
      { isServed: (address) => address === '/da', nearest: (address) => (address === '/preis' ? '/preise' : undefined) },
    );
    expect(report.split('\n')).toEqual([
      'Aufgerufen und nicht gefunden:',
      '  1.200 ×  /preis  (zuletzt am 2026-11-22)',
      '           npm run new -- redirect /preis /preise',
      '      2 ×  /selten  (zuletzt am 2026-11-22)',
      'Sieht nach Angriffen aus: 40 Anfragen, am häufigsten /wp-login.php.',
    ]);
  });
});
