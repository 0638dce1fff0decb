import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSiteReader, type SiteReader } from '../../cli/content/read-site.ts';
import { siteToRead } from '../../cli/content/site-of-settings.ts';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, type Issue } from '../../schema/issue.ts';
import { linkReasons } from '../../schema/reasons/links.ts';
import { copySite } from '../site-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(`${root}/content/LIESMICH.md`, 'utf8');

/** A chapter of the guide by its heading: the first file that it names, and what it says to write. */
function chapter(heading: string): { file: string; code: string } {
  const text = guide.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const [, file = ''] = /`((?:content\/|pages\.config)[^`]*\.(?:json|mdx))`/.exec(text) ?? [];
  const [, code = ''] = /```\w+\n([\s\S]*?)```/.exec(text) ?? [];
  return { file, code };
}

let reader: SiteReader;
let files: ReadonlyMap<string, Uint8Array>;
let before: Site;
beforeAll(async () => {
  // the guide's own days are ahead
  reader = await openSiteReader({ ...siteToRead({ siteDir: '.', dataDir: 'data' }), now: () => new Date('2026-11-22T12:00:00Z') });
  files = reader.onDisk();
  before = (await reader.check(files)).accepted.site;
});

const textOf = (file: string) => Buffer.from(files.get(file) ?? '').toString();

/** The site after its author did something to its files; what is said now that was not said before is a mistake of the guide. */
async function siteAfter(changes: Readonly<Record<string, string | undefined>>): Promise<Site> {
  const changed = new Map(files);
  for (const [file, text] of Object.entries(changes)) {
    if (text === undefined) changed.delete(file);
    else changed.set(file, Buffer.from(text));
  }
  const { site } = (await reader.check(changed)).accepted;
  // a hint that counts pages counts one more
  const said = ({ file, rule, message }: Issue) => [file, rule, message.de.replace(/\d+/g, 'n')].join();
  const known = new Set(before.issues.map(said));
  expect(formatIssues(site.issues.filter((issue) => !known.has(said(issue))))).toBe('');
  return site;
}

function shown(site: Site, address: string): string {
  const resolution = reader.renderer.resolve(site, address, '');
  if (resolution.kind !== 'page' || resolution.status !== 200) return JSON.stringify(resolution);
  return reader.renderer.renderPage(site, resolution, {
    origin: 'https://www.example.com',
    build: 'test',
    year: 2026,
    scripts: { loader: '/loader.js' },
    canSendMail: false,
  }).html;
}

describe('who follows the guide gets what it promises', () => {
  test('a page', async () => {
    const { file, code } = chapter('Eine Seite anlegen');
    expect(shown(await siteAfter({ [file]: code }), '/fensterbauer')).toContain('Vom Rahmenmaß zur Rechnung');
  });

  test('a post, and one that is held back', async () => {
    const { file, code } = chapter('Einen Beitrag schreiben');
    expect(shown(await siteAfter({ [file]: code }), '/blog/fenster-richtig-messen')).toContain('Miss die Diagonalen');
    expect(guide).toContain('`draft: true`');
    const held = await siteAfter({ [file]: code.replace('readTime', 'draft: true\nreadTime') });
    expect(shown(held, '/blog/fenster-richtig-messen')).not.toContain('Diagonalen');
  });

  test('a post with a picture of its own', async () => {
    const { file, code } = chapter('Einen Beitrag schreiben');
    const [line = ''] = /image: \{[^`]*\}/.exec(guide) ?? [];
    const site = await siteAfter({ [file]: code.replace('readTime', `${line}\nreadTime`) });
    expect(shown(site, '/blog')).toContain('Was darauf zu sehen ist');
  });

  test('an update', async () => {
    const { file, code } = chapter('Eine Neuerung melden');
    expect(shown(await siteAfter({ [file]: code }), '/updates')).toContain('Fensterlisten aus dem Aufmaß');
  });

  test('another price, on every page that names it', async () => {
    const { file, code } = chapter('Einen Preis ändern');
    const [old = '', now = ''] = code.split('\n').map((line) => line.slice(1).trim());
    expect(textOf(file)).toContain(old);
    const site = await siteAfter({ [file]: textOf(file).replace(old, now) });
    for (const address of ['/', '/preise']) expect(shown(site, address)).toContain('74,99');
  });

  test('a price that is announced, with the announcement gone on its day', async () => {
    const { file, code } = chapter('Einen Preis ankündigen');
    const { file: page, code: start } = chapter('Eine Seite anlegen');
    const said = '"unpublishAt": "2027-03-01", "headline": "Ab 1. März kostet Basic {{price.basic.next}} statt {{price.basic}}", "type": "text-section"';
    const site = await siteAfter({
      [file]: textOf(file).replace('"price.basic"', `${code.trim()} "price.basic"`),
      [page]: start.replace(
        '"type": "call-to-action"',
        `${said}, "items": [{ "title": "Warum", "text": "Der Support wächst." }] }, { "type": "call-to-action"`,
      ),
    });
    const at = (utc: string) => shown(reader.renderer.siteAt(site, { at: Date.parse(utc) }), '/fensterbauer');
    expect(at('2027-02-28T22:00:00Z')).toContain('Ab 1.\u00a0März kostet Basic 74,99\u00a0€ statt 69,99\u00a0€');
    expect(at('2027-02-28T23:00:00Z')).not.toContain('74,99');
  });

  test('a page that comes and goes at its time', async () => {
    const { file, code } = chapter('Eine Seite anlegen');
    const { code: times } = chapter('Etwas zu einer bestimmten Zeit zeigen');
    const whole = await siteAfter({ [file]: code.replace('"paths"', `${times}"paths"`) });
    const at = (utc: string) => shown(reader.renderer.siteAt(whole, { at: Date.parse(utc) }), '/fensterbauer');
    for (const there of ['2026-12-01T07:00:00Z', '2026-12-24T12:59:59Z']) expect(at(there), there).toContain('Vom Rahmenmaß zur Rechnung');
    for (const absent of ['2026-12-01T06:59:59Z', '2026-12-24T13:00:00Z']) expect(at(absent), absent).not.toContain('Vom Rahmenmaß zur Rechnung');
    expect(shown(reader.renderer.siteAt(whole, { at: Date.parse('2026-11-22T00:00:00Z'), drafts: true }), '/fensterbauer')).not.toContain('Rahmenmaß');
  });

  test('a town: its page, its place among the others and for search engines', async () => {
    const { file, code } = chapter('Eine Stadt oder ein Gewerk aufnehmen');
    const list = JSON.parse(textOf(file));
    const town = JSON.parse(code);
    const address = `/${town.slug}-handwerkersoftware`;
    const site = await siteAfter({ [file]: JSON.stringify({ ...list, items: [...list.items, town] }) });
    expect(shown(site, address)).toContain(town.tip);
    expect(shown(site, '/handwerkersoftware-nach-stadt')).toContain(`href="${address}"`);
    expect(reader.renderer.sitemap(site)).toContain(address);
    const { intro: _, ...silent } = town;
    const unlisted = await siteAfter({ [file]: JSON.stringify({ ...list, items: [...list.items, silent] }) });
    expect(reader.renderer.sitemap(unlisted)).not.toContain(address);
    expect(shown(unlisted, address)).toContain(town.name);
  });

  test('a page that moves: its old address leads to the new one', async () => {
    const { file, code } = chapter('Eine Seite umziehen lassen');
    const page = chapter('Eine Seite anlegen');
    const table = JSON.parse(textOf(file));
    const routes = { ...table, redirects: [...table.redirects, JSON.parse(code)] };
    const site = await siteAfter({ [page.file]: page.code, [file]: JSON.stringify(routes) });
    expect(reader.renderer.resolve(site, '/fenster', '')).toEqual({ kind: 'redirect', to: '/fensterbauer', permanent: true });
  });

  test('a page that search engines leave out, and translations that name each other', async () => {
    const { file, code } = chapter('Eine Seite anlegen');
    const listed = async (page: string) => reader.renderer.sitemap(await siteAfter({ [file]: page }));
    expect(await listed(code)).toContain('/fensterbauer');
    expect(await listed(code.replace('"paths"', '"index": false, "paths"'))).not.toContain('/fensterbauer');
    const [here = '', language = '', there = ''] =
      guide.split('## Was Suchmaschinen zeigen')[1]?.match(/"(?:translations|language)": (?:"en"|\[.*?\])(?=`)/g) ?? [];
    const english = code
      .replace('/fensterbauer', '/rates')
      .replace('"paths"', `${language}, ${there.replace('/tarife', '/fensterbauer')}, "paths"`)
      .replace('Software für Fensterbauer', 'Software for window makers')
      .replace('Aufmaß, Angebot und Rechnung', 'Measures, offers and invoices');
    const site = await siteAfter({ [file]: code.replace('"paths"', `${here}, "paths"`), 'content/pages/landing/rates.json': english });
    expect(shown(site, '/fensterbauer')).toMatch(/hreflang="en" href="[^"]*\/rates"/);
    expect(shown(site, '/rates')).toMatch(/hreflang="de" href="[^"]*\/fensterbauer"/);
  });

  test('an exception, which silences a rule where it stands', async () => {
    const { file, code } = chapter('Eine Seite anlegen');
    const { code: exception } = chapter('Wenn die Prüfung etwas sagt');
    const toAlias = code.replace('app:/auth', '/contact');
    const told = async (page: string) => {
      const { issues } = (await reader.check(new Map([...files, [file, Buffer.from(page)]]))).accepted.site;
      return issues.filter((issue) => issue.file === file).map(({ rule }) => rule);
    };
    expect(await told(toAlias)).toEqual(['link-to-alias']);
    expect(await told(toAlias.replace('"href"', `${exception.trim()}, "href"`))).toEqual([]);
  });

  test('a page that goes, with the links to it told', async () => {
    const { file, code } = chapter('Eine Seite anlegen');
    const other = code
      .replace('/fensterbauer', '/rollladen')
      .replace('app:/auth', '/fensterbauer')
      .replace('Software für Fensterbauer', 'Für Rollladenbauer')
      .replace('Aufmaß, Angebot', 'Angebot');
    const linking = 'content/pages/landing/rollladen.json';
    await siteAfter({ [file]: code, [linking]: other });
    const changed = new Map([...files, [linking, Buffer.from(other)]]);
    const { issues } = (await reader.check(changed)).accepted.site;
    expect(
      issues
        .filter(({ file }) => file === linking)
        .map(({ message }) => message.de)
        .join(),
    ).toContain('/fensterbauer');
  });

  test('commands that there are, and a rule that can be explained', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const commands = [...guide.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    expect(Object.keys(linkReasons)).toContain(/npm run explain -- ([\w-]+)/.exec(guide)?.[1]);
  });

  test('each command, as it is written there', () => {
    const site = copySite();
    const git = (...args: string[]) => site.git(...args);
    git('init', '-q', '-b', 'main');
    git('add', '.');
    // before the days that the guide names
    vi.stubEnv('GIT_COMMITTER_DATE', '2026-11-01T12:00:00Z');
    git('commit', '-qm', 'Stand');
    vi.unstubAllEnvs();
    // `npm run dev` goes on for ever; tests/authoring/marketers-hour.test.ts works with it
    const calls = [...guide.matchAll(/`npm run (?!dev)(?:cli -- )?([^`]+)`/g)].map(([, call = '']) => call.replace(' -- ', ' ').split(/\s+/));
    expect(calls.length).toBeGreaterThan(10);
    const printed = calls.map((args) => ({ call: args.join(' '), ...site.cli(...args) }));
    expect(printed.filter(({ status }) => status !== 0)).toEqual([]);
    expect(printed.filter(({ call }) => call === 'diff').map(({ printed }) => printed)[0]).toContain('Fensterbauer');
    expect(site.cli('check')).toMatchObject({ status: 0, printed: expect.not.stringContaining('Fehler') });
  });

  test('the last version that was checked in, also of a file that was deleted', () => {
    const { code } = chapter('Etwas rückgängig machen');
    const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, 'content'));
    cpSync(path.join(root, 'content/facts.json'), path.join(folder, 'content/facts.json'));
    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'Stand');
    const [program, ...args] = code.trim().split(' ');
    expect(program).toBe('git');
    const facts = path.join(folder, 'content/facts.json');
    for (const spoil of [() => writeFileSync(facts, '{'), () => rmSync(facts)]) {
      spoil();
      git(...args);
      expect(readFileSync(facts, 'utf8')).toBe(textOf('content/facts.json'));
    }
  });
});
