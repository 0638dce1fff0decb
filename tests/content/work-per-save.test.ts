import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writeNeutralSite } from '../../cli/bench/neutral-site.ts';
import type { ContentFile, ContentFiles, FileMemory, PictureFile } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { bytesOf } from '../../renderer/packed-text.ts';
import type { WholeSite } from '../../renderer/site/model.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { createReader } from '../../server/content/reader.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';

/** Large enough that work for every page shows. */
const count = 300;

let texts: ReadonlyMap<string, Uint8Array>;
let pages: readonly string[];
let accepted: ContentFiles;
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'neutral-'));
  pages = (await writeNeutralSite(root, count)).map(({ file }) => file);
  texts = new Map([...readSnapshot(root).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
  accepted = acceptAndCheck(new Map(), await readAll(texts), new Date('2026-11-21')).files;
  await rm(root, { recursive: true });
});

/** Questions about pages that were looked into, by question, with the answers of each page: those of pages in which nothing is found are one object. */
const lookedInto = vi.hoisted(() => new Map<string, unknown[]>());
vi.mock('../../renderer/site/files/answers.ts', async (original) => {
  const actual = await original<typeof import('../../renderer/site/files/answers.ts')>();
  const answer: typeof actual.answer = (answers, question, key, find) =>
    actual.answer(answers, question, key, (before) => {
      lookedInto.set(question, [...(lookedInto.get(question) ?? []), answers]);
      return find(before);
    });
  return { ...actual, answer };
});

/** How many of these files are pages that were looked into since `lookedInto` was cleared. */
function pagesLookedInto(question: string, files: ContentFiles): number {
  const answers = new Set(lookedInto.get(question));
  return [...files.values()].filter((file) => file.kind === 'page' && answers.has(file.answers)).length;
}

/** How many documents of pages are parsed while something is done; with `again` one counts as often as it is parsed. */
async function parsedPages(work: () => Promise<void>, again = false): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  await work();
  // a page with an exception is read for that: the one of an address that does not exist
  const parsed = parse.mock.calls.filter(([text]) => /"blocks":\s*\[/.test(String(text)) && !String(text).includes('"$ignore"'));
  parse.mockRestore();
  return again ? parsed.length : new Set(parsed.map(([text]) => text)).size;
}

/** How many addresses and titles are cut into words while pages are looked for. */
function countWords(work: () => readonly string[]) {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const found = work();
  const counted = normalize.mock.calls.filter(([form]) => form === 'NFC').length;
  normalize.mockRestore();
  return { found, counted };
}

/** What a save does, with the accepted site before it. */
async function workOf(change: (files: Map<string, string>) => void) {
  const files = new Map<string, string>();
  change(files);
  const wanted = new Map(accepted);
  lookedInto.clear();
  let after = accepted;
  const parsed = await parsedPages(async () => {
    for (const [file, text] of files) {
      const content = text === '' ? undefined : await renderer.readFile(file, Buffer.from(text));
      if (content) wanted.set(file, content);
      else wanted.delete(file);
    }
    const result = acceptAndCheck(accepted, wanted, new Date('2026-11-21'));
    expect([...result.refused]).toEqual([]);
    after = result.files;
  });
  const fresh = (question: string) => pagesLookedInto(question, after);
  const work = { parsed, checked: fresh('issues'), linksFound: fresh('hrefs'), literalsFound: fresh('literals') };
  // the site before is that of the next test, with what was found out about it
  acceptAndCheck(after, accepted, new Date('2026-11-21'));
  return work;
}

const text = (file: string | undefined) => Buffer.from(texts.get(file ?? '') ?? '').toString();
const none = { parsed: 0, checked: 0, linksFound: 0, literalsFound: 0 };

