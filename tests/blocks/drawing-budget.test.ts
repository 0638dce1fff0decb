import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { packText } from '../../renderer/packed-text.ts';
import { pageAnswer, payloadAnswer } from '../../server/pages/page-answer.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testFiles, testMedia } from '../test-site.ts';

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  return { ...zlib, inflateRawSync: vi.fn(zlib.inflateRawSync) };
});
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, createHash: vi.fn(crypto.createHash) };
});

/** More pages than the values of which are kept, so that whoever draws one has to read it. */
const count = 80;

const page = (index: number) => ({
  $schema: '../../schema/page.schema.json',
  $comment: 'Eine Notiz, die niemand sieht.',
  title: `Seite ${index}`,
  description: `Seite ${index}, {{trial.days}} Tage zum Testen.`,
  blocks: [
    { type: 'page-header', headline: `Seite ${index}`, lead: 'Ab {{price.basic}} im Monat, {{trial.days}} Tage zum Testen.' },
    ...Array.from({ length: 5 }, (_, part) => ({
      type: 'text-section',
      headline: `Teil ${part} von ${index}`,
      items: [{ title: 'Ein Titel', text: 'Ein Text.' }],
    })),
  ],
});

let site: Site;
beforeAll(async () => {
  const pages = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, page(index)]));
  const routes = Array.from({ length: count }, (_, index) => ({ paths: [`/p${index}`], page: `p${index}` }));
  const wanted = testMedia();
  for (const [file, text] of testFiles(pages, [{ paths: ['/'], page: 'home' }, ...routes])) {
    const content = await renderer.readFile(file, packText(Buffer.from(text)));
    if (content) wanted.set(file, content);
  }
  const accepted = acceptAndCheck(new Map(), wanted, new Date('2026-11-21'));
  expect(accepted.site.issues.filter(({ severity }) => severity === 'error').map(({ message }) => message.de)).toEqual([]);
  site = renderer.siteAt(accepted.site, { at: Date.parse('2026-11-21') });
});

const options = { origin: 'https://www.example.example', build: 'test', year: 2026, scripts: { loader: '/assets/loader.js' }, canSendMail: true };

/** What is done for a page: how often something is unpacked, parsed and hashed, and how many texts are searched for tokens. */
function workOf(path: string, answer: typeof pageAnswer) {
  vi.mocked(inflateRawSync).mockClear();
  vi.mocked(createHash).mockClear();
  const parse = vi.spyOn(JSON, 'parse');
  const replace = vi.spyOn(String.prototype, 'replace');
  const resolution = renderer.resolve(site, path, '');
  if (resolution.kind !== 'page') throw new Error(`${path} is no page`);
  const { body } = answer({ renderer, site, options, dev: false }, resolution);
  const searched = replace.mock.calls.filter(([pattern]) => String(pattern).startsWith('/\\{\\{')).length;
  const work = {
    unpacked: vi.mocked(inflateRawSync).mock.calls.length,
    parsed: parse.mock.calls.length,
    hashed: vi.mocked(createHash).mock.calls.length,
    searched,
  };
  vi.restoreAllMocks();
  return { work, body };
}

/** The values of other pages take the place of whatever is known of those that come now. */
const forget = () => {
  for (let index = 0; index < 70; index += 1) renderer.pageDocument(site, `/p${index}`);
};

test('a page that is drawn for the first time is unpacked and parsed once, only its texts with tokens are searched, and its style is hashed for all alike', () => {
  forget();
  expect(workOf('/p70', pageAnswer).work).toMatchObject({ unpacked: 1, hashed: 1 });
  const { work, body } = workOf('/p71', pageAnswer);
  expect(body).toContain('Ab 69,99\u00a0€ im Monat, 7\u00a0Tage zum Testen.');
  expect(body).not.toContain('Notiz');
  // each search of a text is followed by one of each value that was put in
  expect(work).toEqual({ unpacked: 1, parsed: 1, hashed: 0, searched: 2 + 3 });
});

test('its payload, which is often asked for next, is read from the same document', () => {
  forget();
  workOf('/p72', pageAnswer);
  expect(workOf('/p72', payloadAnswer).work).toEqual({ unpacked: 0, parsed: 0, hashed: 0, searched: 0 });
});
