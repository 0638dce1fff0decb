import { holdBack } from './late-code.ts';
import { expect, test } from './visitor.ts';

const facts = [
  { title: 'Ticket-System', says: [/Support > Neues Ticket/, /eigene Nummer/, /innerhalb von 24\sStunden/], next: 'Im Konto anmelden' },
  { title: 'Technischer Support', says: [/Mo-Fr 9:00-17:00/, /bis 20:00\sUhr/, /Wochenende im Notfall/], next: 'Hilfe-Center öffnen' },
  { title: 'Kundenbetreuung', says: [/Abonnement, Kontodaten, Rechnungen und Einarbeitung/, /persönlichen Ansprechpartner/], next: 'Zum eigenen Konto' },
];

test('R-CON-09 R-CON-10 R-CON-14 R-CON-15 R-CON-16 R-CON-17 R-CON-18 R-CON-19 R-CON-20 R-CON-21 each support card explains its way in a window of its own', async ({
  page,
}) => {
  await page.goto('/kontakt');
  for (const { title, says, next } of facts) {
    await page.getByRole('button', { name: `Mehr erfahren: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    for (const text of says) await expect(dialog).toContainText(text);
    const link = dialog.getByRole('link', { name: next });
    await expect(link).toHaveAccessibleDescription('öffnet in neuem Tab');
    expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [new URL(href).protocol, target, rel])).toEqual(['https:', '_blank', 'noopener']);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('R-CON-11 R-CON-12 R-CON-13 the window closes with the X, beside it, and with the same card again', async ({ page }) => {
  await page.goto('/kontakt');
  const card = page.getByRole('button', { name: 'Mehr erfahren: Ticket-System' });
  const dialog = page.getByRole('dialog', { name: 'Ticket-System' });
  await card.click();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await card.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  const box = await card.boundingBox();
  await card.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(dialog).toBeHidden();
});

test('R-CON-13 R-CON-21 who presses buttons by voice closes the window with its own button, and opens another one in its place', async ({ page }) => {
  await page.goto('/kontakt');
  const card = (title: string) => page.getByRole('button', { name: `Mehr erfahren: ${title}`, includeHidden: true });
  const dialog = page.getByRole('dialog');
  for (const { title } of facts) {
    await card(title).click();
    await expect(dialog).toHaveAccessibleName(title);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // what lies below the window is out of a pointer's reach, and of no other way to press it
  const press = (title: string) => card(title).evaluate((button: HTMLButtonElement) => button.click());
  await press('Ticket-System');
  await expect(dialog).toHaveAccessibleName('Ticket-System');
  await press('Ticket-System');
  await expect(dialog).toHaveCount(0);
  await press('Ticket-System');
  await expect(dialog).toHaveAccessibleName('Ticket-System');
  await press('Kundenbetreuung');
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName('Kundenbetreuung');
  await expect(dialog.locator(':focus'), 'the keyboard is in it').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card('Kundenbetreuung'), 'the page can be used again').toHaveAttribute('aria-expanded', 'false');
  await card('Technischer Support').click();
  await expect(dialog).toHaveAccessibleName('Technischer Support');
});

const [ticket, technical, account] = facts.map(({ title }) => title) as [string, string, string];

for (const [script, presses, opened] of [
  ['support-details.island-', [technical, ticket], ticket],
  ['react-', [technical, ticket], ticket],
  ['support-details.island-', [technical, account, ticket, technical], technical],
  ['react-', [technical, 'Escape', ticket], ticket],
  ['support-details.island-', [technical, account, 'Tab', 'Escape'], undefined],
] as const)
  test(`${presses.join(', ')} before the code is here (${script}…) opens ${opened ?? 'nothing'}`, async ({ page }) => {
    const release = await holdBack(page, script);
    const asked = page.waitForRequest(`**/assets/${script}*.js`);
    await page.goto('/kontakt');
    for (const press of presses) {
      if (press === 'Tab' || press === 'Escape') await page.keyboard.press(press);
      else await page.getByRole('button', { name: `Mehr erfahren: ${press}` }).click();
      await asked;
    }
    release();
    // without the script of the islands, nothing wakes those whose dialog is not wanted any more
    const touched = new Set(presses.filter((press) => press !== 'Tab' && press !== 'Escape'));
    if (script !== 'react-') await expect(page.locator('x-island[data-name=support-details][data-alive]')).toHaveCount(touched.size);
    const dialog = page.getByRole('dialog');
    if (opened) {
      await expect(dialog).toHaveAccessibleName(opened);
      await expect(dialog.locator(':focus'), 'the keyboard is in it').toHaveCount(1);
    }
    await expect(dialog).toHaveCount(opened ? 1 : 0);
  });

for (const width of [390, 1280])
  test(`the X is as high as the title of its window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/kontakt');
    await page.getByRole('button', { name: 'Mehr erfahren: Ticket-System' }).click();
    const middle = (role: 'heading' | 'button') =>
      page
        .getByRole('dialog')
        .getByRole(role)
        .evaluate((element) => element.getBoundingClientRect().top + element.getBoundingClientRect().bottom);
    expect(Math.abs(((await middle('button')) - (await middle('heading'))) / 2)).toBeLessThan(1);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('R-CON-14 R-CON-17 R-CON-19 what the windows say stands on the cards', async ({ page }) => {
    await page.goto('/kontakt');
    const support = page.locator('#support');
    for (const { says, next } of facts) {
      for (const text of says) await expect(support.getByText(text)).toBeVisible();
      await expect(support.getByRole('link', { name: next })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /Mehr erfahren/ })).toHaveCount(0);
  });
});
