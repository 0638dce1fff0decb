import type { FindingInText, Place } from '../../source.ts';

/** The place of a post's front matter, or why it cannot be found. */
export type FrontMatter = { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly wrong: FindingInText };

/** Beginnings of posts that have front matter with a wrong first line. */
const beginnings = [
  ['dashes', /^(?:--|-{4,})[ \t]*\r?\n/],
  ['fenced', /^(?:`{3,}|~{3,})\w*[ \t]*\r?\n---/],
] as const;

/** Finds the front matter: the lines between the first `---` and the next. */
export function findFrontMatter(text: string): FrontMatter {
  const firstLine: Place = { offset: 0, length: Math.max(1, text.search(/\r?\n|$/)) };
  const start = /^---[ \t]*\r?\n/.exec(text)?.[0].length;
  if (start === undefined) {
    const [blank] = /^\s+(?=---[ \t]*\r?\n)/.exec(text) ?? [];
    if (blank !== undefined) return { ok: false, wrong: { place: { offset: 0, length: blank.length }, finding: { rule: 'front-matter', fault: 'late' } } };
    const [fault] = beginnings.find(([, beginning]) => beginning.test(text)) ?? (['missing'] as const);
    return { ok: false, wrong: { place: firstLine, finding: { rule: 'front-matter', fault } } };
  }
  const [end, offset] = lineOfHyphens(text, start);
  if (end === undefined) return { ok: false, wrong: { place: firstLine, finding: { rule: 'front-matter', fault: 'unclosed' } } };
  if (end !== '---') return { ok: false, wrong: { place: { offset, length: end.length }, finding: { rule: 'front-matter', fault: 'end' } } };
  return { ok: true, place: { offset: start, length: offset - start } };
}

/** The first line that begins with three hyphens. gray-matter ends the front matter there, whatever else the line contains, and reads what follows as text. */
function lineOfHyphens(text: string, start: number): [line: string | undefined, offset: number] {
  const offset = text.startsWith('---', start) ? start : text.indexOf('\n---', start) + 1;
  return offset === 0 ? [undefined, 0] : [text.slice(offset).split('\n', 1)[0]?.trimEnd(), offset];
}

/** The place of a front matter field: its name, and its value with quotes. */
export function frontMatterField(text: string, field: string): { readonly key: Place; readonly value: Place } | undefined {
  const line = lineOf(text, field);
  if (!line) return undefined;
  const { keyOffset, valueOffset, value } = line;
  return { key: { offset: keyOffset, length: field.length }, value: { offset: valueOffset, length: Math.max(1, withoutComment(value).length) } };
}

/** The value of a front matter field without quotes; undefined if the field is missing or empty. */
export function detailOf(text: string, field: string): string | undefined {
  const said = withoutComment(lineOf(text, field)?.value ?? '');
  return said === '' ? undefined : said.replaceAll(/^["']|["']$/g, '');
}

const lineOf = (text: string, field: string) => frontMatterLines(text).find(({ key }) => key === field);

export interface Line {
  readonly offset: number;
  /** Without its line end. */
  readonly text: string;
  /** Undefined if the line does not begin with a name and a colon. */
  readonly key?: string;
  readonly keyOffset: number;
  readonly value: string;
  readonly valueOffset: number;
}

/** The lines of the front matter; none if it cannot be found. */
export function frontMatterLines(text: string): readonly Line[] {
  const matter = findFrontMatter(text);
  if (!matter.ok) return [];
  const { offset, length } = matter.place;
  let at = offset;
  return text
    .slice(offset, offset + length)
    .split('\n')
    .map((raw) => {
      const line = raw.trimEnd();
      const [head = '', quote = '', key] = /^(["']?)([$\w-]+)\1[ \t]*:(?:[ \t]+|$)/.exec(line) ?? [];
      const found: Line = {
        offset: at,
        text: line,
        key,
        keyOffset: at + quote.length,
        value: line.slice(head.length),
        valueOffset: at + head.length,
      };
      at += raw.length + 1;
      return found;
    });
}

/**
 * Removes a comment from a value. Comments begin with `#` at the start or behind a blank, not within quotes (YAML 1.2, 6.6). Lists and maps are left as they
 * are.
 */
export function withoutComment(value: string): string {
  const [, kept] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^"'[{#].*?)?)(?:^|[ \t])#/.exec(value) ?? [];
  return (kept ?? value).trimEnd();
}
