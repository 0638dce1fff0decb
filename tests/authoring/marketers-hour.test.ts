import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Mistake, readMistakes, readSite, withMistake } from '../mistakes/cases.ts';
import { copySite } from '../site-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(`${root}/content/LIESMICH.md`, 'utf8');
const site = copySite(afterAll);
const file = 'content/pages/landing/fensterbauer.json';
const read = (name = file) => readFileSync(path.join(site.folder, name), 'utf8');
/** As editors save: nobody sees half of a file. */
const write = (text: string | Uint8Array, name = file) => {
  const draft = path.join(site.folder, 'saved');
  writeFileSync(draft, text);
  renameSync(draft, path.join(site.folder, name));
};
const change = (old: string, now: string, name = file) => {
  expect(read(name)).toContain(old);
  write(read(name).replace(old, now), name);
};
/** What the guide says to write in a chapter. */
const taught = (heading: string) => /```\w+\n([\s\S]*?)```/.exec(guide.split(/^## /m).find((part) => part.startsWith(heading)) ?? '')?.[1] ?? '';

/** A program of the project that goes on. */
interface Running {
  readonly child: ChildProcess;
  /** What it prints from now on, once that is like this. */
  says(wanted: RegExp): Promise<string>;
}
/** Milliseconds that a program may take to say something, on a busy machine. */
const patience = 40_000;
const programs: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(programs.map((child) => (child.exitCode === null && child.kill() ? once(child, 'exit') : undefined)));
});

function start(script: string, ...args: string[]): Running {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...env, SITE_DIR: site.folder, DATA_DIR: path.join(site.folder, 'data'), PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(child);
  return {
    child,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        let printed = '';
        setTimeout(() => reject(new Error(`Not said until now: ${wanted}. Said: ${printed}`)), patience).unref();
        child.stdout.on('data', function hear(text) {
          printed += text;
          if (!wanted.test(printed)) return;
          child.stdout.off('data', hear);
          resolve(printed);
        });
      }),
  };
}

let address: string;
beforeAll(async () => {
  write('data/\n', '.gitignore');
  site.git('init', '-q');
  site.git('add', '-A');
  site.git('commit', '-qm', 'Stand');
  const printed = await start('cli/setup.mjs', 'start').says(/läuft auf http\S+\d\n/);
  address = /läuft auf (http\S+\d)/.exec(printed)?.[1] ?? '';
});

const visit = async (place: string) => {
  const { status, headers } = await fetch(new URL(place, address), { redirect: 'manual' });
  return { status, to: headers.get('location') };
};
/** What visitors get is another thing at the latest when the save was seen. */
const comes = (place: string, status: number, to: string | null = null) => expect.poll(() => visit(place)).toEqual({ status, to });

test('9:00: a new page is there, and visitors see it once it is published', async () => {
  expect(site.cli('new', 'page', 'Fensterbauer').status).toBe(0);
  write(taught('Eine Seite anlegen'));
  expect(site.cli('check')).toEqual({ status: 0, printed: 'Keine Befunde auf 14 Seiten.\n' });
  await comes('/fensterbauer', 200);
});

/** Mistakes of every kind of file: pages, routes, facts, claims, posts, word lists, updates and the frame. */
const numbers = /^(001|009|013|028|032|036|067|068|117|131|330|005|062|066|070|071|078|171|173|127|091|095|105|112|121|132|082|083|089|124|126|079)-/;
const original = readSite();
const mistakes = readMistakes().filter(({ name, finding }) => numbers.test(name) && finding);

