import type { Page } from '@playwright/test';
import { pagePolicy } from '../../server/http/headers.ts';
import { caughtUp, expect, tenMinutesPass, test, wakeUp } from './visitor.ts';

test.use({ newcomer: true });

type Call = readonly unknown[];
const sent = (page: Page, name: 'gtag' | 'fbq'): Promise<Call[]> =>
  page.evaluate((of) => (window as unknown as Record<string, Call[]>)[`${of}Calls`] ?? [], name);
const eventsOf = async (page: Page, kind: string) => (await sent(page, 'gtag')).filter(([, name]) => name === kind).map(([, , fields]) => fields);
const pixelsOf = async (page: Page, kind: string) => (await sent(page, 'fbq')).filter(([, name]) => name === kind).map(([, , fields]) => fields);
const forget = (page: Page) => page.evaluate(() => Object.assign(window, { gtagCalls: [], fbqCalls: [] }));

/** A visitor who has allowed these kinds before; functions that take down what they are called with stand in for the vendors' scripts. */
async function visit(page: Page, path: string, ...allowed: ('analytics' | 'marketing')[]): Promise<void> {
  await page.addInitScript((kinds) => {
    const calls = { gtagCalls: [] as unknown[], fbqCalls: [] as unknown[] };
    Object.assign(window, calls, {
      gtag: (...call: unknown[]) => (window as unknown as typeof calls).gtagCalls.push(call),
      fbq: (...call: unknown[]) => (window as unknown as typeof calls).fbqCalls.push(call),
    });
    if (kinds.length === 0 || localStorage.cookieConsent) return;
    const choice = { essential: true, functional: false, analytics: kinds.includes('analytics'), marketing: kinds.includes('marketing') };
    localStorage.cookieConsent = JSON.stringify({ ...choice, consentGiven: true, consentTimestamp: '2026-01-01T00:00:00.000Z' });
  }, allowed);
  await page.goto(path);
}

/** Clicks without leaving: what opens elsewhere stays closed. */
async function click(_: Page, selector: ReturnType<Page['locator']>): Promise<void> {
  await selector.evaluate((element: HTMLElement) => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    element.click();
  });
}

const viewSent = (page: Page) => expect.poll(() => eventsOf(page, 'page_view')).not.toEqual([]);

test('R-ANA-01 before a decision, and after a refusal, nothing is counted, wherever a visitor clicks', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  await wakeUp(page);
  const clicks = async () => {
    await click(page, page.getByRole('banner').getByRole('link', { name: 'Registrieren' }));
    await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
    await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL('/preise');
    // an answer that is on its way would seem to have taken ten minutes
    await caughtUp(page);
    await tenMinutesPass(page);
  };
  await clicks();
  await page.getByRole('button', { name: 'Nur Essentiell' }).click();
  await clicks();
  expect([...(await sent(page, 'gtag')), ...(await sent(page, 'fbq'))]).toEqual([]);
});

test('R-ANA-07 accepting in the banner starts with the page that is shown, and what happened before stays unknown', async ({ page }) => {
  await visit(page, '/preise');
  await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
  await viewSent(page);
  expect(await sent(page, 'gtag')).toEqual([['event', 'page_view', { page_path: '/preise', page_title: await page.title() }]]);
  expect(await sent(page, 'fbq')).toEqual([['track', 'PageView']]);
});

test('R-ANA-02 R-ANA-04 a page view has path and title, and is sent 100 ms after the load', async ({ page }) => {
  await page.clock.install();
  const loaded = page.waitForResponse(/\/assets\/measuring-/);
  await visit(page, '/preise?utm_source=x', 'analytics');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await loaded;
  // the module and what it imports arrive in real time, the 100 ms after that by the held clock
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return (await eventsOf(page, 'page_view')).length;
    })
    .toBe(1);
  expect(await eventsOf(page, 'page_view')).toEqual([{ page_path: '/preise', page_title: await page.title() }]);
});