describe('a save takes as much work as it changes, however large the site is', () => {
  test('the text of a page: that page', async () => {
    const work = await workOf((files) => files.set(pages[0] ?? '', text(pages[0]).replace('Häufige Fragen', 'Oft gefragt')));
    expect(work).toEqual({ parsed: 1, checked: 1, linksFound: 1, literalsFound: 1 });
  });

  test('a page that is new, and one that is renamed: that page', async () => {
    const added = text(pages[1])
      .replace(/"\/[^"]*"\s*\]/, '"/ganz-neu"]')
      .replace(/"(title|description|lead|text|answer)": "/g, '"$1": "Neu: ');
    expect(await workOf((files) => files.set('content/pages/landing/neu.json', added))).toEqual({ parsed: 1, checked: 1, linksFound: 1, literalsFound: 1 });
    const renamed = await workOf((files) => files.set('content/pages/landing/anders.json', text(pages[1])).set(pages[1] ?? '', ''));
    expect(renamed).toEqual({ parsed: 1, checked: 1, linksFound: 1, literalsFound: 1 });
  });

  test('a page that is deleted: the four that link to it, to say where; an address more in the route table: none', async () => {
    expect(await workOf((files) => files.set(pages[3] ?? '', ''))).toEqual({ ...none, parsed: 4 });
    const table = text('pages.config.json').replace('"/ueber-uns"', '"/ueber-uns", "/ueber-uns-neu"');
    expect(await workOf((files) => files.set('pages.config.json', table))).toMatchObject({ checked: 0, linksFound: 0, literalsFound: 0 });
  });

  test('another address: that row of the route table', async () => {
    const file = pages[1] ?? '';
    const rowsOf = (files: ContentFiles) => (renderer.accept(files, files).site.model as WholeSite).table.rows;
    const before = new Set(rowsOf(accepted));
    const content = await renderer.readFile(file, Buffer.from(text(file).replace(/"\/[^"]*"\s*\]/, '"/anderswo"]')));
    const after = rowsOf(new Map(accepted).set(file, content as ContentFile));
    expect(after.filter((row) => !before.has(row)).map(({ paths }) => paths)).toEqual([['/anderswo']]);
  });

  test('what a change takes away: the addresses of the rows that it changes', async () => {
    const file = pages[1] ?? '';
    const content = await renderer.readFile(file, Buffer.from(text(file).replace(/"\/[^"]*"\s*\]/, '"/verzogen"]')));
    const [{ site: before }, { site: after }] = [
      renderer.accept(accepted, accepted),
      renderer.accept(accepted, new Map(accepted).set(file, content as ContentFile)),
    ];
    const match = vi.spyOn((after.model as WholeSite).table, 'match');
    onTestFinished(() => match.mockRestore());
    expect(renderer.goneAddresses(before, after)).toHaveLength(1);
    expect(match.mock.calls.length).toBeLessThan(5);
  });

  test('the pages that somebody may have meant, after another address: the words of that one', async () => {
    const file = pages[1] ?? '';
    const { site: before } = renderer.accept(accepted, accepted);
    const first = countWords(() => renderer.nearestPages(before, '/presie'));
    expect(first.found).toContain('/preise');
    const content = await renderer.readFile(file, Buffer.from(text(file).replace(/"\/[^"]*"\s*\]/, '"/ganz-woanders"]')));
    const { site: after } = renderer.accept(accepted, new Map(accepted).set(file, content as ContentFile));
    const next = countWords(() => renderer.nearestPages(after, '/ganz-woandres'));
    expect(next.found).toEqual(['/ganz-woanders']);
    expect(countWords(() => renderer.nearestPages(before, '/ganz-woandres')).found).not.toContain('/ganz-woanders');
    expect([first.counted > count, next.counted < 10]).toEqual([true, true]);
  });

  test('the pages that somebody may have meant are found out about a few at a time, so that nobody else waits for it', async () => {
    const content = await renderer.readFile(pages[5] ?? '', Buffer.from(text(pages[5]).replace(/"\/[^"]*"\s*\]/, '"/noch-woanders"]')));
    const { site } = renderer.accept(accepted, new Map(accepted).set(pages[5] ?? '', content as ContentFile));
    const steps = renderer.prepareNearest(site);
    let taken = 0;
    const step = () => {
      taken += steps.next().done ? 0 : 1;
      return [];
    };
    const most = Math.max(...Array.from({ length: count }, () => countWords(step).counted));
    expect([taken, most < 50]).toEqual([count, true]);
    while (!steps.next().done);
    const { found, counted } = countWords(() => renderer.nearestPages(site, '/noch-woandres'));
    expect([found, counted < 10]).toEqual([['/noch-woanders'], true]);
  });

  test('the pages that somebody may have meant, after those of a preview: no page is looked at again for visitors', () => {
    const { site: whole } = renderer.accept(accepted, accepted);
    const [site, preview] = [false, true].map((drafts) => renderer.siteAt(whole, { at: Date.parse('2026-11-21'), drafts }));
    if (!site || !preview) throw new Error('there is a site for both');
    for (const _step of renderer.prepareNearest(site));
    expect(renderer.nearestPages(preview, '/presie')).toContain('/preise');
    const look = vi.spyOn((site.model as WholeSite).pages, 'get');
    onTestFinished(() => look.mockRestore());
    expect(renderer.nearestPages(site, '/presie')).toContain('/preise');
    expect(look.mock.calls.length).toBeLessThan(30);
  });

  test('a fact: the pages whose texts cannot be looked at one by one', async () => {
    const facts = (name: string, value: string) => text('content/facts.json').replace(new RegExp(`("${name}": \\{[^}]*"value": )[^,\\s}]+`), `$1${value}`);
    const unnamed = await workOf((files) => files.set('content/facts.json', facts('company.team', '7')));
    expect(unnamed.checked).toBeLessThan(5);
    const named = await workOf((files) => files.set('content/facts.json', facts('support.answerHours', '25')));
    expect(named.checked).toBeLessThan(20);
    // of hundreds of pages a few have a figure that could be one of the two
    expect(unnamed.literalsFound + named.literalsFound).toBeLessThan(30);
  });

  test('a fact: of the pages that name it none is read, as long as each text that names it stays right', async () => {
    const changed = text('content/facts.json').replace(/("trial.days": \{[^}]*"value": )\d+/, '$126');
    const { parsed, checked, linksFound, literalsFound } = await workOf((files) => files.set('content/facts.json', changed));
    expect([checked < 20, parsed < 30, linksFound < 30, literalsFound < 30]).toEqual([true, true, true, true]);
  });

  test('a fact: no page that takes words from its addresses is tried as a whole with each of them, because none of its texts is compared with others', () => {
    const { rows } = (renderer.accept(accepted, accepted).site.model as WholeSite).table;
    const worded = rows.filter(({ vocabularies }) => Object.keys(vocabularies).length > 0).map(({ page }) => accepted.get(`content/pages/${page}.json`));
    expect(worded.length).toBeGreaterThan(0);
    expect(worded.filter((content) => content?.kind !== 'page' || content.naming === undefined).map((content) => content?.file)).toEqual([]);
  });

  test('a start with what was found out before: none', async () => {
    const before = acceptAndCheck(new Map(), await readAll(texts), new Date('2026-11-21'));
    const remembered = new Map([...before.files].map(([file, content]) => [file, JSON.stringify(renderer.memoryOf(content) ?? null)]));
    const files = new Map<string, ContentFile>();
    const read = async () => {
      for (const [file, bytes] of texts) {
        const memory: FileMemory | null = JSON.parse(remembered.get(file) ?? 'null');
        const content = before.files.get(file)?.kind === 'picture' ? before.files.get(file) : await renderer.readFile(file, bytes, memory ?? undefined);
        if (content) files.set(file, content);
      }
    };
    expect(await parsedPages(read)).toBe(0);
    lookedInto.clear();
    const parsed = await parsedPages(async () => {
      const { site } = acceptAndCheck(new Map(), files, new Date('2026-11-21'));
      expect(site).toMatchObject({ issues: before.site.issues });
      expect(renderer.liveContent(site).posts).toEqual(renderer.liveContent(before.site).posts);
    });
    expect(pagesLookedInto('issues', files)).toBe(0);
    expect(parsed).toBeLessThan(5);
  });
});

test('a check parses a page once, whatever it asks of it', async () => {
  const readPicture = async (file: string) => accepted.get(file) as PictureFile;
  const reader = createReader({
    renderer,
    media: { readPicture, readFont: async () => ({}) as never, sweep: async () => {} },
    withWarnings: true,
  });
  const isNeutral = (file: string) => pages.includes(file);
  const files = [...texts].filter(([file]) => isNeutral(file) || (accepted.has(file) && !file.startsWith('content/pages/')));
  await reader.read(new Map(files.filter(([file]) => !isNeutral(file))));
  expect(await parsedPages(async () => void (await reader.read(new Map(files))), true)).toBe(count);
});

test('the search for what is to be mended gives way after each file, so that a save waits for one at the most', async () => {
  const result = renderer.accept(new Map(), accepted);
  const search = renderer.check(result, new Date('2026-11-21'));
  let turns = 0;
  while (!search.next().done) turns += 1;
  expect(turns).toBeGreaterThanOrEqual(accepted.size);
});
