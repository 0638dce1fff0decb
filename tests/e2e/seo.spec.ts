import type { Page } from '@playwright/test';
import { expect, pages, test } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const guarantee = '60 Tage Geld-zurück-Garantie';

/** One page for each pattern, with the headline that its words make. */
const variants = [
  {
    number: 'R-RTE-23 R-SEO-02',
    path: '/handwerkersoftware-maler-koeln',
    headline: 'Handwerkersoftware für Maler in Köln',
    title: 'Software für Maler in Köln',
  },
  {
    number: 'R-RTE-24 R-SEO-03',
    path: '/handwerkersoftware-zeiterfassung',
    headline: 'Handwerkersoftware mit Zeiterfassung – und allem, was dazugehört',
    title: 'Handwerkersoftware mit Zeiterfassung',
  },
  {
    number: 'R-RTE-25 R-SEO-05',
    path: '/maler-software',
    headline: 'Software für Maler: vom ersten Anruf bis zur bezahlten Rechnung',
    title: 'Maler-Software: Angebot, Auftrag und Rechnung',
  },
  {
    number: 'R-RTE-26 R-SEO-04',
    path: '/guenstige-handwerkersoftware',
    headline: 'Günstige Handwerkersoftware, deren Preis auf einen Bierdeckel passt',
    title: 'Günstige Handwerkersoftware: Preis und Leistung',
  },
  {
    number: 'R-RTE-27 R-SEO-08',
    path: '/koeln-handwerkersoftware',
    headline: 'Handwerkersoftware für Köln: Touren planen statt Zettel suchen',
    title: 'Handwerkersoftware für Köln und Umgebung',
  },
  {
    number: 'R-RTE-28 R-SEO-06',
    path: '/dachdecker-management',
    headline: 'Software für Dachdecker: vom ersten Anruf bis zur bezahlten Rechnung',
    title: 'Dachdecker-Software: Angebot, Auftrag und Rechnung',
  },
  {
    number: 'R-RTE-29 R-SEO-07',
    path: '/software-fuer-tischler',
    headline: 'Software für Tischler: vom ersten Anruf bis zur bezahlten Rechnung',
    title: 'Tischler-Software: Angebot, Auftrag und Rechnung',
  },
  {
    number: 'R-SEO-20',
    path: '/handwerkersoftware-kleinbetriebe',
    headline: 'Handwerkersoftware für Kleinbetriebe zum festen Preis',
    title: 'Handwerkersoftware für Kleinbetriebe',
  },
];

for (const { number, path, headline, title } of variants) {
  test(`${number} R-SEO-01 a visitor of ${path} reads the searched words in the headline, under the badge 'Testsieger 2025'`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveText(headline);
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(title);
    const badge = main(page).getByText('Testsieger 2025', { exact: true });
    await expect(badge).toBeInViewport({ ratio: 1 });
    expect((await badge.boundingBox())?.y).toBeLessThan((await heading(page).boundingBox())?.y ?? 0);
  });
}

test('R-SEO-17 R-SEO-21 R-RTE-34 every variant has its own headline, title and description', async ({ page }) => {
  const seen = { headlines: new Set(), titles: new Set(), descriptions: new Set() };
  for (const { path } of variants) {
    await page.goto(path);
    seen.headlines.add(await heading(page).textContent());
    seen.titles.add(await page.title());
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length, path).toBeGreaterThan(60);
    seen.descriptions.add(description);
  }
  expect(seen.headlines.size).toBe(variants.length);
  expect(seen.titles.size).toBe(variants.length);
  expect(seen.descriptions.size).toBe(variants.length);
});

test('R-SEO-17 two words of the same pattern make two pages, with texts of their own', async ({ page }) => {
  const read = async (path: string) => {
    await page.goto(path);
    return main(page).innerText();
  };
  const [cologne, hamburg] = [await read('/koeln-handwerkersoftware'), await read('/hamburg-handwerkersoftware')];
  expect(cologne).toContain('So arbeitet es sich in Köln');
  expect(cologne).not.toContain('Hamburg');
  expect(hamburg).toContain('So arbeitet es sich in Hamburg');
  expect(hamburg).toContain('Norderstedt');
  expect(hamburg).not.toContain('Köln');
});

