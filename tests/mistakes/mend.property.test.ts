import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { mendFiles } from '../../cli/fix/mend-files.ts';
import type { ContentFile } from '../../renderer/api.ts';
import type { Issue } from '../../schema/issue.ts';
import { findFrontMatter } from '../../schema/rules/posts/front-matter.ts';
import { readSite, textOf } from './cases.ts';
import { findingsOfRead, readAll } from './load.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const site = readSite();
const known = new Map([...(await readAll(site))].map(([file, content]) => [file, { bytes: site.get(file) ?? new Uint8Array(), content }] as const));
const check = async (files: Files): Promise<readonly Issue[]> => findingsOfRead(await readAll(files, known));

/** What somebody types beside the key that was meant, or a program of an office writes instead. */
const others: Readonly<Record<string, readonly string[]>> = {
  '"': ['„', '“', '”', "'", '‘', '’', '»', '«', "''"],
  ',': [';', '.'],
  ':': ['=', ';'],
  '{': ['[', '('],
  '}': [']', ')'],
  '[': ['{', '('],
  ']': ['}', ')'],
};

/** What a typing slip makes of a place in a text. */
const slips: Readonly<Record<string, (text: string, at: number, pick: number) => string>> = {
  'left out': (text, at) => text.slice(0, at) + text.slice(at + 1),
  doubled: (text, at) => text.slice(0, at) + text.slice(at, at + 1) + text.slice(at),
  'another sign': (text, at, pick) => text.slice(0, at) + (others[text[at] ?? '']?.at(pick % 9) ?? text[at]) + text.slice(at + 1),
  'behind the next one': (text, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
  'before the last one': (text, at) => text.slice(0, at - 1) + text.slice(at, at + 1) + text.slice(at - 1, at) + text.slice(at + 1),
};

/** Brackets, commas and colons of JSON, and the quotes around its names and texts. */
function structureOf(text: string): number[] {
  const places: number[] = [];
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
    if (text[offset] === '"') places.push(offset, offset + length - 1);
    else if (length === 1 && /[{}[\],:]/.test(text[offset] ?? '')) places.push(offset);
  }
  return places;
}

/** The same in the details of a post. */
function structureOfPost(text: string): number[] {
  const matter = findFrontMatter(text);
  const { offset, length } = matter.ok ? matter.place : { offset: 0, length: 0 };
  return [...text.slice(offset, offset + length).matchAll(/["[\]]|(?<=^\w+):|(?<="),/gm)].map(({ index }) => offset + index);
}

const isRead = (text: string): boolean => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};

/** A value as JSON, or the details of a post; undefined where nobody can read it. */
async function readValue(file: string, text: string): Promise<unknown> {
  if (file.endsWith('.json')) return isRead(text) ? JSON.parse(text) : undefined;
  const content: ContentFile | undefined = (await readAll(new Map([[file, Buffer.from(text)]]))).get(file);
  return content?.kind === 'post' ? content.post?.fields : undefined;
}

/** A slip in a file, and what npm run fix makes of it. */
async function mendSlip(file: string, place: number, slip: string, pick: number) {
  const right = textOf(site, file);
  const places = file.endsWith('.json') ? structureOf(right) : structureOfPost(right);
  const typed = slips[slip]?.(right, places[place % places.length] ?? 0, pick) ?? right;
  // what can be read all the same is no matter of its signs
  if (typed === right || (await readValue(file, typed)) !== undefined) return undefined;
  const { files, issues } = await mendFiles({ files: new Map([...site, [file, Buffer.from(typed)]]), check, wants: () => true });
  return { typed, mended: textOf(files, file), issues };
}

test.each([
  ['.json', 600],
  ['.mdx', 70],
])('one sign of a file that is left out, doubled or another one is mended to what stood there, or told and left alone: %s', async (ending, numRuns) => {
  const names = [...site.keys()].filter((file) => file.endsWith(ending));
  const values = new Map(await Promise.all(names.map(async (file) => [file, await readValue(file, textOf(site, file))] as const)));
  let mends = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(10_000), fc.constantFrom(...Object.keys(slips)), fc.nat(8), async (file, place, slip, pick) => {
      const found = await mendSlip(file, place, slip, pick);
      if (!found) return;
      const { typed, mended, issues } = found;
      if (mended === typed) expect(issues.map((issue) => issue.file)).toContain(file);
      else expect({ typed, value: await readValue(file, mended) }).toEqual({ typed, value: values.get(file) });
      if (mended !== typed) mends += 1;
    }),
    { numRuns, seed: 7 },
  );
  expect(mends).toBeGreaterThan(numRuns / 5);
});
