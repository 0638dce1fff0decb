import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import config from '../../pages.config.json' with { type: 'json' };

export interface Trouble {
  /** Console errors and warnings, uncaught errors and policy violations, in the order in which they came. */
  readonly messages: string[];
}

const consent = JSON.stringify({
  essential: true,
  functional: false,
  analytics: false,
  marketing: false,
  consentGiven: true,
  consentTimestamp: '2026-01-01T00:00:00.000Z',
});

/**
 * `page` belongs to a visitor who has answered the cookie banner; every test fails on a console message,
 * an uncaught error or a violation of the content security policy. `newcomer` has not answered yet.
 */
export const test = base.extend<{ trouble: Trouble; newcomer: boolean }>({
  newcomer: [false, { option: true }],
  trouble: [
    async ({ page, newcomer }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        const expected = message.text().includes('status of 404');
        if (['error', 'warning'].includes(message.type()) && !expected) messages.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      if (!newcomer) await page.addInitScript((record) => localStorage.setItem('cookieConsent', record), consent);
      await use({ messages });
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Where the gallery shows an example of a block as a page of its own. */
export const exampleOf = (type: string, place = 1) => `/_blocks/${type}/${place}?token=only-for-browser-tests`;

/** Loads a page and waits until the shell has taken it over, as after the first touch. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeUp(page);
}

/** Points at a link, which loads the shell, and waits until it has taken the page over. */
export async function wakeUp(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('a[href^="/"]')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 })));
  await takenOver(page);
}

/** Waits until React has taken over the document, from when on it follows links by itself. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/**
 * Waits until a page has worked off whatever reached it so far: a question that it asks now is answered after everything
 * that it asked before, and its answer is read after everything that came in before.
 */
export async function caughtUp(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

/** Ticks a box under a text. A typeface that comes in the middle of a click would move the box away from under it. */
export async function tick(box: Locator): Promise<void> {
  await box.page().evaluate(async () => void (await document.fonts.ready));
  await box.check();
}

/** For what has a limit of time: it is over as soon as it begins. */
export async function runOutOfPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(0);
  });
}

/** Waits until all that comes to life by itself is alive, and the pictures in view have arrived. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.locator('x-island[data-when]:not([data-alive]), [data-live][aria-busy]')).toHaveCount(0);
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
  await caughtUp(page);
}

/**
 * Ten minutes pass for a page: all that it has put off happens, so that a test can say what never does.
 * Its clock has to be a test's own: `page.clock.install()` before the page is opened.
 */
export async function tenMinutesPass(page: Page): Promise<void> {
  await page.clock.fastForward('10:00');
  await caughtUp(page);
}

/** The pages that there are, one path for each of their kinds. */
export const pages = {
  home: '/',
  electrician: '/handwerkersoftware-elektriker',
  tradeAndCity: '/handwerkersoftware-maler-koeln',
  feature: '/handwerkersoftware-zeiterfassung',
  companySize: '/handwerkersoftware-kleinbetriebe',
  trade: '/maler-software',
  price: '/guenstige-handwerkersoftware',
  city: '/koeln-handwerkersoftware',
  unknown: '/gibt-es-nicht',
} as const;

const root = path.resolve(import.meta.dirname, '../..');
/** Pages that name their addresses themselves, under the first of them. */
const landingPages = globSync('content/pages/**/*.json', { cwd: root }).flatMap((file): string[] =>
  (JSON.parse(readFileSync(path.join(root, file), 'utf8')).paths ?? []).slice(0, 1),
);

/** Every page under its first path, one of each kind that is generated, a post, and the not-found page. */
export const routes = [
  ...new Set([
    ...landingPages,
    ...config.routes.flatMap(({ paths }) => paths?.slice(0, 1) ?? []).filter((path) => !path.includes('{')),
    ...Object.values(pages),
    '/blog/aufmass-ohne-zettel',
  ]),
];
