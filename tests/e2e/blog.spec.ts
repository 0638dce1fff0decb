import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './visitor.ts';

const search = (page: Page) => page.getByRole('search');
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) });
const tag = (page: Page, title: string, name: string) => card(page, title).getByRole('listitem').getByRole('link', { name, exact: true });
const categories = ['Digitalisierung', 'Best Practices', 'Branchennews', 'Software', 'Handwerk 4.0'];
const gobd = 'GoBD in zwanzig Minuten: was du wissen und was du prüfen solltest';

/** What is set in the form, in the chips and on the chip of the tag. */
async function expectFilter(page: Page, { suche = '', kategorie = 'Alle Kategorien', tag = '', sortierung = 'neueste' }): Promise<void> {
  await expect(search(page).getByRole('searchbox')).toHaveValue(suche);
  await expect(search(page).getByRole('combobox')).toHaveValue(sortierung);
  await expect(search(page).getByRole('list').locator('[aria-current=true]')).toHaveText([kategorie]);
  const remove = search(page).getByRole('link', { name: 'Schlagwort entfernen' });
  if (tag) await expect(remove.locator('xpath=..')).toContainText(tag);
  else await expect(remove).toHaveCount(0);
}

const sorts = {
  neueste: (times: readonly string[]) => times.toSorted().reverse(),
  aelteste: (times: readonly string[]) => times.toSorted(),
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-RTE-05 R-BLL-01 R-BLL-02 R-BLL-03 R-BLL-04 the list offers search, the categories of its posts, and four orders, the newest first', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(search(page).getByRole('searchbox', { name: 'Beiträge durchsuchen' })).toBeVisible();
    const sort = search(page).getByRole('combobox', { name: 'Sortierung' });
    await expect(sort).toBeVisible();
    expect(await sort.locator('option').evaluateAll((options) => (options as HTMLOptionElement[]).map(({ value }) => value))).toEqual([
      'neueste',
      'aelteste',
      'az',
      'za',
    ]);
    await expectFilter(page, {});
    const chips = await search(page).getByRole('list').getByRole('link').allInnerTexts();
    expect(chips).toEqual(['Alle Kategorien', 'Ausblick', 'Best Practices', 'Branchennews', 'Digitalisierung', 'Handwerk 4.0', 'Software']);
    const used = await cards(page).locator('> div > span').allInnerTexts();
    expect([...new Set(used)].toSorted()).toEqual(chips.slice(1));
    expect(await titles(page).count()).toBeGreaterThanOrEqual(12);
  });

  test('R-BLL-10 R-BLL-11 R-BLL-12 R-BLL-13 R-BLL-15 every card shows what a reader chooses by, and leads to its post', async ({ page }) => {
    await page.goto('/blog');
    const shown = await cards(page).evaluateAll((items) =>
      items.map((item) => {
        const text = (selector: string) => item.querySelector(selector)?.textContent?.trim() ?? '';
        const badge = item.querySelector('div > span');
        return {
          title: text('h2'),
          links: [...item.querySelectorAll('a[href^="/blog/"]')].map((link) => link.getAttribute('href')),
          more: text('article > a'),
          date: text('time'),
          meta: text('div p'),
          excerpt: text('article > p'),
          category: badge?.textContent?.trim() ?? '',
          icon: badge?.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? '',
          color: badge ? getComputedStyle(badge).color : '',
          tags: [...item.querySelectorAll('li a')].map((link) => link.textContent ?? ''),
        };
      }),
    );
    for (const { title, links, more, date, meta, excerpt, tags } of shown) {
      expect(links, title).toHaveLength(2);
      expect(new Set(links).size, title).toBe(1);
      expect(links[0], title).toMatch(/^\/blog\/[a-z0-9-]+$/);
      expect(more, title).toBe(`Weiterlesen: ${title}`);
      expect(date, title).toMatch(/^\d\d\.\d\d\.\d{4}$/);
      expect(meta, title).toMatch(/\d+ Min\. Lesezeit(Miriam Kessler|Tobias Hanke|Svenja Albers)$/);
      expect(excerpt.length, title).toBeGreaterThan(80);
      expect(tags.length, title).toBeGreaterThanOrEqual(3);
    }
    const looks = new Map(shown.map(({ category, icon, color }) => [category, `${icon} ${color}`]));
    expect(new Set(categories.map((category) => looks.get(category))).size, 'each category has its own icon and colour').toBe(5);
    expect(looks.get('Ausblick'), 'R-BLL-35 an unknown category has the default style').toMatch(/^tag /);
    await card(page, gobd).getByRole('link', { name: 'Weiterlesen' }).click();
    await expect(page).toHaveURL('/blog/gobd-in-zwanzig-minuten');
  });

  test('R-BLL-03 R-BLL-25 R-BLL-28 R-BLL-29 R-BLL-30 the four orders sort dates of both spellings, and titles as a German dictionary does', async ({
    page,
  }) => {
    const byTitle = (a: string, b: string) => a.localeCompare(b, 'de');
    for (const [sort, label] of [
      ['aelteste', 'Älteste zuerst'],
      ['neueste', 'Neueste zuerst'],
      ['az', 'Titel A–Z'],
      ['za', 'Titel Z–A'],
    ] as const) {
      await page.goto('/blog');
      await search(page).getByRole('combobox').selectOption({ label });
      await search(page).getByRole('button', { name: 'Anwenden' }).click();
      await expectFilter(page, { sortierung: sort });
      const times = await cards(page)
        .locator('time')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''));
      const names = await titles(page).allTextContents();
      if (sort === 'az' || sort === 'za') expect(names).toEqual(sort === 'az' ? names.toSorted(byTitle) : names.toSorted(byTitle).reverse());
      else expect(times).toEqual(sorts[sort](times));
      expect(new Set(times).size).toBeGreaterThan(8);
    }
  });

  test('R-BLL-22 R-BLL-36 R-BLL-37 every category, alone or with a search and a tag, shows its own posts and no others', async ({ page }) => {
    for (const category of categories) {
      await page.goto('/blog');
      await search(page).getByRole('link', { name: category, exact: true }).click();
      await expectFilter(page, { kategorie: category });
      const badges = await cards(page).locator('> div > span').allInnerTexts();
      expect(badges.length, category).toBeGreaterThan(0);
      expect(new Set(badges), category).toEqual(new Set([category]));
    }
    await page.goto('/blog?kategorie=Digitalisierung&tag=e-rechnung&sortierung=aelteste');
    await expectFilter(page, { kategorie: 'Digitalisierung', tag: 'e-rechnung', sortierung: 'aelteste' });
    await expect(titles(page)).toHaveText([gobd, /^E-Rechnung im Handwerk/]);
    await search(page).getByRole('searchbox').fill('ZWANZIG minuten');
    await search(page).getByRole('button', { name: 'Anwenden' }).click();
    await expectFilter(page, { suche: 'ZWANZIG minuten', kategorie: 'Digitalisierung', tag: 'e-rechnung', sortierung: 'aelteste' });
    await expect(titles(page), 'all filters hold together').toHaveText([gobd]);
    await page.goto('/blog?kategorie=digitalisierung');
    await expect(titles(page), 'R-BLL-23 a category counts only in its exact spelling').toHaveCount(0);
  });

  test('R-BLL-22 the search reads titles, excerpts, texts, authors and tags, in capitals or not', async ({ page }) => {
    for (const [where, words, title] of [
      ['title', 'gobd IN ZWANZIG', gobd],
      ['excerpt', 'ohne steuerdeutsch', gobd],
      ['content', 'Fußraum des Transporters', gobd],
      ['author', 'miriam kessler', gobd],
      ['tags', 'aufbewahrung', gobd],
    ] as const) {
      await page.goto(`/blog?suche=${encodeURIComponent(words)}`);
      expect(await titles(page).allTextContents(), where).toContain(title);
      await expect(search(page).getByRole('searchbox')).toHaveValue(words);
    }
    await expect(titles(page), 'a search leaves something out').not.toHaveCount(14);
  });

  test('R-BLL-05 R-BLL-06 R-BLL-16 R-BLL-17 R-BLL-18 R-BLL-24 a tag filters, shows that it does, and lets go on a second click or by its cross', async ({
    page,
  }) => {
    await page.goto('/blog');
    const all = await titles(page).count();
    await tag(page, gobd, 'ZUGFeRD').click();
    await expect(page).toHaveURL('/blog?tag=ZUGFeRD');
    await expectFilter(page, { tag: 'ZUGFeRD' });
    await expect(titles(page)).toHaveCount(2);
    await expect(tag(page, gobd, 'ZUGFeRD')).toHaveAttribute('aria-current', 'true');
    await tag(page, gobd, 'ZUGFeRD').click();
    await expect(page).toHaveURL('/blog');
    await expect(titles(page)).toHaveCount(all);

    await page.goto('/blog?tag=zugferd');
    await expect(titles(page), 'capitals do not matter').toHaveCount(2);
    await search(page).getByRole('link', { name: 'Schlagwort entfernen' }).click();
    await expectFilter(page, {});
    await expect(titles(page)).toHaveCount(all);

    await page.goto('/blog?tag=ZUGF');
    await expect(titles(page), 'half a tag is no tag').toHaveCount(0);
  });

  test("R-BLL-08 R-BLL-09 who finds nothing is told so, and 'Alle Filter zurücksetzen' brings all posts back", async ({ page }) => {
    await page.goto('/blog');
    const all = await titles(page).count();
    await page.goto('/blog?suche=Kernfusion&kategorie=Software&tag=DATEV');
    await expect(page.getByRole('heading', { name: 'Keine Beiträge gefunden', exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Alle Filter zurücksetzen', exact: true }).click();
    await expectFilter(page, {});
    await expect(titles(page)).toHaveCount(all);
    await expect(page.getByText('Keine Beiträge gefunden')).toHaveCount(0);
  });

  test('who finds no post gets to the search of the site with the same words', async ({ page }) => {
    await page.goto('/blog?suche=gopd');
    await page.getByRole('link', { name: 'Auf der ganzen Website danach suchen' }).click();
    await expect(page).toHaveURL('/suche?q=gopd');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('gopd');
  });

  test('R-BLL-22 what a visitor searches for never becomes a part of the page', async ({ page }) => {
    for (const name of ['suche', 'tag', 'kategorie', 'sortierung']) {
      const answer = await page.goto(`/blog?${new URLSearchParams({ [name]: '"><img src=x id=injected>' })}`);
      expect(answer?.status(), name).toBe(200);
      await expect(page.locator('#injected'), name).toHaveCount(0);
    }
    expect((await page.goto(`/blog?suche=${'ä'.repeat(150)}`))?.status()).toBe(200);
    await expect(page.getByText('Keine Beiträge gefunden')).toBeVisible();
  });

  test('R-BLL-14 on a phone a card shows two tags and says how many more there are, on a large screen all of them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog');
    const tags = card(page, gobd).getByRole('article').getByRole('list');
    await expect(tags.getByRole('listitem').filter({ visible: true })).toHaveText(['GoBD', 'E-Rechnung', '+3 weitere']);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(tags.getByText('+3 weitere')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(tags.getByRole('listitem').filter({ visible: true })).toHaveText(['GoBD', 'E-Rechnung', 'Buchhaltung', 'Aufbewahrung', 'ZUGFeRD']);
  });

  test('R-BLL-20 a post that is held back is nowhere in the list', async ({ page }) => {
    await page.goto('/blog?suche=Jahresplanung+2027');
    await expect(page.getByRole('main')).not.toContainText('Jahresplanung 2027: ein Vormittag, vier Blätter');
  });
});

