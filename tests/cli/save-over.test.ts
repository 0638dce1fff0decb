import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { SavedMeanwhile, saveOver } from '../../cli/content/save-over.ts';
import { makeNew } from '../../cli/new/make-new.ts';
import { redirect } from '../../cli/new/redirect.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';
import { copySite, type SiteCopy } from '../site-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const facts = 'content/facts.json';
const table = 'pages.config.json';
const mark = '\uFEFF';

let site: SiteCopy;
beforeEach(() => {
  site = copySite();
});
const place = (file: string) => path.join(site.folder, file);
const read = (file: string) => readFileSync(place(file), 'utf8');
const change = (file: string, make: (text: string) => string) => writeFileSync(place(file), make(read(file)));
const save = (name: string, after: string, before?: string) => ({
  target: place(name),
  name,
  before: before === undefined ? undefined : Buffer.from(before),
  after: Buffer.from(after),
});

describe('a file that was read is saved', () => {
  test('with the rights that it has, whatever a new file would get', async () => {
    chmodSync(place(facts), 0o664);
    await saveOver([save(facts, '{}', read(facts)), save('content/blog/new.mdx', 'new')]);
    expect([read(facts), statSync(place(facts)).mode & 0o777, read('content/blog/new.mdx')]).toEqual(['{}', 0o664, 'new']);
  });

  test('over nothing else than what was read: of several files none is written where one of them is another by now', async () => {
    const [before, rows] = [read(facts), read(table)];
    change(table, (text) => `${text}\n`);
    const saved = saveOver([save(facts, '{}', before), save(table, '{}', rows)]);
    await expect(saved).rejects.toThrow(SavedMeanwhile);
    await expect(saved).rejects.toThrow(/^Inzwischen hat jemand geändert: pages\.config\.json\. .* Geschrieben wurde nichts\. Rufe den Befehl noch einmal auf/);
    expect([read(facts), read(table)]).toEqual([before, `${rows}\n`]);
  });

  test.each([['{}'], [undefined]])('and not where somebody has made or deleted it: read as %j', async (before) => {
    const name = before === undefined ? facts : 'content/gone.json';
    const old = read(facts);
    await expect(saveOver([save(name, '{ "mine": true }', before)])).rejects.toThrow(SavedMeanwhile);
    expect([read(facts), readdirSync(place('content')).includes('gone.json')]).toEqual([old, false]);
  });
});

describe('what somebody saves while a command runs stays, and the command says so:', () => {
  test.each([
    [facts, ['facts', 'set', 'price.basic', '74,99']],
    [table, ['new', 'redirect', '/gauben', '/preise']],
    ['content/blog/gauben.mdx', ['new', 'post', 'Gauben', '--author=Erika Beispiel']],
    ['content/pages/kontakt.json', ['fix']],
  ])('%s, %j', (file, args) => {
    if (args[0] === 'fix') change(file, (text) => text.replace('"headline"', '"haedline"'));
    const before = file.endsWith('.mdx') ? '' : read(file);
    const { status, printed } = site.cliWhileSaving(file, ...args);
    expect([status, read(file)]).toEqual([1, `${before}\n`]);
    expect(printed).toContain(file);
    expect(printed).toContain('Rufe den Befehl noch einmal auf');
    expect(readdirSync(path.dirname(place(file))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('and what is saved while a question waits is gone on from', async () => {
    const env = readEnvironment({ SITE_DIR: site.folder });
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.once('data', () => {
      change(table, (text) => text.replace('"redirects": [', '"redirects": [{ "from": "/frisch", "to": "/preise", "permanent": true }, '));
      input.write('/preise\n');
    });
    const { media } = siteFolders(root, env);
    const made = await makeNew(redirect, ['/gauben'], {}, { root, siteDir: site.folder, media, dryRun: false, keyboard: { input, output }, print: () => {} });
    const from = JSON.parse(read(table)).redirects.map((row: { from: string }) => row.from);
    expect([made, from]).toEqual([true, expect.arrayContaining(['/frisch', '/gauben'])]);
  });
});

describe('a file keeps its byte order mark and its rights', () => {
  test.each([
    [facts, ['facts', 'set', 'price.basic', '74,99'], '74.99'],
    [table, ['new', 'redirect', '/gauben', '/preise'], '/gauben'],
  ])('%s, %j', (file, args, said) => {
    change(file, (text) => mark + text);
    chmodSync(place(file), 0o664);
    expect(site.cli(...args)).toMatchObject({ status: 0 });
    expect([read(file).startsWith(`${mark}{`), statSync(place(file)).mode & 0o777]).toEqual([true, 0o664]);
    expect(read(file)).toContain(said);
  });
});

describe('a file that cannot be read is left alone, and the finding is told:', () => {
  test.each([
    ['another encoding', (text: string) => Buffer.from(text, 'latin1'), 'invalid-encoding'],
    ['a slip', (text: string) => Buffer.from(text.replace(/,/g, ',,')), 'invalid-json'],
  ])('%s', (_, spoil, rule) => {
    for (const [file, commands] of [
      [
        facts,
        [
          ['facts', 'set', 'price.basic', '74,99'],
          ['facts', 'list'],
          ['facts', 'why', 'price.basic'],
        ],
      ],
      [table, [['new', 'redirect', '/gauben', '/preise']]],
    ] as const) {
      const good = readFileSync(place(file));
      // a character that the two encodings write in another way
      const bytes = spoil(good.toString().replace(/"(title|to)": "/, '"$1": "ä'));
      writeFileSync(place(file), bytes);
      for (const command of commands) {
        const { status, printed } = site.cli(...command);
        expect([command, status === 0, printed]).toEqual([command, false, expect.stringContaining(rule)]);
        expect(printed).toContain(file);
        expect(readFileSync(place(file)).equals(bytes)).toBe(true);
      }
      writeFileSync(place(file), good);
    }
  });
});

test('a fact that says too little to be shown is told with its finding, and the others go on', () => {
  change(facts, (text) => text.replace('"title": "Basic, Preis im Monat, netto", "type": "money", ', '"title": "Basic", '));
  expect(site.cli('facts', 'list')).toMatchObject({ status: 0, printed: expect.stringMatching(/^trial\.days[\s\S]*missing-field/) });
  expect(site.cli('facts', 'set', 'price.basic', '74,99')).toMatchObject({ status: 2, printed: expect.stringContaining('missing-field') });
  expect(site.cli('facts', 'set', 'trial.days', '8')).toMatchObject({ status: 0 });
});
