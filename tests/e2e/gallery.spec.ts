import { iconNames } from '../../schema/icons.ts';
import { violations } from './axe.ts';
import { exampleOf, expect, test } from './visitor.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/_blocks?token=only-for-browser-tests');
});

test('a developer goes from the list of blocks to one of them, and sees its examples in three widths', async ({ page }) => {
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '(faq)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen (faq)' })).toBeVisible();
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(3);
  for (const [index, width] of [390, 768, 1440].entries()) {
    const question = frames.nth(index).contentFrame().getByText('Kann ich die Software kostenlos testen?');
    await expect(question).toBeVisible();
    expect(await frames.nth(index).evaluate((frame: HTMLIFrameElement) => frame.width)).toBe(String(width));
  }
  // what the frames hold are pages of their own
  for (const part of ['nav', 'pre', 'table']) expect(await violations(page, 'light', part)).toEqual([]);
});

test('an author sees all icons with their names', async ({ page }) => {
  await page.goto('/_blocks#symbole');
  const icons = page.getByRole('list').last().getByRole('listitem');
  await expect(icons.filter({ hasText: 'shield-check' })).toBeInViewport();
  await expect(icons).toHaveCount(iconNames.length);
  for (const scheme of ['light', 'dark'] as const) expect(await violations(page, scheme)).toEqual([]);
});

test('an example shows the colours that were chosen, and runs no script where none is wanted', async ({ page }) => {
  await page.goto('/_blocks/contact-form');
  await page.getByRole('link', { name: 'Dunkel' }).click();
  await page.getByRole('link', { name: 'JavaScript aus' }).click();
  await expect(page).toHaveURL('/_blocks/contact-form?theme=dark&js=off');
  await page.getByRole('link', { name: 'für sich' }).first().click();
  await expect(page).toHaveURL('/_blocks/contact-form/1?theme=dark&js=off');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.goto(exampleOf('contact-form'));
  const name = page.getByLabel('Name');
  await name.focus();
  await expect(page.locator('x-island')).toHaveAttribute('data-alive');
});
