import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { caughtUp, expect, type Trouble, test, wakeUp } from './visitor.ts';

let place: ProjectCopy;
let address: string;
/** What the author's editor was asked to open. */
let opened: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  place = copyProject();
  for (const list of ['berufe', 'funktionen', 'staedte']) shorten(`content/seo/${list}.json`);
  opened = path.join(place.folder, 'opened.txt');
  const editor = path.join(place.folder, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\necho "$1:$2:$3" >> '${opened}'\n`);
  chmodSync(editor, 0o755);
  address = await place.start('cli/setup.mjs dev', { LAUNCH_EDITOR: editor });
});
test.afterAll(() => place.close());

const read = (file: string) => readFileSync(path.join(place.folder, file), 'utf8');
const edit = (file: string, from: string | RegExp, to: string) => writeFileSync(path.join(place.folder, file), read(file).replace(from, to));

/** Leaves a word list its first words: after each save of a block all their pages are drawn, those of ten words as those of hundreds. */
function shorten(list: string): void {
  const { items, ...others }: { items: readonly { slug: string }[] } = JSON.parse(read(list));
  // the route table has a word for whoever names none
  const few = items.filter(({ slug }, index) => index < 10 || slug === 'handwerker');
  writeFileSync(path.join(place.folder, list), JSON.stringify({ ...others, items: few }));
}

/** What was opened last: the file below the project's folder, and the text of the line. */
function openedLine(): string {
  const [file = '', line = ''] = (existsSync(opened) ? readFileSync(opened, 'utf8').trim().split('\n').at(-1) : undefined)?.split(':') ?? [];
  return file && `${path.relative(place.folder, file)}: ${readFileSync(file, 'utf8').split('\n')[Number(line) - 1]?.trim()}`;
}

/** Leaves out what a test has broken on purpose: browsers may tell it again while it is being mended. */
function forgive({ messages }: Trouble, text: string): void {
  messages.splice(0, messages.length, ...messages.filter((message) => !message.includes(text)));
}

test('a saved page shows in the open browser, without a reload and where the author was', async ({ page }) => {
  await page.goto(address);
  await wakeUp(page);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo({ top: 900, behavior: 'instant' });
  });
  edit('content/pages/home.json', 'Feierabend lässt sich messen', 'Feierabend ist eine Zahl');
  await expect(page.getByRole('heading', { name: 'Feierabend ist eine Zahl' })).toBeVisible();
  expect(await page.evaluate(() => ['sameDocument' in window, scrollY])).toEqual([true, 900]);
});

test('a save leaves every block alone that it does not change, with what was opened in it, and the terminal names the address', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  const question = page.locator('[data-block=faq] details').first();
  await question.locator('summary').click();
  await question.evaluate((element) => Object.assign(element, { untouched: true }));
  edit('content/pages/preise.json', '"headline": "', '"headline": "Kurz: ');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kurz: ');
  expect(await question.evaluate((element: HTMLDetailsElement) => [element.open, 'untouched' in element])).toEqual([true, true]);
  await expect.poll(() => place.printed()).toContain('/preise neu gezeichnet');
});

test('a saved block shows in the open browser too', async ({ page }) => {
  await page.goto(address);
  await wakeUp(page);
  edit('blocks/hero/hero.tsx', '{headline}</h1>', '{headline}, wirklich</h1>');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kleiner macht, wirklich');
});

test('who saves while a page opens, so that Vite names the shell otherwise by then, has it only once', async ({ page }) => {
  await page.goto(address);
  await wakeUp(page);
  const second = `/renderer/client/shell.tsx?t=${Date.now()}`;
  await page.evaluate((name) => import(name), second);
  await page.getByRole('navigation').getByRole('link', { name: 'Preise' }).first().click();
  await expect(page).toHaveURL(`${address}/preise`);
  await expect(page.locator('main')).toHaveCount(1);
});

test('in development, too, the shell keeps every node that the server sent', async ({ page }) => {
  await page.goto(`${address}/handwerkersoftware-elektriker`);
  const count = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#root *')];
    for (const [index, node] of nodes.entries()) Object.assign(node, { served: index });
    return nodes.length;
  });
  await wakeUp(page);
  const kept = await page.evaluate(() => [...document.querySelectorAll('#root *')].filter((node) => 'served' in node).length);
  expect(kept).toBe(count);
});

test('an author who breaks a page keeps seeing the last good version, and all others go on', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  edit('content/pages/elektriker.json', '"title"', '"titel"');
  // a page saved after it shows, so the broken one has been read
  edit('content/pages/preise.json', '"headline": "Kurz: ', '"headline": "Wirklich: ');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wirklich: ');
  await page.goto(`${address}/handwerkersoftware-elektriker`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Elektriker');
  edit('content/pages/elektriker.json', '"titel"', '"title"');
});

test('the page whose file has a mistake says what and where, above what visitors go on seeing, until it is mended', async ({ page }) => {
  await page.goto(`${address}/preise`);
  const overlay = page.getByRole('dialog', { name: 'So sehen Besucher die Seite noch nicht' });
  await expect(page.getByRole('complementary', { name: 'Werkbank' })).toContainText('keine Befunde');
  edit('content/pages/preise.json', '"headline"', '"haedline"');
  await expect(overlay).toContainText('Das Feld „haedline“ gibt es hier nicht. Meintest du „headline“?');
  await expect(overlay).toContainText(/> \d+ │ +"haedline": "Wirklich: /);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Wirklich: ');
  await overlay.getByRole('button', { name: /^content\/pages\/preise\.json:\d+/ }).click();
  await expect.poll(openedLine).toContain('content/pages/preise.json: "haedline"');

  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  const findings = page.locator('summary', { hasText: '1 Befund' });
  await findings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Fehler: Das Feld „haedline“' })).toBeVisible();
  edit('content/pages/preise.json', '"haedline"', '"headline"');
  await expect(page.locator('summary', { hasText: 'keine Befunde' })).toBeVisible();
});

test('a warning, which is found after the page has changed, is in the bar without a reload', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  for (const link of ['/kontakt#nirgends', '/kontakt']) {
    edit('content/pages/preise.json', /"href": "\/kontakt.*"/, `"href": "${link}"`);
    await expect(page.locator(`[data-block] a[href="${link}"]`).first()).toBeAttached();
    await expect(page.locator('summary', { hasText: link === '/kontakt' ? 'keine Befunde' : '1 Befund' })).toBeVisible();
  }
});

test('the bar says what each block weighs and which islands it has, and goes away', async ({ page }) => {
  await page.goto(`${address}/kontakt`);
  const bar = page.getByRole('complementary', { name: 'Werkbank' });
  await bar.locator('summary', { hasText: 'Blöcke' }).click();
  await expect(bar.getByRole('row', { name: /^contact-form [\d.]+ [\d.]+ contact-form/ })).toBeVisible();
  await bar.getByRole('button', { name: 'Leiste schließen' }).click();
  await expect(bar).toHaveCount(0);
});

test('an address without a page says which mistake is the reason, and shows the page as soon as it is mended', async ({ page }) => {
  const file = path.join(place.folder, 'content/pages/neu.json');
  writeFileSync(file, '{');
  edit('pages.config.json', '"routes": [', '"routes": [{ "page": "neu", "paths": ["/ganz-neu"] },');
  await page.goto(`${address}/ganz-neu`);
  await expect(page.getByRole('dialog')).toContainText('content/pages/neu.json:1');
  writeFileSync(
    file,
    JSON.stringify({ title: 'Ganz neu', description: 'Eine Seite, die es noch nicht gab.', blocks: [{ type: 'page-header', headline: 'Da' }] }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Da');
});

test('Alt-click on a text opens the line that it was written in', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
  await expect.poll(openedLine).toContain('content/pages/preise.json: "headline": "Wirklich: ');
  await page.locator('footer a[href="/handwerkersoftware-vergleich"]').click({ modifiers: ['Alt'] });
  await expect.poll(openedLine).toMatch(/^content\/site\.json: "/);
  expect(new URL(page.url()).pathname).toBe('/preise');
  await page.goto(`${address}/blog/aufmass-ohne-zettel`);
  await wakeUp(page);
  const paragraph = page.locator('article p').last();
  const words = ((await paragraph.textContent()) ?? '').split(' ').slice(0, 3).join(' ');
  await paragraph.click({ modifiers: ['Alt'] });
  await expect.poll(openedLine).toContain(`content/blog/aufmass-ohne-zettel.mdx: ${words}`);
});

test('a page shows as it will be, with its scripts: it says so, a save shows, and a link stays in that time', async ({ page }) => {
  const file = 'content/pages/landing/winter.json';
  const blocks = [
    { type: 'page-header', headline: 'Winter', links: [{ label: 'Preise ansehen', href: '/preise' }] },
    { type: 'text-section', headline: 'Ab Januar', items: [{ text: 'Kommt noch.' }], publishAt: '2030-01-01T08:00' },
  ];
  mkdirSync(path.join(place.folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(place.folder, file), JSON.stringify({ title: 'Winter', description: 'Was im Winter kommt.', paths: ['/winter'], blocks }));
  await expect.poll(async () => (await page.goto(`${address}/winter`))?.status()).toBe(200);
  await expect(page.getByText('Kommt noch.')).toHaveCount(0);
  await page.locator('summary', { hasText: '1 Termin oder Entwurf' }).click();
  await page.getByRole('link', { name: 'So ist es dann: 1. Januar 2030 um 08:00' }).click();
  await wakeUp(page);
  await expect(page.getByText('Zeitpunkt: 1. Januar 2030 um 08:00')).toBeVisible();
  await expect(page.locator('[data-times="ab 1. Januar 2030 um 08:00"]')).toContainText('Kommt noch.');
  edit(file, 'Kommt noch.', 'Kommt bald.');
  await expect(page.getByText('Kommt bald.')).toBeVisible();
  await page.getByRole('link', { name: 'Preise ansehen' }).click();
  await expect(page).toHaveURL(`${address}/preise?at=2030-01-01T08:00`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wirklich: ');
});

test('nobody but a page of this computer opens a file, and no file outside the project', async () => {
  const ask = (headers: Record<string, string>, file = 'content/site.json') =>
    fetch(`${address}/_dev/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ place: { file, line: 1, column: 1 } }),
    });
  const before = readFileSync(opened, 'utf8');
  expect((await ask({})).status).toBe(403);
  expect((await ask({ origin: 'https://example.com' })).status).toBe(403);
  expect((await ask({ origin: address, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await ask({ origin: address }, '../../../../../../etc/passwd')).status).toBe(404);
  expect(readFileSync(opened, 'utf8')).toBe(before);
});