test("R-SEO-09 where the address names no profession, the page speaks of 'Handwerker'", async ({ page }) => {
  for (const path of [pages.city, pages.price, pages.feature]) {
    await page.goto(path);
    await expect(main(page), path).toContainText('Handwerker');
    await expect(heading(page), path).toContainText('Handwerkersoftware');
    expect(await main(page).innerText(), path).not.toMatch(/\{\{|undefined|\[object/);
  }
  await page.goto('/handwerker-software');
  await expect(heading(page)).toHaveText('Software für Handwerker: vom ersten Anruf bis zur bezahlten Rechnung');
});

for (const [number, name] of [
  ['R-SEO-10', '7 Tage kostenlos testen'],
  ['R-SEO-13', 'Jetzt kostenlos testen'],
] as const) {
  test(`${number} '${name}' starts the trial in the app, in a new tab`, async ({ page, context }) => {
    await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
    await page.goto(pages.tradeAndCity);
    const section = number === 'R-SEO-10' ? main(page).locator('section').first() : main(page).locator('section').last();
    const button = section.getByRole('link', { name });
    await expect(button).toHaveAttribute('rel', 'noopener');
    const opened = context.waitForEvent('page');
    await button.click();
    await (await opened).waitForURL('https://app.meisterkontor.example/auth');
    await expect(page).toHaveURL(pages.tradeAndCity);
  });
}

test('R-SEO-11 R-SEO-12 R-SEO-18 R-SEO-19 every variant shows the four badges, the three core features and the text for search engines', async ({ page }) => {
  for (const { path } of variants) {
    await page.goto(path);
    const badges = main(page).getByRole('list', { name: 'Eigenschaften der Software' });
    await expect(badges.getByRole('listitem'), path).toHaveText(['GoBD-konform', 'DATEV-Integration', 'Mobile App', 'Cloud-basiert']);
    await expect(badges, path).toBeVisible();

    const core = main(page).locator('section', { has: page.getByRole('heading', { name: 'Drei Dinge, die jeden Tag gebraucht werden' }) });
    await expect(core.getByRole('heading', { level: 3 }), path).toHaveText(['Auftragsverwaltung', 'Angebot und Rechnung', 'Mobile App']);
    const tops = await core.getByRole('heading', { level: 3 }).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size, `the three cards of ${path} stand in one row`).toBe(1);

    const summary = main(page).locator('section', { has: page.getByRole('heading', { name: 'Die Handwerkersoftware in Kürze' }) });
    await expect(summary, path).toContainText('ZUGFeRD');
    expect(await summary.boundingBox(), path).toMatchObject({ width: 1, height: 1 });

    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data, path).toMatchObject({ '@context': 'https://schema.org' });
    expect(
      data['@graph'].map((node: { '@type': string }) => node['@type']),
      path,
    ).toContain('SoftwareApplication');
  }
});

test('R-SEO-14 the price page promises the 60-day money-back guarantee and says how it works', async ({ page }) => {
  await page.goto(pages.price);
  const section = main(page).locator('section', { has: page.getByRole('heading', { name: guarantee }) });
  await expect(section).toBeVisible();
  await expect(section).toContainText('Die Frist beginnt mit deiner ersten Zahlung');
});

test('R-SEO-15 no other page promises the money-back guarantee', async ({ page }) => {
  for (const { path } of variants.filter(({ path }) => path !== pages.price)) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html, path).toContain('Testsieger 2025');
    expect(html, path).not.toMatch(/Geld[- ]zurück|60\sTage/i);
  }
});

test('R-SEO-16 when the hero’s picture cannot be loaded, the default picture of the dashboard takes its place', async ({ page, trouble }) => {
  const html = await (await page.request.get(pages.trade)).text();
  const spare = /data-fallback="(\/media\/dashboard-[^"]+)"/.exec(html)?.[1] ?? '';
  expect(spare).not.toBe('');
  let refused = 0;
  await page.route('**/media/dashboard-*', (route) => {
    if (new URL(route.request().url()).pathname === spare) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(pages.trade);
  const image = main(page).getByRole('img', { name: /^Übersicht der Software am Morgen/ });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname)).toBe(spare);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  expect(trouble.messages).toEqual([]);
});

