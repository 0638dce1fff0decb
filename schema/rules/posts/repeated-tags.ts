import { slugOf } from '../../reading/slug.ts';
import type { FindingInText, Place } from '../../source.ts';
import { findFrontMatter, frontMatterField } from './front-matter.ts';

const inBrackets = { list: /^\[(?:[^\]"']|"(?:[^"\\]|\\.)*"|'[^']*')*\]/, entry: /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]][^,\]\n]*/g };
const belowEachOther = {
  list: /^(?:#.*)?(?:\s*\n[ \t]*-[ \t].*)+/,
  entry: /(?<=\n[ \t]*-[ \t]+)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s#"'].*?(?=[ \t]*\r?$|[ \t]+#))/gm,
};

interface WrittenTag {
  readonly tag: string;
  readonly place: Place;
}

function tagsIn(text: string): WrittenTag[] {
  const [matter, field] = [findFrontMatter(text), frontMatterField(text, 'tags')];
  if (!matter.ok || !field) return [];
  const { offset } = field.value;
  const rest = text.slice(offset, matter.place.offset + matter.place.length);
  const { list, entry } = rest.startsWith('[') ? inBrackets : belowEachOther;
  return [...(list.exec(rest)?.[0] ?? '').matchAll(entry)].map(({ 0: written, index }) => {
    const source = written.trimEnd();
    return { tag: source.replace(/^(["'])(.*)\1$/, '$2'), place: { offset: offset + index, length: source.length } };
  });
}

/** Finds tags that a post repeats, regardless of spelling; visitors see them once. */
export function repeatedTags(text: string): FindingInText[] {
  const seen = new Set<string>();
  return tagsIn(text).flatMap(({ tag, place }): FindingInText[] => {
    const word = slugOf(tag) || tag;
    if (seen.has(word)) return [{ place, finding: { rule: 'repeated-tag', tag } }];
    seen.add(word);
    return [];
  });
}

/** Finds several tags within the quotes of one: readers who look for one of them would miss the post. */
export function joinedTags(text: string): FindingInText[] {
  return tagsIn(text).flatMap(({ tag, place }): FindingInText[] => {
    const tags = splitTag(tag);
    return tags.length > 1 ? [{ place, finding: { rule: 'joined-tags', tag, write: tags.map((one) => `"${one}"`).join(', ') } }] : [];
  });
}

/** Splits a tag that contains commas or semicolons into the tags that were meant. */
export const splitTag = (tag: string): string[] => tag.split(/[,;]/).flatMap((one) => one.trim() || []);
