import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { holdBack } from './late-code.ts';
import { expect, test } from './visitor.ts';

/** A site with an island that has every kind of control. */
let place: ProjectCopy;
let address: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  place = copyProject('small');
  cpSync(path.resolve(import.meta.dirname, '../all-controls'), path.join(place.folder, 'blocks/all-controls'), { recursive: true });
  const blocks = [{ type: 'page-header', headline: 'Bedienelemente' }, { type: 'all-controls' }];
  const page = { title: 'Bedienelemente', description: 'Jede Art von Bedienelement.', paths: ['/bedienelemente'], blocks };
  mkdirSync(path.join(place.folder, 'content/pages/landing'), { recursive: true });
  writeFileSync(path.join(place.folder, 'content/pages/landing/bedienelemente.json'), JSON.stringify(page));
  place.run('cli/build.ts');
  address = await place.start('server/main.ts');
});
test.afterAll(() => place.close());

const box = (page: Page) => page.getByLabel('Haken');
const fruit = (page: Page, name: string) => page.getByRole('radio', { name });
const order = (page: Page) => page.getByLabel('Reihenfolge');
/** A list that opens is drawn by the browser, out of the tests' reach. */
const choose = async (page: Page) => {
  await order(page).focus();
  await order(page).selectOption('alt');
};
const text = (page: Page) => page.getByLabel('Text');
const note = (page: Page) => page.getByLabel('Notiz');
const button = (page: Page) => page.getByRole('button', { name: 'Zählen' });
const keys = (page: Page) => page.getByTestId('tasten');

/** What a visitor does in the sleeping island, and what the island knows of it afterwards. */
const touches: Record<string, [act: (page: Page) => Promise<unknown>, state: object]> = {
  'a click on a box': [(page) => box(page).click(), { box: true }],
  'a click on a box’s label': [(page) => page.getByText('Haken').click(), { box: true }],
  'the space key on a box': [(page) => box(page).press('Space'), { box: true }],
  'a box ticked and unticked': [(page) => box(page).dblclick(), { box: false }],
  'a click on a radio button': [(page) => fruit(page, 'quitte').click(), { fruit: 'quitte' }],
  'an arrow key on radio buttons': [(page) => fruit(page, 'apfel').press('ArrowDown'), { fruit: 'birne' }],
  'a choice from a list': [choose, { order: 'alt' }],
  'an arrow key on a list': [(page) => order(page).press('ArrowDown'), { order: 'alt' }],
  'typed text': [(page) => text(page).pressSequentially('Fuge'), { text: 'Fuge' }],
  'typed text in place of drawn text': [(page) => note(page).fill('Fuge'), { note: 'Fuge' }],
  'text that was taken away': [(page) => note(page).fill(''), { note: '' }],
  'a click that opens details': [(page) => page.getByText('Mehr').click(), { open: true }],
  'the Enter key that opens details': [(page) => page.getByText('Mehr').press('Enter'), { open: true }],
  'a click on a button': [(page) => button(page).click(), { count: 1 }],
  'clicks on a button that does nothing yet': [(page) => button(page).click({ clickCount: 3 }), { count: 1 }],
  'the Enter key on a button': [(page) => button(page).press('Enter'), { count: 1 }],
  'the space key on a button': [(page) => button(page).press('Space'), { count: 1 }],
  'the Enter key on a button that does nothing yet, again and again': [
    async (page) => {
      for (const _ of [1, 2, 3]) await button(page).press('Enter');
    },
    { count: 1 },
  ],
  'the space key on a button that was clicked and does nothing yet': [
    async (page) => {
      await button(page).click();
      await button(page).press('Space');
    },
    { count: 1 },
  ],
  'keys that only the island understands': [
    async (page) => {
      for (const key of ['ArrowRight', 'ArrowRight', 'End']) await keys(page).press(key);
    },
    { keys: 'ArrowRight ArrowRight End' },
  ],
  'one after the other': [
    async (page) => {
      await box(page).click();
      await text(page).fill('Fuge');
      await choose(page);
      await button(page).click();
    },
    { box: true, text: 'Fuge', order: 'alt', count: 1 },
  ],
};

const drawn = { box: false, fruit: 'apfel', order: 'neu', text: '', note: 'Vorlage', open: false, count: 0, keys: '' };

/** What a visitor sees in the controls. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('section[aria-label=Bedienelemente]') as HTMLElement;
    const value = (selector: string) => part.querySelector<HTMLInputElement>(selector)?.value;
    const [checkbox, details] = [part.querySelector<HTMLInputElement>('[type=checkbox]'), part.querySelector('details')];
    return {
      box: checkbox?.checked,
      fruit: value('[type=radio]:checked'),
      order: value('select'),
      text: value('label > input:not([type])'),
      note: value('textarea'),
      open: details?.open,
    };
  });

/** Opens the page with the island's code held back. @returns lets it come, and waits until the island is alive */
async function openAsleep(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, 'all-controls.island-');
  await page.goto(`${address}/bedienelemente`);
  return async () => {
    release();
    await expect(page.locator('x-island[data-name=all-controls]')).toHaveAttribute('data-alive');
  };
}

for (const [name, [act, change]] of Object.entries(touches)) {
  test(`${name}, before the island is alive, is neither lost nor undone`, async ({ page }) => {
    const wake = await openAsleep(page);
    await act(page);
    const before = await shown(page);
    await wake();
    const state = { ...drawn, ...change };
    await expect(page.locator('output')).toHaveText(JSON.stringify(state));
    const { count: _, keys: __, ...controls } = state;
    expect(await shown(page), 'as the visitor left it').toEqual(before);
    expect(await shown(page), 'as the island has it').toEqual(controls);
  });
}

test('who is typing while an island comes alive goes on where the cursor stands', async ({ page }) => {
  const wake = await openAsleep(page);
  await text(page).pressSequentially('Fge');
  await text(page).press('ArrowLeft');
  await text(page).press('ArrowLeft');
  await wake();
  await page.keyboard.type('u');
  await expect(text(page)).toHaveValue('Fuge');
  await expect(page.locator('output')).toHaveText(JSON.stringify({ ...drawn, text: 'Fuge' }));
});

test('text that the browser put back into a field when it loaded the page again is known to the island', async ({ page }) => {
  const wake = await openAsleep(page);
  await text(page).evaluate((input: HTMLInputElement) => {
    input.value = 'von vorhin';
  });
  await keys(page).hover();
  await keys(page).hover({ position: { x: 3, y: 3 } });
  await wake();
  await expect(page.locator('output')).toHaveText(JSON.stringify({ ...drawn, text: 'von vorhin' }));
});