test('a block that throws says where, leaves the others standing, and is there again once it is mended', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  edit('blocks/faq/faq.tsx', /(export function Faq.*\n)/, "$1  if (headline) throw new Error('ohne Fragen');\n");
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('Fehler in „faq“');
  await expect(overlay).toContainText(/blocks\/faq\/faq\.tsx:\d+:\d+/);
  await expect(overlay).toContainText('ohne Fragen');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Wirklich: ');
  await expect.poll(() => place.printed()).toMatch(/Nicht zu zeichnen.*\nblocks\/faq\/faq\.tsx:\d+:\d+ {2}faq\n {2}ohne Fragen/);
  edit('blocks/faq/faq.tsx', /.*ohne Fragen.*\n/, '');
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an island that throws in the browser, or has another text there than on the server, is told there and in the terminal, with its file', async ({
  page,
  trouble,
}) => {
  const island = 'blocks/contact-form/contact-form.island.tsx';
  const before = read(island);
  edit(island, /(export default function .*\n)/, "$1  if (typeof window === 'object') throw new Error('im Browser zerbrochen');\n");
  const line =
    read(island)
      .split('\n')
      .findIndex((text) => text.includes('zerbrochen')) + 1;
  await page.goto(`${address}/kontakt`);
  await wakeUp(page);
  await page.getByLabel('Name').first().focus();
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('im Browser zerbrochen');
  await expect(overlay).toContainText(`${island}:${line}:`);
  await expect.poll(() => place.printed()).toMatch(new RegExp(`${island}:${line}:\\d+\\n {2}im Browser zerbrochen`));
  expect(trouble.messages.join('\n')).toContain('zerbrochen');
  trouble.messages.length = 0;
  writeFileSync(path.join(place.folder, island), before);
  await expect(overlay).toHaveCount(0);
  await caughtUp(page);
  forgive(trouble, 'zerbrochen');

  edit(island, '<input name={trapField} hidden />', "<input name={trapField} hidden />{typeof window === 'object' ? 'Browser' : 'Server'}");
  await expect.poll(async () => (await (await fetch(`${address}/kontakt`)).text()).includes('>Server<')).toBe(true);
  await page.reload();
  await wakeUp(page);
  await page.getByLabel('Name').first().focus();
  await expect(overlay).toContainText(`Fehler in „${island}“`);
  await expect(overlay).toContainText('Hydration failed');
  await caughtUp(page);
  trouble.messages.length = 0;
  writeFileSync(path.join(place.folder, island), before);
  await expect(overlay).toHaveCount(0);
});

