import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { issueOfFile } from '../../schema/source.ts';
import { openMedia } from '../../server/content/media.ts';
import { reportFindings } from '../../server/content/report.ts';
import { tellChanges } from '../../server/content/tell-changes.ts';
import { folder, testApp, write } from '../server/fixture.ts';
import { smallSite } from './small-site.ts';

const claims = 'content/claims.json';
const unproved = (smallSite[claims] ?? '').replace(/,\s*"evidence": \{[^}]*\}/, '');

/** A server with a site on the disk, and what it prints of each change. */
async function serve(texts: Readonly<Record<string, string>>) {
  const root = await folder({ ...smallSite, ...texts });
  const { app } = await testApp({ root, renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
  let printed: string[] = [];
  reportFindings(app, (text) => printed.push(text), { quiet: 0, patience: 0 });
  const start = printed.join('\n');
  /** What is printed after a change. */
  async function after(change: Promise<unknown>): Promise<string> {
    printed = [];
    await change;
    await app.site.refresh();
    await expect.poll(() => printed.join('\n')).toContain('Inhalt neu geladen.');
    return printed.join('\n');
  }
  return {
    start,
    save: (file: string, text: string) => after(write(root, file, text)),
    move: (from: string, to: string) => after(rename(path.join(root, from), path.join(root, to))),
  };
}

test('a warning that was told is not told again because its file had a mistake for a while', async () => {
  const { start, save } = await serve({ [claims]: unproved });
  expect(start).toContain('Für „Testsieger 2025“ gibt es keinen Beleg.');
  const broken = await save(claims, unproved.slice(0, -2));
  expect(broken).toContain('invalid-json');
  const mended = await save(claims, `${unproved}\n`);
  expect(mended).toBe('Inhalt neu geladen. Ein Befund ist erledigt. Inhalt: 1 Warnung.');
});

test('whoever saves reads which address shows it, or which file has to wait', async () => {
  const root = await folder(smallSite);
  const { app } = await testApp({ root, renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) });
  const printed: string[] = [];
  tellChanges(app, (text) => printed.push(text));
  const prices = smallSite['content/pages/preise.json'] ?? '';
  const says = async (text: string, wanted: string) => {
    await write(root, 'content/pages/preise.json', text);
    await app.site.refresh();
    await expect.poll(() => printed.at(-1)).toBe(wanted);
    printed.length = 0;
  };
  await says(prices.replace('"title": "Ab', '"title": "Schon ab'), 'Neu zu sehen: /preise');
  await says(prices.slice(0, -2), 'Noch nicht zu sehen, bis der Fehler behoben ist: content/pages/preise.json');
  await says(`${prices.slice(0, -2)} `, 'Noch nicht zu sehen, bis der Fehler behoben ist: content/pages/preise.json');
  await says(prices, 'Neu zu sehen: /preise');
});

test('what waits for a mistake in another file is named after it, in one line, and is not counted', async () => {
  const { start } = await serve({ 'content/facts.json': '{' });
  expect(start.split('\n').filter((line) => line.includes('Fehler'))).toEqual(['content/facts.json:1:1  Fehler  invalid-json', 'Inhalt: 1 Fehler.']);
  expect(start).toMatch(/^Noch nicht zu sehen, weil an anderen Dateien noch etwas zu tun ist: content\/blog\/erster\.mdx, .*content\/pages\/preise\.json\.$/m);
});

test('whoever starts a site of which nothing can be shown is told that', async () => {
  const { start } = await serve({ 'content/site.json': '{' });
  expect(start).toMatch(/Besucher sehen noch keine einzige Seite: Dazu müssen erst diese Fehler behoben sein\.$/);
  expect((await serve({})).start).toBe('Inhalt: keine Beanstandungen.');
});

test('a folder that was renamed is told once, and that it is back as well', async () => {
  const second = (smallSite['content/blog/erster.mdx'] ?? '').replace('Erster Beitrag', 'Zweiter Beitrag').replace('Ein Anriss', 'Noch ein Anriss');
  const { move } = await serve({ 'content/blog/zweiter.mdx': second });
  const renamed = await move('content/blog', 'content/posts');
  expect(renamed.match(/Warnung/g)).toHaveLength(2);
  expect(renamed).toMatch(/^content\/blog:1:1 {2}Warnung {2}kept-folder\n.*„content\/posts“.*\(2 Dateien\).*\n\n.*Inhalt: 1 Warnung\.$/);
  expect(await move('content/posts', 'content/blog')).toBe('Inhalt neu geladen. Ein Befund ist erledigt. Inhalt: keine Beanstandungen.');
});

test('of a repository that gave nothing yet no file is missing: what is said is where to look', async () => {
  const { app } = await testApp({ root: await folder(), renderer });
  const printedOf = (fromRepository: boolean) => {
    const printed: string[] = [];
    reportFindings(app, (text) => printed.push(text), { fromRepository });
    return printed.join('\n');
  };
  expect(printedOf(true)).toMatch(/^Aus dem Repository der Inhalte kam noch keine Website\. .*CONTENT_GIT/);
  expect(printedOf(true)).not.toContain('Lege sie wieder an');
  expect(printedOf(false)).toContain('Lege sie wieder an');
});

test('what is saved while the content is still looked through is told when that is done: nothing seems settled meanwhile', async () => {
  const listeners: (() => void)[] = [];
  const finding = (name: string) => issueOfFile(`content/pages/${name}.json`, { rule: 'unused-page', row: '{}' });
  const nothing = { language: 'de', issues: [] } as unknown as Site;
  const site = { current: { ...nothing, issues: ['a', 'b'].map(finding) } as Site, refused: new Set<string>(), renderer: { goneAddresses: () => [] } };
  const printed: string[] = [];
  const app = { site: Object.assign(site, { onFindings: (listener: () => void) => void listeners.push(listener) }) } as unknown as FastifyInstance;
  reportFindings(app, (text) => printed.push(text), { quiet: 0, patience: 0 });
  printed.length = 0;
  site.current = { ...nothing, issues: ['a', 'b', 'c'].map(finding) };
  for (const listener of listeners) listener();
  // the next save is decided on, and was not looked through yet
  site.current = nothing;
  await expect.poll(() => printed.at(-1)).toBe('Inhalt neu geladen. Inhalt: 3 Warnungen.');
  site.current = { ...nothing, issues: ['a', 'b'].map(finding) };
  for (const listener of listeners) listener();
  await expect.poll(() => printed.at(-1)).toBe('Inhalt neu geladen. Ein Befund ist erledigt. Inhalt: 2 Warnungen.');
});

test('of what could not be looked for nothing seems settled, nor does a site that was not looked through seem to be without findings', async () => {
  const listeners: (() => void)[] = [];
  const finding = issueOfFile('content/pages/a.json', { rule: 'unused-page', row: '{}' });
  const site = {
    current: { language: 'de', issues: [finding] } as unknown as Site,
    refused: new Set<string>(),
    renderer: { goneAddresses: () => [] },
  };
  const printed: string[] = [];
  const app = { site: Object.assign(site, { onFindings: (listener: () => void) => void listeners.push(listener) }) } as unknown as FastifyInstance;
  reportFindings(app, (text) => printed.push(text), { quiet: 0, patience: 0 });
  site.current = { ...site.current, issues: [], isUnsearched: true };
  for (const listener of listeners) listener();
  await expect.poll(() => printed.at(-1)).toBe('Inhalt neu geladen. Inhalt: was zu verbessern wäre, ließ sich nicht suchen (warum, steht im Log).');
  site.current = { ...site.current, issues: [finding], isUnsearched: false };
  for (const listener of listeners) listener();
  await expect.poll(() => printed.at(-1)).toBe('Inhalt neu geladen. Inhalt: 1 Warnung.');
  expect(printed.filter((text) => text.includes('unused-page'))).toEqual([]);
});

test('links to an address that has moved are told once, with how many there are, and at the next start in one line', async () => {
  const linking = (name: string) => {
    const blocks = [{ type: 'page-header', headline: name, links: [{ label: `Preise für ${name}`, href: '/preise' }] }];
    return [`content/pages/landing/${name}.json`, JSON.stringify({ title: name, description: `Alles über ${name}.`, paths: [`/${name}`], blocks })] as const;
  };
  const pages = Object.fromEntries(['eins', 'zwei', 'drei', 'vier'].map(linking));
  const table = (smallSite['pages.config.json'] ?? '').replace('"/preise"', '"/tarife"');
  const { save } = await serve(pages);
  const moved = await save('pages.config.json', table);
  expect(moved.match(/ {2}Warnung {2}unknown-path$/gm)).toHaveLength(1);
  expect(moved).toContain('Ebenso an 3 weiteren Stellen, zusammen in 4 Dateien.');
  // beside them the address itself is told
  expect(moved).toMatch(/Inhalt: 2 Warnungen\./);
  const { start } = await serve({ ...pages, 'pages.config.json': table });
  expect(start.match(/ {2}(?:Fehler|Warnung) {2}.*\/preise.*$/gm)).toEqual([expect.stringContaining('Ebenso an 3 weiteren Stellen, zusammen in 4 Dateien.')]);
});
