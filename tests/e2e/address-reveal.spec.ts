import { expect, openAwake, test } from './visitor.ts';

const boxes = ['kontakt', 'support', 'presse'];

for (const [number, path] of [
  ['R-EML-01 R-EML-02', '/kontakt'],
  ['R-EML-01 R-EML-03', '/'],
] as const) {
  test(`${number} R-EML-04 R-HOM-27 the addresses of ${path} stand in words and become mail links after half a second`, async ({ page }) => {
    expect(await (await page.request.get(path)).text()).not.toMatch(/[\w.]+@meisterkontor|mailto:/);
    await page.clock.install();
    await page.goto(path);
    const links = page.locator('[data-mail]');
    await page.clock.pauseAt(Date.now() + 3_600_000).catch(() => {});
    await page.reload();
    await page.clock.runFor(450);
    await expect(links).toHaveText(boxes.map((box) => `${box} (at) meisterkontor (punkt) example`));
    await page.clock.runFor(100);
    for (const [index, box] of boxes.entries()) {
      await expect(links.nth(index)).toHaveText(`${box}@meisterkontor.example`);
      await expect(links.nth(index)).toHaveAttribute('href', `mailto:${box}@meisterkontor.example`);
    }
  });
}

test('R-EML-02 the addresses fill in after a navigation too, and nothing is loaded for it', async ({ page }) => {
  await openAwake(page, '/gibt-es-nicht');
  await page.getByRole('link', { name: 'Kontakt aufnehmen' }).click();
  await expect(page).toHaveURL('/kontakt');
  await expect(page.locator('[data-mail]').first()).toHaveText('kontakt@meisterkontor.example');
});
