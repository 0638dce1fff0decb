import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { quietPort } from '../../cli/quiet-port.ts';
import { copyProject, type ProjectCopy } from '../authoring/project-copy.ts';
import { expect, test, wakeUp } from './visitor.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the tests that a block begins with import. */
const forTests = ['tests/accept-and-check.ts', 'tests/test-site.ts', 'tests/blocks/page-with-block.ts', 'tests/e2e/visitor.ts'];

let place: ProjectCopy;
/** Of the server that browser tests of the copy would start. */
let port: string;
test.beforeAll(async () => {
  port = String(await quietPort());
  place = copyProject('small');
  for (const file of ['playwright.config.ts', ...forTests]) cpSync(path.join(root, file), path.join(place.folder, file));
  // tests of others need the folder of all tests
  for (const file of globSync('{schema,blocks,renderer}/**/*.test.{ts,tsx}', { cwd: place.folder })) rmSync(path.join(place.folder, file));
  const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: place.folder });
  git('init', '-q');
  git('add', 'schema', 'blocks', 'renderer', 'server', 'vite.config.ts', 'package.json', 'tsconfig.json');
  git('commit', '-qm', 'before');
});
test.afterAll(() => place.close());

/**
 * Opens a page as soon as it is there. While code is taken over, the page that is left may load itself once more: that ends the visit of the new
 * one, or takes its place, and who waits for it hears nothing.
 */
const open = (page: Page, address: string) =>
  expect(async () => {
    expect((await fetch(address)).status).toBe(200);
    await page.goto(address, { timeout: 20_000 });
  }).toPass();

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(place.folder, file)), { recursive: true });
  writeFileSync(path.join(place.folder, file), text);
};
const edit = (file: string, from: string | RegExp, to: string) => write(file, readFileSync(path.join(place.folder, file), 'utf8').replace(from, to));

/** A command as `npm run` calls it, with what it printed. */
function npm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(place.folder, 'cli/setup.mjs'), ...args], {
    cwd: place.folder,
    // others use the machine at the same time
    env: { ...process.env, E2E_PORT: port, E2E_BRIEF: '' },
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
}

const component = 'blocks/task-list/task-list.tsx';
const landing = 'content/pages/landing/aufgaben.json';

test('a developer’s hour: a block is begun, looked at, broken and mended, renamed in all pages, tested and weighed', async ({ page }) => {
  test.setTimeout(600_000);
  const address = await place.start('cli/setup.mjs dev');

  await test.step('npm run new -- island begins one, which the gallery shows', async () => {
    expect(npm('run', 'new', 'island', 'task-list').printed).toContain('/_blocks/task-list');
    await open(page, `${address}/_blocks/task-list`);
    await expect(page.locator('iframe').first().contentFrame().getByText('Rechnungen stellen')).toBeVisible();
  });

  await test.step('a page has it', async () => {
    const blocks = [
      { type: 'page-header', headline: 'Aufgaben' },
      { type: 'task-list', headline: 'Was zu tun ist', items: ['Rechnen', 'Planen'] },
    ];
    write(landing, JSON.stringify({ title: 'Aufgaben im Betrieb', description: 'Was zu tun ist, Punkt für Punkt.', paths: ['/aufgaben'], blocks }));
    await open(page, `${address}/aufgaben`);
    await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeVisible();
    await wakeUp(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  });

  await test.step('it throws, is told in the browser and in the terminal, and is back when it is mended', async () => {
    edit(component, '  return (', "  if (items.length > 1) throw new Error('zu viel zu tun');\n  return (");
    const overlay = page.getByRole('dialog');
    await expect(overlay).toContainText('Fehler in „task-list“');
    await expect(overlay).toContainText(/blocks\/task-list\/task-list\.tsx:\d+:\d+/);
    await expect(overlay.locator('pre')).not.toContainText('react-dom');
    await expect.poll(() => place.printed()).toMatch(/blocks\/task-list\/task-list\.tsx:\d+:\d+ {2}task-list\n {2}zu viel zu tun/);
    edit(component, /.*zu viel zu tun.*\n/, '');
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a field gets another name, and who forgets the migration is told', async () => {
    // the page is not there until the migration is
    await open(page, address);
    edit('blocks/task-list/task-list.schema.ts', '...sectionHead', 'topic: sectionHead.headline');
    edit('blocks/task-list/task-list.schema.ts', "['headline', ", "['topic', ");
    edit(component, '{ anchor, eyebrow, headline, lead, items }', '{ topic, items }');
    edit(component, /<SectionHead.*\/>/, '<SectionHead headline={topic} />');
    edit(component, '<Section anchor={anchor}>', '<Section>');
    edit('blocks/task-list/examples.json', '"headline"', '"topic"');
    const { status, printed } = npm('run', 'check');
    expect(status).toBe(1);
    expect(printed).toContain('Das Feld „headline“ gibt es hier nicht, und „topic“ fehlt.');
    expect(printed).toContain('In blocks/task-list/migrations fehlt eine Migration.');
  });

  await test.step('with the migration the pages say it, and an uncommitted page is no difference', async () => {
    write(
      'blocks/task-list/migrations/2026-11-22-topic.ts',
      `import type { Migration } from '../../../schema/migration.ts';

export default {
  describe: { de: '"headline" heißt jetzt "topic"', en: '"headline" is called "topic" now' },
  up({ headline, ...block }) {
    return headline === undefined ? block : { ...block, topic: headline };
  },
} satisfies Migration;
`,
    );
    const trial = npm('cli', 'migrate', '--dry-run');
    expect(trial.printed).toContain('Ohne Vergleich, denn der letzte Stand in Git kennt einen ihrer Blöcke noch nicht: /aufgaben');
    expect(trial.printed).not.toContain('anders als vorher');
    expect(npm('cli', 'migrate')).toMatchObject({ status: 0, printed: expect.stringContaining('1 Datei geändert.') });
    expect(readFileSync(path.join(place.folder, landing), 'utf8')).toContain('{"type":"task-list","topic":"Was zu tun ist"');
    await open(page, `${address}/aufgaben`);
    await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeVisible();
  });

  await test.step('the tests that it began with run by its name, in Node and in the browser, and the bytes are told', async () => {
    edit('blocks/task-list/task-list.test.ts', 'headline:', 'topic:');
    write(
      'tests/blocks/blocks.test.ts',
      "import { expect, test } from 'vitest';\ntest('block task-list', () => {});\ntest('block faq', () => expect(1).toBe(2));\n",
    );
    const { status: tested, printed: told } = npm('test', 'task-list');
    expect(tested, told).toBe(0);
    expect(told).toContain('task-list.test.ts');
    expect(told).toMatch(/nach Blöcken: bestanden[\s\S]*── Browser: bestanden[\s\S]*Die Titel aller anderen/);
    const { status, printed } = npm('run', 'bytes', '/aufgaben');
    expect(status).toBe(0);
    expect(printed).toMatch(/^task-list +[\d.]+ +[\d.]+ /m);
  });
});
