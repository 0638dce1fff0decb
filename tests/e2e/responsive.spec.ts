import { fits, overflow } from './overflow.ts';
import { arrived, expect, openAwake, pages, test } from './visitor.ts';

test('R-GEN-14 on both sides of the widths at which the layout changes, nothing sticks out', async ({ page }) => {
  await page.goto(pages.home);
  const troubles: object[] = [];
  for (const width of [767, 768, 1007, 1008, 1023, 1024, 1151, 1152]) {
    await page.setViewportSize({ width, height: 900 });
    const { wider, ...texts } = await overflow(page);
    if (wider > 0 || Object.values(texts).flat().length > 0) troubles.push({ width, wider, ...texts });
  }
  expect(troubles).toEqual([]);
});

test('R-GEN-14 with text twice as large, no entry of the header lies over another at 1280 px', async ({ page }) => {
  await page.goto(pages.home);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxes = await page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => ({ name: link.textContent, ...link.getBoundingClientRect().toJSON() })),
    );
  expect(boxes.length).toBeGreaterThan(0);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart = one.right <= other.left + 0.5 || other.right <= one.left + 0.5 || one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
      expect(apart, `${one.name} and ${other.name}`).toBe(true);
    }
  }
});

test('R-GEN-14 with text twice as large on a phone, headlines and icons grow with it, although headlines have to fit their column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.home);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const sizes = await page
    .locator('main :is(h1, div > h2)')
    .evaluateAll((headlines) =>
      headlines.filter((headline) => headline.checkVisibility()).map((headline) => Number.parseFloat(getComputedStyle(headline).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThan(1.5 * 32);
  for (const icon of ['main summary > svg', 'main li > svg']) expect((await page.locator(icon).first().boundingBox())?.height, icon).toBeGreaterThanOrEqual(40);
});

test('R-GEN-14 with larger text on a phone, no page has to be scrolled sideways, and no word is torn', async ({ page }) => {
  const troubles: object[] = [];
  for (const path of [pages.home, '/kontakt', '/preise', '/bauunternehmen-software', '/blog/gobd-in-zwanzig-minuten']) {
    await page.goto(path);
    // until then they are words, which are shorter
    await expect(page.locator('[data-mail]:not([href])')).toHaveCount(0);
    // Chromium asks a container anew when its width changes, and not always when a rem does: the text grows first, and the width is another each time
    for (const [width, fontSize] of [
      [390, '200%'],
      [320, '200%'],
      [360, '200%'],
      [320, '150%'],
      [360, '150%'],
      [320, '125%'],
    ] as const) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await page.setViewportSize({ width, height: 844 });
      // containers are asked for their new width when the page is drawn, and typefaces may come late on a busy machine
      await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
      const { wider, torn } = await overflow(page);
      if (wider > 0 || torn.length > 0) troubles.push({ path, width, fontSize, wider, torn });
    }
  }
  expect(troubles).toEqual([]);
});

test('R-GEN-14 with the spacing that WCAG 1.4.12 names, no page is wider than the screen, all of the header is in sight, and no figure runs into the next', async ({
  page,
}) => {
  const troubles: object[] = [];
  for (const path of [pages.home, '/preise', '/kontakt', '/handwerkersoftware-vergleich', '/blog']) {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}');
      document.adoptedStyleSheets.push(sheet);
    });
    for (const width of [320, 768, 1008, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { wider, cut } = await overflow(page);
      const beside = await page
        .locator('header :is(a, button)')
        .evaluateAll((elements) =>
          elements.filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth).map((element) => element.textContent),
        );
      const long = await page
        .locator('dd')
        .evaluateAll((figures) => figures.filter((figure) => figure.scrollWidth > figure.clientWidth).map((figure) => figure.textContent));
      if (wider > 0 || cut.length > 0 || beside.length > 0 || long.length > 0) troubles.push({ path, width, wider, cut, beside, long });
    }
  }
  expect(troubles).toEqual([]);
});

