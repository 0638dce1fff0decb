import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const page = (headline: string, paths = ['/messerschmiede', '/messerschmied']) => ({
  $schema: '../../../schema/page.schema.json',
  title: `Handwerkersoftware unter ${paths[0]}`,
  description: `Angebote, Aufträge und Rechnungen unter ${paths[0]}, {{trial.days}} Tage kostenlos zum Testen.`,
  paths,
  blocks: [{ type: 'page-header', headline }],
});

let place: ProjectCopy;
let address: string;
let folder: string;
beforeAll(async () => {
  place = copyProject();
  address = await place.start('server/main.ts');
  folder = path.join(place.folder, 'content/pages/landing');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => place.close());

const get = async (url: string) => {
  const reply = await fetch(address + url);
  return { status: reply.status, html: await reply.text() };
};
const save = (value: unknown, file = 'messerschmiede.json') =>
  writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
const comes = (url: string, wanted: { status?: number; html?: string }) => expect.poll(() => get(url)).toMatchObject(wanted);

test('R-RTE-40 a new landing page is one new file; saved, it is live, with its aliases and its canonical', async () => {
  expect((await get('/messerschmiede')).status).toBe(404);
  save(page('Scharf gerechnet'));
  await comes('/messerschmiede', { status: 200 });
  const { html } = await get('/messerschmiede');
  expect(html).toContain('Scharf gerechnet</h1>');
  expect(html).toContain('7 Tage kostenlos zum Testen');
  const alias = await get('/messerschmied');
  expect(alias.status).toBe(200);
  expect(alias.html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/messerschmiede">/);
});

test('R-RTE-41 a mistake changes nothing for visitors, and the page comes back when it is mended', async () => {
  save('{ "title": "kaputt"');
  // a file saved after it is live, so it has been read
  save(page('Getriebene Arbeit', ['/kupferschmiede']), 'kupferschmiede.json');
  await comes('/kupferschmiede', { status: 200 });
  expect((await get('/messerschmiede')).html).toContain('Scharf gerechnet');
  save(page('Noch schärfer gerechnet'));
  await comes('/messerschmiede', { html: expect.stringContaining('Noch schärfer gerechnet') });
});

test('a page whose file is deleted is gone', async () => {
  rmSync(path.join(folder, 'messerschmiede.json'));
  await comes('/messerschmiede', { status: 404 });
});