test('R-SEO-20 the headline names the size of the company', async ({ page }) => {
  await page.goto(pages.companySize);
  await expect(heading(page)).toHaveText('Handwerkersoftware für Kleinbetriebe zum festen Preis');
  await expect(main(page).getByText('Der Alltag von Kleinbetrieben')).toBeVisible();
  await page.goto('/handwerkersoftware-mittelstand');
  await expect(heading(page)).toHaveText('Handwerkersoftware für den Mittelstand zum festen Preis');
});

test('R-RTE-25 R-RTE-28 R-RTE-29 three addresses of one profession are one page for search engines', async ({ page }) => {
  const texts = new Set<string>();
  for (const path of ['/maler-software', '/maler-management', '/software-fuer-maler']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveURL(path);
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', `${new URL(page.url()).origin}/maler-software`);
    await expect(page.locator('meta[name=robots]'), path).toHaveCount(0);
    texts.add(await main(page).innerText());
  }
  expect(texts.size).toBe(1);
});

test('R-RTE-26 R-RTE-27 R-RTE-31 a city before -handwerkersoftware is a city page and a price word a price page, whichever row stands first', async ({
  page,
}) => {
  await page.goto('/koeln-handwerkersoftware');
  await expect(heading(page)).toHaveText('Handwerkersoftware für Köln: Touren planen statt Zettel suchen');
  await expect(main(page)).not.toContainText('Bierdeckel');
  await page.goto('/guenstige-handwerkersoftware');
  await expect(heading(page)).toHaveText('Günstige Handwerkersoftware, deren Preis auf einen Bierdeckel passt');
  await page.goto('/wundersame-handwerkersoftware');
  await expect(heading(page), 'an unknown word takes the row that stands first').toHaveText(
    'Wundersame Handwerkersoftware, deren Preis auf einen Bierdeckel passt',
  );
});

