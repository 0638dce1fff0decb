import { expect, test } from './visitor.ts';

test.describe('on paper', () => {
  test.use({ newcomer: true });

  test('every answer can be read, and nothing stands there that only a finger could use', async ({ page }) => {
    await page.goto('/preise');
    const banner = page.getByRole('region', { name: 'Du entscheidest über Cookies' });
    await expect(banner).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const answers = page.locator('details > div');
    await expect(answers).not.toHaveCount(0);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(answers.first()).toBeHidden();
  });

  test('what a card of the support tells in a window stands below it', async ({ page }) => {
    await page.goto('/kontakt');
    const detail = page.getByText('Support > Neues Ticket');
    await expect(detail).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(detail).toBeVisible();
  });

  test('paper ends with the content: no invitation to click, no list of links', async ({ page }) => {
    await page.goto('/preise');
    const invitation = page.getByRole('heading', { name: 'Erst testen, dann rechnen' });
    await expect(invitation).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(invitation).toBeHidden();
    await expect(page.getByText('Software für Handwerksbetriebe, die')).toBeHidden();
  });

  test('names of providers stay whole at the width of a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/handwerkersoftware-vergleich');
    const lines = await page.locator('thead').evaluateAll((heads) =>
      heads.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head.querySelectorAll('th')[1] ?? head);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual([1, 1]);
  });
});
