import type { Page, Route } from '@playwright/test';
import { expect } from './visitor.ts';

/** Ways in which a script does not come. */
export const faults = {
  'is gone': (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  'is HTML': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anmeldung im WLAN</title>' }),
  'breaks off': (route: Route) => route.abort('connectionfailed'),
  hangs: () => {},
} satisfies Record<string, (route: Route) => Promise<void> | void>;
export type Fault = keyof typeof faults;

/** Holds back a script until it is released. @param script begin of the file's name in `/assets/` */
export async function holdBack(page: Page, script: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** @param script begin of the file's name in `/assets/` */
export async function withhold(page: Page, script: string, fault: Fault): Promise<{ readonly count: number }> {
  const asked = { count: 0 };
  await page.route(`**/assets/${script}*.js`, (route) => {
    asked.count += 1;
    return faults[fault](route);
  });
  return asked;
}

/** What the browser itself, and the page for developers, say about a script that does not come; anything else is a mistake. */
export function expectOnlyMissingCode(messages: string[]): void {
  const missing = /Failed to fetch dynamically imported module|Failed to load (resource|module script)|error loading dynamically imported module/;
  expect(messages.splice(0).filter((message) => !missing.test(message))).toEqual([]);
}
