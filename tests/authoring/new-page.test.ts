import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, eventually, type ProjectCopy } from './project-copy.ts';

const page = (headline: string) => ({
  $schema: '../../../schema/page.schema.json',
  title: 'Handwerkersoftware für Messerschmiede',
  description: 'Angebote, Aufträge und Rechnungen für Messerschmiede, {{trial.days}} Tage kostenlos zum Testen.',
  paths: ['/messerschmiede', '/messerschmied'],
  blocks: [{ type: 'page-header', headline }],
});

let place: ProjectCopy;
let address: string;
let file: string;
beforeAll(async () => {
  place = copyProject();
  address = await place.start('server/main.ts');
  file = path.join(place.folder, 'content/pages/landing/messerschmiede.json');
  mkdirSync(path.dirname(file), { recursive: true });
}, 60_000);
afterAll(() => place.close());

const get = async (url: string) => {
  const reply = await fetch(address + url);
  return { status: reply.status, html: await reply.text() };
};
const save = (value: unknown) => writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));

test('R-RTE-40 a new landing page is one new file; saved, it is live, with its aliases and its canonical', async () => {
  expect((await get('/messerschmiede')).status).toBe(404);
  save(page('Scharf gerechnet'));
  const { html } = await eventually(
    () => get('/messerschmiede'),
    ({ status }) => status === 200,
  );
  expect(html).toContain('Scharf gerechnet</h1>');
  expect(html).toContain('7 Tage kostenlos zum Testen');
  const alias = await get('/messerschmied');
  expect(alias.status).toBe(200);
  expect(alias.html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/messerschmiede">/);
});

test('R-RTE-41 a mistake changes nothing for visitors, and the page comes back when it is mended', async () => {
  save('{ "title": "kaputt"');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await get('/messerschmiede')).html).toContain('Scharf gerechnet');
  save(page('Noch schärfer gerechnet'));
  const { html } = await eventually(
    () => get('/messerschmiede'),
    ({ html }) => html.includes('Noch schärfer'),
  );
  expect(html).toContain('Noch schärfer gerechnet');
});

test('a page whose file is deleted is gone', async () => {
  rmSync(file);
  expect(
    (
      await eventually(
        () => get('/messerschmiede'),
        ({ status }) => status === 404,
      )
    ).status,
  ).toBe(404);
});