test('R-ANA-03 R-ANA-04 R-ANA-05 each route change is reported with the new path and title, to both, 100 ms later', async ({ page }) => {
  await visit(page, '/', 'analytics', 'marketing');
  await wakeUp(page);
  await viewSent(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await forget(page);
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click({ noWaitAfter: true });
  // the clock that is held also holds the timers of React; it goes on in small steps until the page is there
  await expect
    .poll(async () => {
      await page.clock.runFor(5);
      return page.title();
    })
    .toContain('Preise');
  const before = (await eventsOf(page, 'page_view')).length;
  expect(before, 'not at once').toBe(0);
  await page.clock.runFor(150);
  expect(await eventsOf(page, 'page_view')).toEqual([{ page_path: '/preise', page_title: await page.title() }]);
  expect((await sent(page, 'fbq')).filter(([, name]) => name === 'PageView')).toHaveLength(1);
  await page.clock.resume();
  await page.goBack();
  await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(2);
  expect((await eventsOf(page, 'page_view')).at(-1)).toEqual({ page_path: '/', page_title: await page.title() });
});

for (const [allowed, name, other] of [
  ['analytics', 'gtag', 'fbq'],
  ['marketing', 'fbq', 'gtag'],
] as const) {
  test(`R-ANA-06 consent to ${allowed} alone reaches ${name} and never ${other}`, async ({ page }) => {
    await visit(page, '/', allowed);
    await wakeUp(page);
    await expect.poll(() => sent(page, name)).toHaveLength(1);
    await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
    await expect.poll(async () => (await sent(page, name)).length).toBeGreaterThan(1);
    expect(await sent(page, other)).toEqual([]);
  });
}

test('R-ANA-08 R-ANA-09 what became of a form is counted as forms', async ({ page }) => {
  await visit(page, '/kontakt', 'analytics');
  await viewSent(page);
  for (const kind of ['form_submit_success', 'form_submit_failure']) {
    const detail = { kind, category: 'forms', label: 'Kontakt' };
    await page.evaluate((event) => dispatchEvent(new CustomEvent('seitenwerk:measure', { detail: event })), detail);
    expect(await eventsOf(page, kind)).toEqual([{ event_category: 'forms', event_label: 'Kontakt' }]);
  }
});

test('R-ANA-10 R-ANA-11 R-ANA-17 links count by where they lead, also with the middle button', async ({ page }) => {
  await visit(page, '/', 'analytics');
  await viewSent(page);
  await click(page, page.getByRole('contentinfo').getByRole('link', { name: 'Hilfe-Center' }));
  await click(page, page.getByRole('contentinfo').getByRole('link', { name: 'Updates' }));
  await click(page, page.getByRole('link', { name: 'Mehr Bewertungen lesen' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Karriere' })
    .evaluate((link) => link.dispatchEvent(new PointerEvent('auxclick', { button: 1, bubbles: true })));
  expect(await eventsOf(page, 'link_click')).toEqual([
    { event_category: 'external_link', event_label: 'https://hilfe.meisterkontor.example/' },
    { event_category: 'internal_link', event_label: '/updates' },
    { event_category: 'external_link', event_label: 'Bewertungen' },
    { event_category: 'internal_link', event_label: '/karriere' },
  ]);
  expect(await eventsOf(page, 'button_click'), 'these are no calls to action').toEqual([]);
});

test('R-ANA-11 a link that presses a button of its page is no link, and one to a place on the page is', async ({ page }) => {
  await visit(page, '/preise', 'analytics');
  await viewSent(page);
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
  await settings.click();
  await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await click(page, page.locator('a[href="#main"]').first());
  await click(page, page.getByRole('contentinfo').getByRole('link', { name: 'Updates' }));
  expect(await eventsOf(page, 'link_click')).toEqual([
    { event_category: 'internal_link', event_label: '/preise#main' },
    { event_category: 'internal_link', event_label: '/updates' },
  ]);
});

test('R-ANA-12 R-ANA-16 a call to action counts with its label and its section, the live demo among them', async ({ page }) => {
  await visit(page, '/', 'analytics', 'marketing');
  await viewSent(page);
  await click(page, page.getByRole('main').getByRole('link', { name: 'Live-Demo anfragen' }));
  await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
  expect(await eventsOf(page, 'button_click')).toEqual([
    { event_category: 'interaction', event_label: 'Live-Demo anfragen', section: 'Nimm deinen nächsten Auftrag als Probestück' },
    { event_category: 'interaction', event_label: 'Basic kostenlos testen', section: 'solutions' },
  ]);
});

test('R-ANA-13 R-ANA-18 every way to the registration is a checkout begun, signing in is not', async ({ page }) => {
  const checkout = { content_name: 'Testphase starten', content_category: 'Registrierung' };
  await visit(page, '/funktionen', 'marketing');
  await expect.poll(() => sent(page, 'fbq')).toHaveLength(1);
  await click(page, page.getByRole('banner').getByRole('link', { name: 'Anmelden' }));
  expect(await pixelsOf(page, 'InitiateCheckout')).toEqual([]);
  await click(page, page.getByRole('banner').getByRole('link', { name: 'Registrieren' }));
  await click(page, page.getByRole('main').getByRole('link', { name: '7 Tage kostenlos testen' }).first());
  await click(page, page.getByRole('main').getByRole('link', { name: '7 Tage kostenlos testen' }).last());
  expect(await pixelsOf(page, 'InitiateCheckout')).toEqual([checkout, checkout, checkout]);
});

test('R-ANA-14 a plan’s button says which plan it is and what it costs, as a number', async ({ page }) => {
  await visit(page, '/preise', 'marketing');
  await expect.poll(() => sent(page, 'fbq')).toHaveLength(1);
  for (const name of ['Basic', 'Premium']) await click(page, page.getByRole('link', { name: `${name} kostenlos testen` }));
  const checkout = { content_name: 'Testphase starten', content_category: 'Registrierung', currency: 'EUR' };
  expect(await pixelsOf(page, 'InitiateCheckout')).toEqual([
    { ...checkout, type: 'Basic', value: 69.99 },
    { ...checkout, type: 'Premium', value: 169.99 },
  ]);
});

test('R-ANA-15 on the pages for trades and search engines the registration is a lead, also after a navigation and no longer after the next', async ({
  page,
}) => {
  const lead = { content_name: 'Testphase starten', content_category: 'Registrierung' };
  for (const path of ['/handwerkersoftware-elektriker', '/handwerkersoftware-maler', '/handwerkersoftware-dachdecker', '/koeln-handwerkersoftware']) {
    await visit(page, path, 'marketing');
    await expect.poll(() => sent(page, 'fbq')).toHaveLength(1);
    await click(page, page.getByRole('main').getByRole('link', { name: '7 Tage kostenlos testen' }).first());
    expect(await pixelsOf(page, 'Lead'), path).toEqual([lead]);
    expect(await pixelsOf(page, 'InitiateCheckout'), path).toEqual([]);
  }
  await wakeUp(page);
  await page.getByRole('banner').getByRole('link', { name: 'Funktionen' }).click();
  await expect(page).toHaveURL('/funktionen');
  await expect.poll(() => sent(page, 'fbq').then((calls) => calls.filter(([, name]) => name === 'PageView').length)).toBe(2);
  await click(page, page.getByRole('main').getByRole('link', { name: '7 Tage kostenlos testen' }).first());
  expect(await pixelsOf(page, 'Lead')).toHaveLength(1);
  expect(await pixelsOf(page, 'InitiateCheckout')).toHaveLength(1);
});

test('R-ANA-19 after a withdrawal nothing is counted any more', async ({ page }) => {
  await visit(page, '/', 'analytics', 'marketing');
  await viewSent(page);
  await wakeUp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.getByRole('switch', { name: 'Analyse' }).uncheck();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await forget(page);
  await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  await expect.poll(() => sent(page, 'fbq').then((calls) => calls.map(([, name]) => name))).toEqual(['InitiateCheckout', 'PageView']);
  expect(await sent(page, 'gtag')).toEqual([]);
});

for (const [where, size] of [
  ['header', { width: 1280, height: 900 }],
  ['menu of a phone', { width: 390, height: 844 }],
] as const) {
  test(`R-ANA-10 R-ANA-12 R-ANA-13 in the ${where} ‘Anmelden’ counts as a call to action, ‘Registrieren’ as a registration too`, async ({ page, context }) => {
    await page.setViewportSize(size);
    await context.route('https://app.meisterkontor.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }));
    await visit(page, '/preise', 'analytics', 'marketing');
    await viewSent(page);
    for (const name of ['Anmelden', 'Registrieren']) {
      await forget(page);
      if (size.width < 768) await page.getByRole('button', { name: 'Menü' }).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await (await opened).close();
      const address = 'https://app.meisterkontor.example/auth';
      expect(await eventsOf(page, 'link_click')).toEqual([{ event_category: 'external_link', event_label: address }]);
      expect(await eventsOf(page, 'button_click')).toEqual([{ event_category: 'interaction', event_label: name, section: 'site-header' }]);
      const checkouts = name === 'Registrieren' ? [{ content_name: 'Testphase starten', content_category: 'Registrierung' }] : [];
      expect(await pixelsOf(page, 'InitiateCheckout')).toEqual(checkouts);
    }
  });
}

test('R-ANA-10 R-ANA-11 R-ANA-12 R-ANA-13 links in posts count by where they lead, those to the app as a registration', async ({ page }) => {
  await visit(page, '/blog/software-einfuehren-ohne-aufstand', 'analytics', 'marketing');
  await viewSent(page);
  const article = page.getByRole('article');
  await click(page, article.getByRole('link', { name: 'Funktionen' }));
  await click(page, article.getByRole('link', { name: 'kostenlos und ohne Kreditkarte' }));
  expect(await eventsOf(page, 'link_click')).toEqual([
    { event_category: 'internal_link', event_label: '/funktionen' },
    { event_category: 'external_link', event_label: 'https://app.meisterkontor.example/auth' },
  ]);
  const sectioned = {
    event_category: 'interaction',
    event_label: 'kostenlos und ohne Kreditkarte',
    section: await page.getByRole('heading', { level: 1 }).textContent(),
  };
  expect(await eventsOf(page, 'button_click')).toEqual([sectioned]);
  expect(await pixelsOf(page, 'InitiateCheckout')).toEqual([{ content_name: 'Testphase starten', content_category: 'Registrierung' }]);
});

test('R-ANA-19 a withdrawal in one tab holds in the other', async ({ page, context }) => {
  await visit(page, '/', 'analytics');
  await viewSent(page);
  const other = await context.newPage();
  await other.goto('/cookie-richtlinie');
  await other.getByRole('main').getByRole('link', { name: 'Cookie-Einstellungen öffnen' }).first().click();
  await other.getByRole('switch', { name: 'Analyse' }).uncheck();
  await other.getByRole('button', { name: 'Auswahl speichern' }).click();
  await forget(page);
  await click(page, page.getByRole('main').getByRole('link', { name: 'Basic kostenlos testen' }));
  expect(await sent(page, 'gtag')).toEqual([]);
});

test('R-ANA-19 a withdrawal deletes the cookies of that service, for the host and for the domains above it, and no others', async ({
  page,
  context,
  baseURL,
}) => {
  const site = 'https://www.betrieb.example';
  await context.route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  const analytics = ['_ga', '_ga_TEST123', '_gid', '_gat_gtag_G_TEST123', '_gcl_au'];
  const marketing = ['_fbp', '_fbc'];
  const own = ['_garten', '_fbpx', 'ga', 'sitzung'];
  await visit(page, `${site}/preise`, 'analytics', 'marketing');
  await viewSent(page);
  await page.evaluate(
    (names) => {
      for (const name of names) {
        for (const domain of ['', '; domain=www.betrieb.example', '; domain=betrieb.example']) {
          // biome-ignore lint/suspicious/noDocumentCookie: as the services do it
          document.cookie = `${name}=1.2.3; path=/; max-age=1000${domain}`;
        }
      }
    },
    [...analytics, ...marketing, ...own],
  );
  const left = async () => [...new Set((await context.cookies()).map(({ name }) => name))].toSorted();
  await expect.poll(async () => (await context.cookies()).length).toBe(3 * [...analytics, ...marketing, ...own].length);
  for (const [kind, remaining] of [
    ['Analyse', [...marketing, ...own]],
    ['Marketing', own],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.getByRole('switch', { name: kind }).uncheck();
    await page.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect.poll(left).toEqual(remaining.toSorted());
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** Gives a page the ids of both services, and the policy that goes with them. */
async function configure(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<div id="root"', '<div id="root" data-analytics="G-TEST123" data-marketing="12345"');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const policy = pagePolicy(style, { origin: 'http://localhost', dev: false, vendors: ['analytics', 'marketing'] });
    await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-security-policy': policy } });
  });
}

test('what a visitor has typed is no part of the address that services get; what tells of a campaign is', async ({ page }) => {
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await configure(page, /\/preise\?/);
  await visit(page, '/preise?suche=Mahnung+Schulze&utm_source=brief', 'analytics', 'marketing');
  await viewSent(page);
  const named = (await sent(page, 'gtag')).flatMap(([call, fields]) => (call === 'set' ? [(fields as { page_location: string }).page_location] : []));
  expect([...new Set(named)]).toEqual([new URL('/preise?utm_source=brief', page.url()).href]);
  expect(
    (await sent(page, 'fbq')).filter(([call]) => call === 'track'),
    'the pixel reads the address by itself',
  ).toEqual([]);
});

test('the vendors’ scripts load under the policy where ids are configured, and only after consent', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/googletagmanager|facebook/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.vendor = "loaded"' });
  });
  await configure(page, /\/preise$/);
  await page.goto('/preise');
  await wakeUp(page);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
  await expect
    .poll(() => requested.toSorted())
    .toEqual(['https://connect.facebook.net/en_US/fbevents.js', 'https://www.googletagmanager.com/gtag/js?id=G-TEST123']);
  await expect(page.locator('html')).toHaveAttribute('data-vendor', 'loaded');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://boese.example/x.js';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused, 'scripts of other hosts').toBe(true);
});

test('R-ANA-19 a page that comes back out of the browser’s memory sends nothing where the consent was withdrawn since', async ({ page }) => {
  await visit(page, '/preise', 'analytics');
  await viewSent(page);
  await page.evaluate(() => {
    localStorage.cookieConsent = localStorage.cookieConsent.replace('"analytics":true', '"analytics":false');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await forget(page);
  await click(page, page.getByRole('main').getByRole('link').first());
  expect(await eventsOf(page, 'link_click')).toEqual([]);
});
