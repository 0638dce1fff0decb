import { expect, test } from 'vitest';
import type { ContentFile } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { testMedia } from '../test-site.ts';
import { smallSite } from './small-site.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Way = readonly (string | number)[];

const media = testMedia(['og', 'werkstatt', 'icon']);

/** Everything a page can have beside its blocks' fields, so that each of it is tried. */
const richPage = {
  title: 'Reich',
  description: 'Eine Seite mit allem.',
  index: true,
  image: 'werkstatt',
  conversion: 'Lead',
  variants: [{ when: [], texts: { zeile: 'Text' } }],
  blocks: [
    { type: 'page-header', headline: '{{text.zeile}}', when: ['stadt'] },
    { type: 'hero', headline: 'Start', lead: 'Text', primary: { label: 'Los', href: '/preise' }, image: { name: 'werkstatt', alt: 'Eine Werkstatt' } },
    { type: 'faq', headline: 'Fragen', items: [{ question: 'Wer?', answer: 'Wir.' }] },
  ],
};

const files: Readonly<Record<string, string>> = { ...smallSite, 'content/pages/landing/reich.json': JSON.stringify({ paths: ['/reich'], ...richPage }) };

async function read(changed: Readonly<Record<string, string>> = {}): Promise<Map<string, ContentFile>> {
  const all = Object.entries({ ...files, ...changed }).filter(([file]) => /\.(json|mdx)$/.test(file));
  const contents = await Promise.all(all.map(async ([file, text]) => [file, await contentOf(file, text)] as const));
  return new Map([...media, ...contents.flatMap(([file, content]) => (content ? [[file, content] as const] : []))]);
}

const known = new Map<string, Promise<ContentFile | undefined>>();

function contentOf(file: string, text: string): Promise<ContentFile | undefined> {
  const unchanged = files[file] === text;
  const content = (unchanged ? known.get(file) : undefined) ?? renderer.readFile(file, text);
  if (unchanged) known.set(file, content);
  return content;
}

/** The ways to all values of a document, the whole first. */
function waysOf(value: Json, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [way];
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [way, ...entries.flatMap(([key, inner]) => waysOf(inner, [...way, key]))];
}

/** The document with another value there, or without it. */
function changed(value: Json, [key, ...rest]: Way, to: Json | undefined): Json | undefined {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>;
  const inner = changed(copy[key] as Json, rest, to);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return Array.isArray(copy) ? copy.filter(() => true) : copy;
}

const others: readonly (Json | undefined)[] = [undefined, null, 5, true, '', 'x', [], [null], {}];

test.each(Object.keys(files).filter((file) => file.endsWith('.json')))(
  'whatever stands in %s, the site goes on, and what was refused is told',
  async (file) => {
    const { files: accepted } = renderer.accept(new Map(), await read(), new Date('2026-11-21'));
    const value: Json = JSON.parse(files[file] ?? '');
    for (const way of waysOf(value)) {
      for (const other of others) {
        const text = JSON.stringify(changed(value, way, other) ?? null);
        const { site, refused } = renderer.accept(accepted, await read({ [file]: text }), new Date('2026-11-21'));
        expect(site.model, `${way.join('.')} = ${JSON.stringify(other)}`).toBeDefined();
        for (const name of refused)
          expect(
            site.issues.map((issue) => issue.file),
            `${way.join('.')} = ${JSON.stringify(other)}`,
          ).toContain(name);
      }
    }
  },
);
