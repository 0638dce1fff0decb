import type { FindingInText } from '../source.ts';
import { findFrontMatter, frontMatterField } from './front-matter.ts';

const inBrackets = { list: /^\[(?:[^\]"']|"(?:[^"\\]|\\.)*"|'[^']*')*\]/, entry: /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]][^,\]\n]*/g };
const belowEachOther = {
  list: /^(?:#.*)?(?:\s*\n[ \t]*-[ \t].*)+/,
  entry: /(?<=\n[ \t]*-[ \t]+)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s#"'].*?(?=[ \t]*\r?$|[ \t]+#))/gm,
};

/** Tags that a post has already, each from its second time on; visitors see them once. */
export function repeatedTags(text: string): FindingInText[] {
  const [matter, field] = [findFrontMatter(text), frontMatterField(text, 'tags')];
  if (!matter.ok || !field) return [];
  const { offset } = field.value;
  const rest = text.slice(offset, matter.place.offset + matter.place.length);
  const { list, entry } = rest.startsWith('[') ? inBrackets : belowEachOther;
  const seen = new Set<string>();
  return [...(list.exec(rest)?.[0] ?? '').matchAll(entry)].flatMap(({ 0: written, index }): FindingInText[] => {
    const source = written.trimEnd();
    const tag = source.replace(/^(["'])(.*)\1$/, '$2');
    if (!seen.has(tag)) {
      seen.add(tag);
      return [];
    }
    return [{ place: { offset: offset + index, length: source.length }, finding: { rule: 'repeated-tag', tag } }];
  });
}
