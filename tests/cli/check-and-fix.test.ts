import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The small site of the mistakes, for one test alone, which says when it has ended: others run beside it. */
function siteWith({ onTestFinished }: TestContext, changes: Readonly<Record<string, readonly [old: string, now: string]>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(root, 'tests/mistakes/site'), folder, { recursive: true });
  for (const [file, [old, now]] of Object.entries(changes)) change(folder, file, old, now);
  return folder;
}

function change(folder: string, file: string, old: string, now: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toContain(old);
  writeFileSync(path.join(folder, file), text.replace(old, now));
}

function start(siteDir: string, args: readonly string[]) {
  const child = spawn(process.execPath, [path.join(root, 'cli/main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SITE_DIR: siteDir },
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (data) => {
    output.out += data;
  });
  child.stderr.on('data', (data) => {
    output.error += data;
  });
  const ended = new Promise<{ code: number | null; out: string; error: string }>((resolve) => child.on('close', (code) => resolve({ code, ...output })));
  return { child, output, ended };
}

function commit(site: string): void {
  const git = (...args: string[]) => execFileSync('git', ['-C', site, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Erster');
}

const run = (siteDir: string, ...args: string[]) => start(siteDir, args).ended;
const wrongPage = { 'content/pages/preise.json': ['"headline": "Was es kostet"', '"haedline": "Was es kostet"'] } as const;
const warnedPage = { 'content/pages/start.json': ['"/kontakt"', '"/nirgends"'] } as const;

describe.concurrent('npm run check', () => {
  test('an author reads the finding, its lines and how many there are', async (context) => {
    const { expect } = context;
    const [wrong, strict] = [
      run(siteWith(context, { ...wrongPage, ...warnedPage }), 'check', 'content/pages/preise.json'),
      run(siteWith(context, warnedPage), 'check', '--fail-level=warning', '--lang=en'),
    ];
    const { code, out } = await wrong;
    expect(out).toContain('content/pages/preise.json:5:30  Fehler  unknown-key\n  Block 1 (page-header) › haedline\n');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Ein Befund auf dieser Seite. Einen davon behebt: npm run fix$/);
    expect([code, (await strict).code]).toEqual([1, 1]);
    expect((await strict).out).toContain('warning  unknown-path');
  });

  test('what cannot be understood or read is told apart from findings', async (context) => {
    const { expect } = context;
    const codes = [['nix.json'], ['--since=nirgends']].map((args) => run(siteWith(context), 'check', ...args));
    expect((await Promise.all(codes)).map(({ code, error }) => [code, error === ''])).toEqual(codes.map(() => [2, false]));
  });

  test('a reviewer sees what a branch has added, and not what was there; a warning alone is no reason to stop', async (context) => {
    const { expect } = context;
    const site = siteWith(context, wrongPage);
    commit(site);
    change(site, 'content/pages/start.json', '"/kontakt"', '"/nirgends"');
    const { code, out } = await run(site, 'check', '--since=HEAD', '--format=json');
    expect(code).toBe(0);
    expect(JSON.parse(out).findings.map(({ rule }: { rule: string }) => rule)).toEqual(['unknown-path']);
  });

  test('with --watch a save tells what came and what went', async (context) => {
    const { expect } = context;
    const site = siteWith(context, warnedPage);
    const { child, output, ended } = start(site, ['check', '--watch']);
    const says = (text: string) => expect.poll(() => output.out).toContain(text);
    await says('Ein Befund auf 1 von 13 Seiten');
    change(site, 'content/pages/start.json', '"/nirgends"', '"/kontakt"');
    await says('Erledigt: content/pages/start.json');
    await says('Keine Befunde auf 13 Seiten.');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});

describe.concurrent('npm run fix', () => {
  test('--dry-run shows the change and saves nothing; without it the file has it, and the rest is told', async (context) => {
    const { expect } = context;
    const site = siteWith(context, { ...wrongPage, ...warnedPage });
    const file = path.join(site, 'content/pages/preise.json');
    const before = readFileSync(file, 'utf8');
    const shown = await run(site, 'fix', '--dry-run');
    expect(shown.out).toContain('--- a/content/pages/preise.json\n+++ b/content/pages/preise.json\n@@ -3,5 +3,5 @@\n');
    expect(readFileSync(file, 'utf8')).toBe(before);
    const mended = await run(site, 'fix');
    expect(mended.out).toBe('content/pages/preise.json:5  unknown-key  „haedline“ durch „headline“ ersetzen\n\nEinen Befund behoben, es bleibt einer.\n');
    expect([mended.code, readFileSync(file, 'utf8')]).toEqual([0, before.replace('haedline', 'headline')]);
  });

  test('of named files it counts what stays in them, as check does', async (context) => {
    const { expect } = context;
    const site = siteWith(context, { ...wrongPage, ...warnedPage });
    const left = async (...files: string[]) => (await run(site, 'fix', '--dry-run', ...files)).out;
    expect(await left('content/pages/kontakt.json')).toBe('Nichts behoben, es bleibt keiner.\n');
    expect(await left('content/pages/start.json')).toBe('Nichts behoben, es bleibt einer.\n');
  });

  test('where links follow a page to its new address, the redirect that is missing is told', async (context) => {
    const { expect } = context;
    const site = siteWith(context);
    commit(site);
    change(site, 'pages.config.json', '"/kontakt", "/contact"', '"/schreib-uns", "/contact"');
    const { code, out } = await run(site, 'fix');
    expect(code).toBe(0);
    expect(out).toContain('„/kontakt“ durch „/schreib-uns“ ersetzen');
    expect(out).toContain('„/kontakt“ gibt es nicht mehr;');
    expect(out).toContain('{ "from": "/kontakt", "to": "/schreib-uns", "permanent": true }');
  });

  test('--rule leaves what other rules say, and what makes something else wrong is taken back', async (context) => {
    const { expect } = context;
    const site = siteWith(context, { ...wrongPage, 'content/pages/start.json': ['"/kontakt"', '"/kontakt#%"'] });
    const { code, out } = await run(site, 'fix', '--rule=wrong-link');
    expect([code, out.split('\n').at(-2)]).toEqual([1, 'Nichts behoben, es bleiben 2.']);
    expect(out).toContain('Zurückgenommen, weil danach etwas anderes nicht stimmte: content/pages/start.json');
    expect(out).toMatch(/\n {2}content\/pages\/start\.json:\d+:\d+ {2}Warnung {2}/);
  });
});