describe(`9:10: ${mistakes.length} mistakes, one after the other`, () => {
  let watcher: Running;
  beforeAll(async () => {
    watcher = start('cli/main.ts', 'check', '--watch');
    await watcher.says(/Keine Befunde/);
  });
  afterAll(() => void watcher.child.kill());

  /** Saves files and gives what is said of them. */
  function save(files: ReadonlyMap<string, Uint8Array>, names: readonly string[], last: RegExp): Promise<string> {
    const said = watcher.says(last);
    for (const name of names) write(files.get(name) ?? '', name);
    return said;
  }

  test.each(mistakes)('$finding.rule in $finding.file is told once, at its place, with what to write instead', async ({ finding, ...mistake }: Mistake) => {
    const names = Object.keys(mistake.files);
    onTestFinished(async () => void (await save(original, names, /^Keine Befunde/m)));
    const told = await save(withMistake(original, mistake), names, /Befund.* auf \d+ |Befunde? in \d+ /);
    const places = [...told.matchAll(/^(\S+:\d+:\d+) {2}(?:Fehler|Warnung|Hinweis) {2}(\S+)$/gm)].map(([, place, rule]) => `${place} ${rule}`);
    // what waits for a mistake to be mended says so, and is none itself
    expect(places.filter((place) => !place.endsWith(' waits-for'))).toEqual([`${finding?.file}:${finding?.line}:${finding?.column} ${finding?.rule}`]);
    expect(told).toContain(`  ${finding?.de}\n`);
  });
});

test('there are at least 30', () => expect(mistakes.length).toBeGreaterThanOrEqual(30));

test('9:30: what is certain is mended by itself', () => {
  const before = read();
  change('"headline": "Vom', '"haedline": "Vom');
  expect(site.cli('fix')).toEqual({
    status: 0,
    printed: expect.stringContaining('„haedline“ durch „headline“ ersetzen\n\nEinen Befund behoben, es bleibt keiner.'),
  });
  expect(read()).toBe(before);
});

test('9:35: a page is shown from a day on, and whoever has the link sees it before', async () => {
  const [line = ''] = taught('Etwas zu einer bestimmten Zeit zeigen').split('\n');
  const later = line.replace(/\d{4}/, String(new Date().getUTCFullYear() + 1));
  const at = /"(\d.*)"/.exec(later)?.[1];
  change('"paths"', `${later}\n  "paths"`);
  await comes('/fensterbauer', 404);
  for (const options of [[`--at=${at}`], []]) {
    const [link = ''] = preview('/fensterbauer', ...options).printed.split('\n');
    expect(new URL(link).origin).toBe(address);
    expect((await visit(new URL(link).pathname)).status).toBe(200);
  }
  change(`${later}\n  `, '');
  await comes('/fensterbauer', 200);
});

test('9:40: a page is taken back, and only the preview shows it', async () => {
  change('"paths"', '"draft": true,\n  "paths"');
  await comes('/fensterbauer', 404);
  expect((await visit(new URL(preview('/fensterbauer').printed.split('\n')[0] ?? '').pathname)).status).toBe(200);
  change('"draft": true,\n  ', '');
  await comes('/fensterbauer', 200);
});

test('9:45: a page moves, and its old address leads to the new one', async () => {
  change('"/fensterbauer"', '"/fensterbau"');
  expect(site.cli('new', 'redirect', '/fensterbauer', '/fensterbau').status).toBe(0);
  await comes('/fensterbau', 200);
  await comes('/fensterbauer', 308, '/fensterbau');
});

test('9:50: a price is found, and changed everywhere', async () => {
  expect(site.cli('find', '69,99').printed).toContain('{{price.basic}}');
  expect(site.cli('facts', 'set', 'price.basic', '74,99').status).toBe(0);
  await expect.poll(async () => (await fetch(new URL('/preise', address))).text()).toContain('74,99');
});

test('9:55: whoever has to agree reads what is new; what was not meant is undone', () => {
  const { printed } = site.cli('diff');
  for (const part of ['/fensterbau', '74,99', '69,99']) expect(printed).toContain(part);
  site.git('restore', 'content/facts.json');
  expect(site.cli('diff').printed).not.toContain('74,99');
  expect(site.cli('check')).toEqual({ status: 0, printed: 'Keine Befunde auf 14 Seiten.\n' });
});

function preview(...args: string[]) {
  process.env.DATA_DIR = path.join(site.folder, 'data');
  return site.cli('preview', ...args);
}
