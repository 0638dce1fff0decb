import type { Catalogue } from '../../schema/block.ts';
import { tokensIn, unknownFactIssue, type Values } from '../../schema/facts.ts';
import { fieldsOfFormat } from '../../schema/fields-of-format.ts';
import type { Issue, Path, Related } from '../../schema/issue.ts';
import { type BlockDocument, type PageDocument, pageSchema } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import { suggest } from '../../schema/suggest.ts';
import { validateBlock, validateValue } from '../../schema/validate.ts';
import { pictureFileOf, routesFile } from './content-file.ts';
import { pageValues, resolveDocument } from './page-values.ts';
import type { Words } from './pattern.ts';
import { placement } from './placement.ts';
import type { Sample } from './samples.ts';
import { placeOfToken } from './values.ts';

export interface PageCheck {
  readonly catalogue: Catalogue;
  readonly values: Values;
  /** Names of the pictures that exist. */
  readonly images: readonly string[];
  /** The words that paths of the page can have. */
  readonly samples: readonly Sample[];
  readonly defaults?: Words;
  /** Reports about an entry of a word list: the words' own file. */
  readonly documentOf: (file: string) => Document | undefined;
}

/** All that is wrong with a page document, each mistake once. Lengths are those of the text that visitors read. */
export function checkPage(document: Document, check: PageCheck): Issue[] {
  const envelope = validateValue(pageSchema, document.value, document);
  if (envelope.some(({ pointer }) => pointer === '' || pointer === '/blocks' || pointer.startsWith('/variants'))) return envelope;
  const page = document.value as PageDocument;
  const findings = check.samples.flatMap((sample) => checkSample(document, page, sample, check));
  return once(findings, check.samples.length);
}

interface Finding {
  readonly issue: Issue;
  /** The same mistake in another sample has the same key. */
  readonly key: string;
  /** What is said instead where other entries of the word's list have what is missing. */
  readonly ofEntry?: () => Issue | undefined;
}

/** One finding a mistake: of the same in many samples the first; of a word that only some entries lack, the entry's own. */
function once(findings: readonly Finding[], samples: number): Issue[] {
  const byKey = Map.groupBy(findings, ({ key }) => key);
  const all = [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const entries = same.length < samples ? same.flatMap(({ ofEntry }) => ofEntry?.() ?? []) : [];
    return entries.length > 0 ? entries : [first.issue];
  });
  const unique = [...new Map(all.map((issue) => [`${issue.file} ${issue.pointer} ${issue.message.de}`, issue])).values()];
  // a text whose token is unknown is checked once the token is right
  const waiting = new Set(unique.filter(({ rule }) => rule === 'unknown-fact').map(({ pointer }) => pointer));
  return unique.filter(({ rule, pointer }) => rule === 'unknown-fact' || !waiting.has(pointer));
}

function checkSample(document: Document, page: PageDocument, { words, about }: Sample, check: PageCheck): Finding[] {
  const { catalogue, values, images, defaults, documentOf } = check;
  const all = pageValues(page, values, words, defaults);
  const resolved = resolveDocument(page, all, words);
  const kept = page.blocks.flatMap((block, index) => ((block?.when ?? []).every((name) => name in words) ? [index] : []));
  const files = Object.fromEntries(Object.entries({ ...defaults, ...words }).flatMap(([name, { at }]) => (at ? [[name, at] as const] : [])));

  const issues = [
    ...validateValue(pageSchema, { ...resolved.document, blocks: page.blocks }, document),
    ...resolved.document.blocks.flatMap((block, index) => validateBlock(catalogue, block, document, ['blocks', kept[index] ?? index])),
    ...unknownImages(document, resolved.document, kept, { catalogue, images }),
    ...placement(document, catalogue, resolved.document.blocks, kept),
  ];
  const unknown = resolved.unknown.map(({ path, token }): Finding => {
    const place = placeOfToken(token, files);
    const issue = { ...unknownFactIssue(document, placeInVariant(page, words, path, token), all), related: place ? [place] : [] };
    return { issue, key: `${token} ${issue.pointer}`, ofEntry: () => missingWord(document.file, token, about, documentOf) };
  });
  return [...unknown, ...issues.map((issue): Finding => ({ issue: withRelated(issue, page, words, files), key: `${issue.rule} ${issue.pointer}` }))];
}

/** A token that came with a variant's text (`{{text.headline}}`) is marked there. */
function placeInVariant(page: PageDocument, words: Words, path: Path, token: string): { path: Path; token: string } {
  const index = page.variants?.findIndex(({ when }) => when.every((name) => name in words)) ?? -1;
  const texts = page.variants?.[index]?.texts ?? {};
  const name = Object.keys(texts).find((key) => tokensIn(texts[key] ?? '').includes(token));
  const isOwn = tokensIn(String(valueAt(page, path))).includes(token);
  return isOwn || name === undefined ? { path, token } : { path: ['variants', index, 'texts', name], token };
}

function missingWord(page: string, token: string, about: Sample['about'], documentOf: PageCheck['documentOf']): Issue | undefined {
  const [parameter, word] = about ?? [];
  if (!parameter || !word?.at || !token.startsWith(`${parameter}.`)) return undefined;
  const finding = { rule: 'missing-word', entry: String(word.values.name ?? word.slug), field: token.slice(parameter.length + 1), token, page } as const;
  const issue = documentOf(word.at.file)?.issue(word.at.path ?? [], finding, { text: '{' });
  return issue && { ...issue, related: [{ file: page }] };
}

/** The files that have a part in a finding: those of the tokens in the text, and the table that gives the words. */
function withRelated(issue: Issue, page: PageDocument, words: Words, files: Readonly<Record<string, Related>>): Issue {
  const path = issue.pointer.split('/').slice(1);
  const text = JSON.stringify(valueAt(page, path) ?? '');
  const tokens = tokensIn(text).flatMap((token) => (token.startsWith('text.') ? tokensIn(JSON.stringify(page.variants ?? '')) : [token]));
  const places = tokens.flatMap((token) => placeOfToken(token, files) ?? []);
  const unique = [...new Map(places.map((place) => [`${place.file} ${place.path?.join('.')}`, place])).values()];
  return { ...issue, related: [...(issue.related ?? []), ...unique, ...(Object.keys(words).length > 0 ? [{ file: routesFile }] : [])] };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<string | number, unknown> | undefined)?.[step], value);
}

function unknownImages(
  document: Document,
  page: PageDocument,
  kept: readonly number[],
  { catalogue, images }: Pick<PageCheck, 'catalogue' | 'images'>,
): Issue[] {
  const uses = page.blocks.flatMap((block: BlockDocument, index) =>
    fieldsOfFormat(catalogue.get(block.type)?.schema ?? {}, block, 'image', ['blocks', kept[index] ?? index]),
  );
  if (page.image) uses.push({ path: ['image'], text: page.image });
  return uses
    .filter(({ text }) => isName(text) && !images.includes(text))
    .map(({ path, text }) => ({
      ...document.issue(path, { rule: 'wrong-format', format: 'image', found: text, near: suggest(text, images), known: images.toSorted() }),
      related: [{ file: pictureFileOf(text) }],
    }));
}

/** What is no name at all is told as such, once. */
function isName(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