test('R-GEN-14 with text twice as large on the smallest screen, the number of users stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pages.home);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const lines = await page.locator('[data-live=userCount] strong span').evaluate((number) => number.getClientRects().length);
  expect(lines).toBe(1);
});

test('on a tablet both buttons of an invitation stand beside each other, as at the top of a page, and its note below them', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(pages.home);
  const [first, second, note] = await page
    .locator('[data-block=call-to-action]')
    .locator('a, div:has(> a) + p')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
  expect(second.top).toBe(first.top);
  expect(note.top).toBeGreaterThan(first.bottom);
});

test.describe('a newcomer on a phone', () => {
  test.use({ newcomer: true, viewport: { width: 320, height: 640 } });

  test('R-GEN-14 the cookie banner fits on the smallest screen, with all three buttons in reach', async ({ page }) => {
    await page.goto(pages.home);
    expect(await overflow(page)).toEqual(fits);
    for (const name of ['Alle akzeptieren', 'Nur Essentiell', 'Einstellungen']) {
      await page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('a newcomer with text twice as large', () => {
  test.use({ newcomer: true, viewport: { width: 320, height: 844 } });

  test('R-GEN-14 the menu button is as wide as its word, and the buttons of the cookie banner leave its text in sight', async ({ page }) => {
    await page.goto('/kontakt');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.getByRole('button', { name: 'Menü' }).evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    const lines = await page.getByRole('region', { name: 'Du entscheidest über Cookies' }).evaluate((banner) => {
      const [text, buttons] = ['p', 'div'].map((name) => banner.querySelector(name) as HTMLElement);
      const height = (buttons?.getBoundingClientRect().top ?? 0) - (text?.getBoundingClientRect().top ?? 0);
      return height / Number.parseFloat(getComputedStyle(banner).lineHeight);
    });
    expect(lines).toBeGreaterThan(6);
  });
});

test('R-GEN-14 open menu and open questions fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pages.home);
  const questions = page.locator('#faq summary');
  await expect(questions).not.toHaveCount(0);
  for (const question of await questions.all()) {
    await question.click();
    expect(await overflow(page)).toEqual(fits);
  }
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeVisible();
  expect(await overflow(page)).toEqual(fits);
});

test.describe('for people who asked their device for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R-MOT-01 a jump, a question and a move to another page happen at once', async ({ page }) => {
    await openAwake(page, pages.home);
    await page.getByRole('link', { name: 'Funktionen entdecken' }).click();
    await expect(page).toHaveURL('/#features');
    expect(
      await page.evaluate(() => document.getElementById('features')?.getBoundingClientRect().top),
      'no gliding: the section is there at once',
    ).toBeLessThan(120);
    await page.locator('#faq summary').first().click();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL('/preise');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

for (const width of [1008, 1440, 1920, 2560]) {
  test(`the first picture of a page is sharp at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [pages.home, pages.electrician]) {
      await page.goto(path);
      await arrived(page);
      const { chosen, shown } = await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => ({
          chosen: Number.parseInt(image.parentElement?.querySelector('source')?.srcset.split(`${new URL(image.currentSrc).pathname} `)[1] ?? '', 10),
          shown: image.getBoundingClientRect().width,
        }));
      expect(chosen, path).toBeGreaterThanOrEqual(0.97 * shown);
      // on the widest screens it would be larger than all that it illustrates
      expect(shown, path).toBeLessThan(880);
    }
  });
}

test('on a phone, the short links of an index stand in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/handwerkersoftware-nach-gewerk');
  const { count, height } = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Alle Gewerke' }) })
    .getByRole('list')
    .evaluate((list) => ({ count: list.children.length, height: list.clientHeight }));
  expect(count).toBeGreaterThan(20);
  expect(height).toBeLessThan((count * 44) / 1.5);
});
