import type { Catalogue } from '../../schema/block.ts';
import { unknownFactIssues, type Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { type BlockDocument, type PageDocument, pageSchema } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import type { Path } from '../../schema/source.ts';
import { suggest } from '../../schema/suggest.ts';
import { validateBlock, validateValue } from '../../schema/validate.ts';
import { pageValues, resolveDocument } from './page-values.ts';
import type { Words } from './pattern.ts';

export interface PageCheck {
  readonly catalogue: Catalogue;
  readonly values: Values;
  /** Names of the pictures that exist. */
  readonly images: readonly string[];
  /** The words to try a page of a pattern row with, one set for each of its variants; one empty set otherwise. */
  readonly samples: readonly { readonly words: Words; readonly defaults?: Words }[];
}

/** All that is wrong with a page document, each mistake once. Lengths are those of the text that visitors read. */
export function checkPage(document: Document, { catalogue, values, images, samples }: PageCheck): Issue[] {
  const envelope = validateValue(pageSchema, document.value, document);
  if (envelope.some(({ pointer }) => pointer === '' || pointer === '/blocks' || pointer.startsWith('/variants'))) return envelope;

  const page = document.value as PageDocument;
  const found = samples.flatMap(({ words, defaults }) => {
    const all = pageValues(page, values, words, defaults);
    const resolved = resolveDocument(page, all, words);
    const kept = page.blocks.flatMap((block, index) => ((block?.when ?? []).every((name) => name in words) ? [index] : []));
    return [
      ...validateValue(pageSchema, { ...resolved.document, blocks: page.blocks }, document),
      ...resolved.document.blocks.flatMap((block, index) => validateBlock(catalogue, block, document, ['blocks', kept[index] ?? index])),
      ...unknownFactIssues(document, resolved.unknown, all),
      ...unknownImages(document, resolved.document, kept, images),
      ...placement(document, catalogue, resolved.document.blocks, kept),
    ];
  });
  return [...new Map(found.map((issue) => [`${issue.pointer} ${issue.message.de}`, issue])).values()];
}

function placement(document: Document, catalogue: Catalogue, blocks: readonly BlockDocument[], kept: readonly number[]): Issue[] {
  const issues: Issue[] = [];
  const count = new Map<string, number>();
  const anchors = new Set<string>();
  let headings = 0;
  blocks.forEach((block, index) => {
    const path: Path = ['blocks', kept[index] ?? index];
    const declaration = catalogue.get(block?.type);
    const { max, first, shell } = declaration?.placement ?? {};
    const number = (count.get(block?.type) ?? 0) + 1;
    count.set(block?.type, number);
    const problem = shell ? 'shell-only' : first && index > 0 ? 'not-first' : undefined;
    if (problem) issues.push(document.issue([...path, 'type'], { rule: 'block-placement', type: block.type, problem }));
    else if (max !== undefined && number > max) issues.push(document.issue([...path, 'type'], { rule: 'too-many-blocks', type: block.type, max }));
    else if (declaration?.mainHeading) headings += 1;
    if (typeof block?.anchor !== 'string') return;
    if (anchors.has(block.anchor)) issues.push(document.issue([...path, 'anchor'], { rule: 'duplicate-anchor', anchor: block.anchor }));
    anchors.add(block.anchor);
  });
  const allKnown = blocks.every((block) => catalogue.has(block?.type));
  if (allKnown && headings !== 1 && issues.length === 0) issues.push(document.issue(['blocks'], { rule: 'missing-heading', count: headings }, { text: '[' }));
  return issues;
}

function unknownImages(document: Document, page: PageDocument, kept: readonly number[], images: readonly string[]): Issue[] {
  const uses = page.blocks.flatMap((block, index) => imageNames(block, ['blocks', kept[index] ?? index]));
  if (page.image) uses.push({ path: ['image'], name: page.image });
  return uses
    .filter(({ name }) => !images.includes(name) && !name.includes('{{'))
    .map(({ path, name }) =>
      document.issue(path, { rule: 'wrong-format', format: 'image', found: name, near: suggest(name, images), known: images.toSorted() }),
    );
}

/** Every `image: { name }` inside a value, with its path. */
function imageNames(value: unknown, path: Path): { path: Path; name: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => imageNames(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const name = key === 'image' && item !== null && typeof item === 'object' ? (item as { name?: unknown }).name : undefined;
    return typeof name === 'string' ? [{ path: [...path, key, 'name'], name }] : imageNames(item, [...path, key]);
  });
}
