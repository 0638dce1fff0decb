import { globSync } from 'node:fs';
import path from 'node:path';
import { fits } from './overflow.ts';
import { expectReadable, repeatedIds } from './readable.ts';
import { arrived, exampleOf, expect, test } from './visitor.ts';

const blocks = globSync('blocks/[a-z]*/index.ts', { cwd: path.resolve(import.meta.dirname, '../..') }).map((file) => path.basename(path.dirname(file)));

for (const type of blocks) {
  test(`each example of ${type} is quiet and readable for everybody`, async ({ page }) => {
    await page.goto(`/_blocks/${type}?token=only-for-browser-tests`);
    const examples = await page.locator('h2[id^=beispiel]').allTextContents();
    expect(examples.length).toBeGreaterThan(0);
    for (const [index, name] of examples.entries())
      await test.step(name, async () => {
        await page.goto(exampleOf(type, index + 1));
        await arrived(page);
        expect.soft(await repeatedIds(page)).toEqual([]);
        // some show what becomes of the longest words
        await expectReadable(page, 'body', { ...fits, broken: expect.any(Array) });
      });
  });
}