for (const isTouched of [true, false])
  test(`an island that is broken ${isTouched ? 'after' : 'before'} the first touch is back once it is mended, in the same document`, async ({
    page,
    trouble,
  }) => {
    const island = 'blocks/contact-form/contact-form.island.tsx';
    const before = read(island);
    await page.goto(`${address}/kontakt`);
    await wakeUp(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const field = page.getByLabel('Name').first();
    if (isTouched) {
      await field.focus();
      await expect(page.locator('x-island[data-name=contact-form][data-alive]')).toBeAttached();
    }
    // once it is alive, what the server draws has thrown as well, and is told once all the same
    const condition = isTouched ? 'Date' : "typeof window === 'object'";
    edit(island, /(export default function .*\n)/, `$1  if (${condition}) throw new Error('gesprungen');\n`);
    await expect.poll(async () => (await fetch(`${address}/${island}`)).text()).toContain('gesprungen');
    if (!isTouched) await field.focus();
    const overlay = page.getByRole('dialog');
    await expect(overlay).toContainText('gesprungen');
    await expect(overlay.locator('section')).toHaveCount(1);
    await expect(field).toHaveCount(0);
    expect(trouble.messages.join('\n')).not.toMatch(/createRoot|same key/);
    trouble.messages.length = 0;
    writeFileSync(path.join(place.folder, island), before);
    await expect(overlay).toHaveCount(0);
    await field.fill('Mira Voss');
    await expect(page.locator('x-island[data-name=contact-form][data-alive]')).toBeAttached();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await caughtUp(page);
    forgive(trouble, 'gesprungen');
  });

test('an island that imports what is not there keeps what was typed, and the document, once it is mended', async ({ page, trouble }) => {
  const island = 'blocks/contact-form/contact-form.island.tsx';
  const before = read(island);
  await page.goto(`${address}/kontakt`);
  await wakeUp(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const field = page.getByLabel('Name').first();
  await field.fill('Mira Voss');
  await expect(page.locator('x-island[data-name=contact-form][data-alive]')).toBeAttached();
  writeFileSync(path.join(place.folder, island), `import { confetti } from 'confetti';\nconsole.log(confetti);\n${before}`);
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText("Cannot find module 'confetti'");
  await expect.poll(async () => (await fetch(`${address}/${island}`)).status).not.toBe(200);
  writeFileSync(path.join(place.folder, island), before);
  await expect(overlay).toHaveCount(0);
  await caughtUp(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(field).toHaveValue('Mira Voss');
  trouble.messages.length = 0;
});

test('what goes wrong once the code that was saved is here stays told until something else is saved', async ({ page, trouble }) => {
  const island = 'blocks/contact-form/contact-form.island.tsx';
  const before = read(island);
  const changes: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void (`${payload}`.includes('seitenwerk:change') && changes.push(`${payload}`))),
  );
  await page.goto(`${address}/kontakt`);
  await wakeUp(page);
  await page.getByLabel('Name').first().focus();
  await expect(page.locator('x-island[data-name=contact-form][data-alive]')).toBeAttached();
  changes.length = 0;
  const broken = before.replace(/(export default function .*\n)/, "$1  useEffect(() => void Promise.reject(new Error('nicht angekommen')), []);\n");
  writeFileSync(path.join(place.folder, island), broken.replace('{ useId', '{ useEffect, useId'));
  const overlay = page.getByRole('dialog');
  await expect.poll(() => changes.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 3; turn += 1) await caughtUp(page);
  await expect(overlay).toContainText('nicht angekommen');
  await expect(page.locator('x-island[data-name=contact-form] form')).toBeVisible();
  trouble.messages.length = 0;
  writeFileSync(path.join(place.folder, island), before);
  await expect(overlay).toHaveCount(0);
});

test('an island that cannot be read is told once, in the browser and in the terminal', async ({ page, trouble }) => {
  await page.goto(`${address}/kontakt`);
  await wakeUp(page);
  await page.getByLabel('Name').first().focus();
  await expect(page.locator('x-island[data-name=contact-form][data-alive]')).toBeAttached();
  const before = place.printed().length;
  edit('blocks/contact-form/contact-form.island.tsx', 'return (', 'return ((');
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText(/contact-form\.island\.tsx:\d+:\d+/);
  await expect.poll(() => trouble.messages.join('\n')).toContain('[vite] Failed to reload');
  await caughtUp(page);
  trouble.messages.length = 0;
  await expect(overlay.locator('section')).toHaveCount(1);
  const printed = place.printed().slice(before);
  expect(printed.split('PARSE_ERROR')).toHaveLength(2);
  expect(printed).not.toMatch(/nternal server error|Failed to reload/i);
  edit('blocks/contact-form/contact-form.island.tsx', 'return ((', 'return (');
  await expect(overlay).toHaveCount(0);
});

test('what an island cannot be given is told with the line of the block that gives it', async ({ page }) => {
  await page.goto(`${address}/kontakt`);
  edit('blocks/contact-form/contact-form.tsx', 'props={{', 'props={{ format: () => 0, ');
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('gets a function as "format"');
  await expect(overlay.getByRole('button', { name: /^blocks\/contact-form\/contact-form\.tsx:\d+/ })).toBeVisible();
  edit('blocks/contact-form/contact-form.tsx', 'format: () => 0, ', '');
  await expect(overlay).toHaveCount(0);
});

test('sources that cannot be read are told with their line and change nothing until they can, in whatever order they are saved', async ({ page }) => {
  await page.goto(`${address}/preise`);
  const overlay = page.getByRole('dialog');
  edit('blocks/faq/faq.tsx', 'return (', 'return ((');
  await expect(overlay).toContainText(/blocks\/faq\/faq\.tsx:\d+:\d+/);
  edit('blocks/faq/faq.tsx', 'return ((', 'return (');
  await expect(overlay).toHaveCount(0);
  edit('blocks/faq/faq.tsx', 'import ', "import { nobody } from './later.ts';\nvoid nobody;\nimport ");
  await expect(overlay).toContainText('later.ts');
  writeFileSync(path.join(place.folder, 'blocks/faq/later.ts'), 'export const nobody = 0;\n');
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
});

test('what a block imports and is not there is told once, in the words that name the file, and the page stays as it was until it is there', async ({
  page,
}) => {
  await page.goto(`${address}/preise`);
  const before = place.printed().length;
  // of an example, too, only the code that was saved with it knows whether it is right; a watcher tells two saves one by one, the first one first
  edit('blocks/faq/faq.tsx', 'export function Faq', 'function Faq');
  edit('blocks/faq/examples.json', '"headline"', '"topic"');
  const overlay = page.getByRole('dialog');
  await expect(overlay.locator('section')).toContainText(['./faq.tsx has no export "Faq"']);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
  // the compiler is asked when examples are looked at, needs longer, and gives way to whatever else runs
  test.setTimeout(360_000);
  await expect.poll(() => place.printed().slice(before), { timeout: 180_000 }).toMatch(/blocks\/faq\/index\.ts:\d+:\d+ {2}TS/);
  await expect(overlay.locator('section')).toContainText(['./faq.tsx has no export "Faq"']);
  expect(place.printed().slice(before)).not.toMatch(/Element type is invalid|examples\.json/);
  edit('blocks/faq/examples.json', '"topic"', '"headline"');
  edit('blocks/faq/faq.tsx', 'function Faq', 'export function Faq');
  await expect(overlay).toHaveCount(0);
});

test('a block without its declaration is told in its folder, and not as a mistake of the pages that name it', async ({ page }) => {
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  const declaration = read('blocks/faq/index.ts');
  rmSync(path.join(place.folder, 'blocks/faq/index.ts'));
  const overlay = page.getByRole('dialog');
  await expect(overlay.locator('section')).toContainText(['The block "faq" has no blocks/faq/index.ts any more']);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
  writeFileSync(path.join(place.folder, 'blocks/faq/index.ts'), declaration);
  await expect(overlay).toHaveCount(0);
  edit('blocks/faq/faq.schema.ts', 'Häufige Fragen', 'Oft gefragt');
  await expect.poll(() => read('docs/blocks.md'), 'what is saved later is read').toContain('Oft gefragt');
});

test('an example in the gallery says why it stays as it was, and is there as it was written once the block can be read', async ({ page }) => {
  await page.goto(`${address}/_blocks/faq/1`);
  const overlay = page.getByRole('dialog');
  edit('blocks/faq/faq.tsx', 'return (', 'return ((');
  await expect(overlay).toContainText(/blocks\/faq\/faq\.tsx:\d+:\d+/);
  await expect(page.locator('[data-block=faq] h2')).toHaveCount(1);
  edit('blocks/faq/faq.tsx', 'return ((', 'return (');
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
});

test('the page around the examples of a block is as it was saved, too: its fields and the JSON to copy', async ({ page }) => {
  await page.goto(`${address}/_blocks/faq`);
  await expect(page.locator('iframe').first().contentFrame().locator('[data-block=faq] h2')).toBeVisible();
  const name = JSON.parse(read('blocks/faq/examples.json'))[0].name;
  edit('blocks/faq/examples.json', `"name": "${name}"`, '"name": "Umbenannt"');
  await expect(page.getByRole('heading', { name: 'Umbenannt' })).toBeVisible();
  edit('blocks/faq/examples.json', '"name": "Umbenannt"', `"name": "${name}"`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('colours that cannot be read are told on every page, also on one that is opened meanwhile', async ({ page, trouble }) => {
  const theme = read('blocks/_design/theme.ts');
  await page.goto(`${address}/preise`);
  await wakeUp(page);
  edit('blocks/_design/theme.ts', /export const space[\s\S]*/, 'export const space = {');
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText(/blocks\/_design\/theme\.ts:\d+:\d+/);
  trouble.messages.length = 0;
  await page.reload();
  await expect(overlay).toContainText(/blocks\/_design\/theme\.ts:\d+:\d+/);
  await expect.poll(() => trouble.messages.join('\n'), 'nothing of the page is awake').toContain('Failed to fetch dynamically imported module');
  writeFileSync(path.join(place.folder, 'blocks/_design/theme.ts'), theme);
  await expect(overlay).toHaveCount(0);
  edit('content/pages/preise.json', '"headline": "', '"headline": "Nun lesbar: ');
  await expect(page.getByRole('heading', { level: 1 }), 'it goes on following what is saved').toContainText('Nun lesbar: ');
  trouble.messages.length = 0;
});

test('what is made of the declarations follows them: the page about blocks, and what assistants have to know', async () => {
  edit('blocks/faq/faq.schema.ts', 'immer nur eine auf einmal', 'jede für sich');
  for (const file of ['docs/blocks.md', 'AGENTS.md', 'schema/page.schema.json']) await expect.poll(() => read(file)).toContain('jede für sich');
});

test('what is saved after a page was answered and before its scripts hear of it shows all the same, on a page and in the gallery; other blocks stay', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/@vite/client*', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const asked = async (path: string) => (await page.request.get(`${address}${path}`)).text();
  const gallery = await page.context().newPage();
  await gallery.route('**/@vite/client*', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${address}/kontakt`, { waitUntil: 'commit' });
  await gallery.goto(`${address}/_blocks/faq`, { waitUntil: 'commit' });
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  const { name } = JSON.parse(read('blocks/faq/examples.json'))[0];
  await expect(gallery.getByRole('heading', { name })).toBeVisible();
  const field = page.getByLabel('Name').first();
  const served = await field.elementHandle();
  edit('content/pages/kontakt.json', '"headline": "', '"headline": "Gleich: ');
  edit('blocks/faq/examples.json', `"name": "${name}"`, '"name": "Gleich"');
  await expect.poll(() => asked('/kontakt')).toContain('Gleich: ');
  await expect.poll(() => asked('/_blocks/faq')).toContain('>Gleich<');
  scripts.resolve();
  await expect(headline).toContainText('Gleich: ');
  expect(await field.evaluate((element, before) => element === before, served)).toBe(true);
  await expect(gallery.getByRole('heading', { name: 'Gleich' })).toBeVisible();
  edit('content/pages/kontakt.json', 'Gleich: ', '');
  edit('blocks/faq/examples.json', '"name": "Gleich"', `"name": "${name}"`);
  await expect(headline).not.toContainText('Gleich: ');
});

test('a handler that could never run is told with its line, and the page is there without it', async ({ page }) => {
  await page.goto(`${address}/preise`);
  const overlay = page.getByRole('dialog');
  edit('blocks/faq/faq.tsx', '<Section', '<Section onClick={() => {}}');
  await expect(overlay).toContainText(/blocks\/faq\/faq\.tsx:\d+:\d+/);
  await expect(overlay).toContainText('onClick never runs');
  await expect.poll(() => place.printed()).toMatch(/blocks\/faq\/faq\.tsx:\d+:\d+.*\n {2}onClick never runs/);
  edit('blocks/faq/faq.tsx', ' onClick={() => {}}', '');
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('[data-block=faq] h2')).toBeVisible();
});

test('what the policy of the page refuses is told with its address', async ({ page, trouble }) => {
  await page.goto(address);
  await wakeUp(page);
  let attempt = 0;
  // what is told is forgotten with the next change, and that of the test before may come only now; what is the same is told once
  await expect(async () => {
    attempt += 1;
    await page.evaluate((number) => new Image().setAttribute('src', `https://elsewhere.example/${number}.png`), attempt);
    await expect(page.getByRole('dialog')).toContainText(/Fehler in „\/“.*https:\/\/elsewhere\.example\/\d+\.png is refused/s, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  trouble.messages.length = 0;
});

test('a block that cannot say what it is to search engines is told like one that throws, and its page is there', async ({ page }) => {
  await page.goto(`${address}/preise`);
  edit(
    'blocks/faq/index.ts',
    'structuredData: ({ items }, { pageUrl }): [FAQPage & StructuredDataNode] => [',
    "structuredData: ({ items }, { pageUrl }): [FAQPage & StructuredDataNode] => items.length > 0 ? (() => { throw new Error('ohne Antworten'); })() : [",
  );
  const overlay = page.getByRole('dialog');
  await expect(overlay).toContainText('Fehler in „faq“');
  await expect(overlay).toContainText(/blocks\/faq\/index\.ts:\d+:\d+/);
  await expect(overlay).toContainText('ohne Antworten');
  expect((await page.request.get(`${address}/preise`)).status()).toBe(200);
  edit('blocks/faq/index.ts', "items.length > 0 ? (() => { throw new Error('ohne Antworten'); })() : [", '[');
  await expect(overlay).toHaveCount(0);
});

test('SIGTERM ends everything that the server has started', async () => {
  test.skip(!existsSync('/proc/self/cwd'), 'only Linux tells which processes work in a folder');
  const running = () =>
    readdirSync('/proc').flatMap((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`).startsWith(place.folder) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
  edit('blocks/faq/faq.tsx', 'import ', '// looked at\nimport ');
  await expect.poll(() => running().some((program) => program.includes('known.tsbuildinfo'))).toBe(true);
  await place.close();
  await expect.poll(running).toEqual([]);
});