test('R-BLL-16 R-BLL-17 R-BLL-06 with JavaScript a click on a tag filters without loading the document, and going back goes back', async ({ page }) => {
  await openAwake(page, '/blog');
  const all = await titles(page).count();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await tag(page, gobd, 'ZUGFeRD').click();
  await expect(page).toHaveURL('/blog?tag=ZUGFeRD');
  await expect(titles(page)).toHaveCount(2);
  await expectFilter(page, { tag: 'ZUGFeRD' });
  await search(page).getByRole('link', { name: 'Digitalisierung', exact: true }).click();
  await expectFilter(page, { tag: 'ZUGFeRD', kategorie: 'Digitalisierung' });
  await search(page).getByRole('link', { name: 'Schlagwort entfernen' }).click();
  await expect(page).toHaveURL('/blog?kategorie=Digitalisierung');
  await expectFilter(page, { kategorie: 'Digitalisierung' });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/blog?tag=ZUGFeRD');
  await tag(page, gobd, 'ZUGFeRD').click();
  await expect(page).toHaveURL('/blog');
  await expect(titles(page)).toHaveCount(all);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('R-BLL-16 a filter that the server applies leaves the keyboard at what it found', async ({ page }) => {
  // without posts the island draws nothing itself
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ json: { blogPosts: [] } }));
  await page.routeWebSocket(/\/ws$/, () => {});
  await openAwake(page, '/blog');
  await tag(page, gobd, 'ZUGFeRD').click();
  await expect(titles(page)).toHaveCount(2);
  const list = page.locator('main ul:has(article)');
  await expect(list, 'the page shows its beginning, and the link is below').toBeFocused();
  await expect(list).toBeInViewport();
  await page.route('**/api/updates', (route) => route.fulfill({ json: { updates: [] } }));
  await openAwake(page, '/updates');
  await page.getByRole('link', { name: 'Weiter', exact: true }).click();
  await expect(page).toHaveURL('/updates?seite=2');
  await expect(list).toBeFocused();
});

test('R-BLL-09 R-BLL-21 R-BLL-28 with JavaScript search and order can be used with the keyboard, and reset empties them', async ({ page }) => {
  await openAwake(page, '/blog');
  await search(page).getByRole('searchbox').fill('OHNE Steuerdeutsch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/suche=OHNE\+Steuerdeutsch/);
  await expect(titles(page)).toHaveText([gobd]);
  await search(page).getByRole('searchbox').fill('Kernfusion');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Alle Filter zurücksetzen' }).click();
  await expect(page).toHaveURL('/blog');
  await expectFilter(page, {});
  await expect(card(page, gobd)).toBeVisible();
});