test('R-RTE-23 a profession and a city of several words each are told apart', async ({ page }) => {
  for (const [path, headline] of [
    ['/handwerkersoftware-maler-und-lackierer-bad-homburg', 'Handwerkersoftware für Maler und Lackierer in Bad Homburg'],
    ['/handwerkersoftware-maler-bad-homburg', 'Handwerkersoftware für Maler in Bad Homburg'],
    ['/handwerkersoftware-maler-und-lackierer-koeln', 'Handwerkersoftware für Maler und Lackierer in Köln'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(headline);
  }
  await page.goto('/handwerkersoftware-zauberer-hinter-den-bergen');
  await expect(heading(page), 'unknown words are cut at the first hyphen').toHaveText('Handwerkersoftware für Zauberer in Hinter Den Bergen');
});

test('R-RTE-27 another spelling of a known word leads search engines to the usual one', async ({ page }) => {
  await page.goto('/köln-handwerkersoftware');
  await expect(heading(page)).toContainText('Köln');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${new URL(page.url()).origin}/koeln-handwerkersoftware`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('R-RTE-36 an address with unknown words shows visitors the page, and sends search engines to the nearest known one', async ({ page }) => {
  for (const [path, words, nearest] of [
    ['/handwerkersoftware-maler-hinterwald', ['Maler', 'Hinterwald'], '/maler-software'],
    ['/handwerkersoftware-zauberer-koeln', ['Zauberer', 'Köln'], '/koeln-handwerkersoftware'],
    ['/handwerkersoftware-zauberer-hinterwald', ['Zauberer', 'Hinterwald'], '/handwerkersoftware-nach-gewerk'],
    ['/handwerkersoftware-zauberstab', ['Zauberstab'], '/funktionen'],
    ['/zauberer-software', ['Zauberer'], '/handwerkersoftware-nach-gewerk'],
    ['/wundersame-handwerkersoftware', ['Wundersame'], '/preise'],
    ['/zauberer-management', ['Zauberer'], '/handwerkersoftware-nach-gewerk'],
    ['/software-fuer-zauberer', ['Zauberer'], '/handwerkersoftware-nach-gewerk'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    for (const word of words) await expect(heading(page), path).toContainText(word);
    await expect(main(page).getByText('Testsieger 2025', { exact: true }), path).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Drei Dinge, die jeden Tag gebraucht werden' }), path).toBeVisible();
    expect(await main(page).innerText(), path).not.toMatch(/\{\{|undefined|\[object/);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', new URL(page.url()).origin + nearest);
  }
});

test('R-RTE-36 who mistyped a word sees on the first screen of a phone which page was meant', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fliesenlegr-software');
  const link = main(page).getByText('Meintest du diese Seite?').getByRole('link', { name: 'Fliesenleger-Software' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page).toHaveURL('/fliesenleger-software');
});

test('R-RTE-36 pages with known words and text of their own are meant for search engines', async ({ page }) => {
  for (const path of ['/handwerkersoftware-dachdecker-hamburg', pages.feature, pages.trade, pages.price, pages.city, pages.companySize]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', new URL(page.url()).origin + path);
  }
});

test('R-RTE-36 a trade in a town of which nothing is said sends search engines to the trade, and visitors on to both', async ({ page }) => {
  const answer = await page.goto('/handwerkersoftware-maler-koeln');
  expect(answer?.status()).toBe(200);
  const { origin } = new URL(page.url());
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/maler-software`);
  const trail = main(page).getByRole('navigation', { name: 'Brotkrumenpfad' });
  await expect(trail.getByRole('listitem')).toHaveText(['Startseite', 'Gewerke', 'Maler', 'Köln']);
  await expect(main(page).locator('a[href="/koeln-handwerkersoftware"]')).toBeVisible();
  await trail.getByRole('link', { name: 'Maler' }).click();
  await expect(page).toHaveURL('/maler-software');
});

test('R-SEO-22 R-RTE-30 an address without its word, in capitals, too long or with other signs is not found', async ({ page }) => {
  const word = 'a'.repeat(60);
  const longest = await page.request.get(`/${word}-software`);
  expect(longest.status(), 'sixty letters are allowed').toBe(200);
  for (const path of [
    '/-software',
    '/-handwerkersoftware',
    '/-management',
    '/software-fuer-',
    '/handwerkersoftware-',
    '/handwerkersoftware--',
    '/Maler-software',
    '/MALER-SOFTWARE',
    '/koeln-Handwerkersoftware',
    '/handwerkersoftware-Maler-Koeln',
    `/${word}a-software`,
    `/handwerkersoftware-${word}a`,
    '/maler_und_lackierer-software',
    '/maler.software-software',
    '/maler%20koeln-software',
    '/maler+koeln-software',
    '/caf%C3%A9-software',
    '/%F0%9F%94%A8-software',
    '/maler-software/koeln',
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Seite nicht gefunden');
  }
});

test('R-SEO-22 markup in the address never reaches the page', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of [
    '/handwerkersoftware-<script>alert(1)</script>',
    '/<img src=x onerror=alert(1)>-software',
    '/handwerkersoftware-maler-"onmouseover=alert(1)',
    '/%3Cb%3Efett%3C%2Fb%3E-handwerkersoftware',
    '/software-fuer-%3Csvg%20onload%3Dalert(1)%3E',
    '/software-fuer-%253Cscript%253Ealert(1)%253C%252Fscript%253E',
    '/software-fuer-&lt;script&gt;alert(1)&lt;',
    '/{{claim.testsieger}}-software',
    '/maler-software?x="><script>alert(1)</script>',
    '/maler-software?x=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(path.includes('?') ? 200 : 404);
    await expect(heading(page), path).toBeVisible();
    const html = (await answer?.text()) ?? '';
    for (const part of ['alert(1)', 'alert%281%29', '<b>fett', 'onerror', 'onload', 'onmouseover', 'src=x', '{{']) expect(html, path).not.toContain(part);
  }
  expect(alerts).toEqual([]);
});
