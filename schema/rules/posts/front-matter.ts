import type { YamlFault } from '../../messages/posts.ts';
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

function lineOf(text: string, field: string): Line | undefined {
  const matter = findFrontMatter(text);
  return matter.ok ? linesOf(text, matter.place).find(({ key }) => key === field) : undefined;
}

interface Line {
  readonly offset: number;
  /** Without its line end. */
  readonly text: string;
  /** Undefined if the line does not begin with a name and a colon. */
  readonly key?: string;
  readonly keyOffset: number;
  readonly value: string;
  readonly valueOffset: number;
}

function linesOf(text: string, { offset, length }: Place): Line[] {
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
function withoutComment(value: string): string {
  const [, kept] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^"'[{#].*?)?)(?:^|[ \t])#/.exec(value) ?? [];
  return (kept ?? value).trimEnd();
}

/**
 * Explains why the front matter of a post is not valid YAML: finds the first line with one of the usual mistakes. Only for front matter that the parser
 * rejected.
 * @param line the line that the parser names, counted from 1 behind the first `---`; reported if no line looks wrong
 */
export function explainFrontMatter(text: string, line = 1): FindingInText {
  const matter = findFrontMatter(text);
  if (!matter.ok) return matter.wrong;
  const lines = linesOf(text, matter.place);
  const [glued] = gluedItems(lines);
  if (glued) return glued;
  const seen = new Set<string>();
  for (const [index, current] of lines.entries()) {
    const found = faultOf(current, lines, index);
    if (found) return found;
    if (current.key !== undefined && seen.has(current.key))
      return { place: { offset: current.keyOffset, length: current.key.length }, finding: { rule: 'duplicate-key', key: current.key } };
    if (current.key !== undefined) seen.add(current.key);
  }
  const told = lines[Math.min(Math.max(line, 1), lines.length) - 1] ?? lines[0];
  return { place: { offset: told?.offset ?? 0, length: Math.max(1, told?.text.length ?? 1) }, finding: { rule: 'yaml-syntax', fault: 'other' } };
}

/** Finds quotes that readers would see: those around a whole value, `„Tobias Hanke“`, and an unpaired one at the end (not the inch sign of 3/4"). */
export function shownQuotes(text: string): FindingInText[] {
  const matter = findFrontMatter(text);
  if (!matter.ok) return [];
  return linesOf(text, matter.place).flatMap(({ key, value: written, valueOffset }): FindingInText[] => {
    const value = withoutComment(written);
    if (key === undefined || !/^(?:[^"'[{][^"]*[^"\d]"|[„“”»«][^„“”»«]*[“”»«])$/.test(value)) return [];
    return [{ place: { offset: valueOffset, length: value.length }, finding: { rule: 'shown-quotes', write: `${key}: ${quoted(value)}` } }];
  });
}

/**
 * Finds the first `&name` or `*name`, with which YAML refers from one value to another: a few lines could stand for thousands of values, or a value contain
 * itself, and an author who writes `&Tobias Hanke` means no reference.
 */
export function referenceIn(text: string): FindingInText | undefined {
  const matter = findFrontMatter(text);
  if (!matter.ok || !/[&*]/.test(text.slice(matter.place.offset, matter.place.offset + matter.place.length))) return undefined;
  for (const { key, value, valueOffset, offset, text: line } of linesOf(text, matter.place)) {
    const unquoted = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, ({ length }) => '"'.repeat(length));
    const isList = /^[[{]/.test(value) || /^\s*-\s/.test(line);
    const nested = isList ? /(?<=[[{,:-]\s*)[&*][^\s,[\]{}]+/.exec(unquoted) : /(?<=^\s+[\w$-]+:\s+)[&*]\S+/.exec(unquoted);
    const found = key !== undefined && !isList ? /^[&*]\S+/.exec(value) : nested;
    if (!found) continue;
    const whole = withoutComment(value);
    const place = found === nested ? { offset: offset + found.index, length: found[0].length } : { offset: valueOffset, length: whole.length };
    return {
      place,
      finding: { rule: 'yaml-syntax', fault: 'reference', ...(found !== nested && !/["'[{]/.test(whole) && { write: `${key}: ${quoted(whole)}` }) },
    };
  }
  return undefined;
}

/** Finds what YAML reads differently than meant: list entries without a blank, and values that are cut at a `#`. */
export function misreadDetails(text: string): FindingInText[] {
  const matter = findFrontMatter(text);
  if (!matter.ok) return [];
  const lines = linesOf(text, matter.place);
  return [...gluedItems(lines), ...lines.flatMap((line, index) => cutByComment(line, lines[index + 1]) ?? [])];
}

/** Finds `-Werkzeug` below `tags:`, which is read as a text. Only the first of a list, because its fix mends the others, too. */
function gluedItems(lines: readonly Line[]): FindingInText[] {
  return lines.flatMap(({ key, value }, index): FindingInText[] => {
    if (key === undefined || withoutComment(value) !== '') return [];
    const end = lines.findIndex((line, at) => at > index && !/^\s*-(?!-)/.test(line.text));
    const glued = lines.slice(index + 1, end < 0 ? undefined : end).find((line) => /^\s*-\S/.test(line.text));
    if (!glued) return [];
    const item = glued.text.trimStart();
    const place = { offset: glued.offset + glued.text.length - item.length, length: item.length };
    return [{ place, finding: { rule: 'yaml-syntax', fault: 'item', write: `- ${item.slice(1)}` } }];
  });
}

/** Finds values that `#` cuts: `Haus #1` and `#Werkzeug #Lager`. An intended comment has a blank behind its `#`. */
function cutByComment({ key, value, valueOffset }: Line, next: Line | undefined): FindingInText | undefined {
  const kept = withoutComment(value);
  const goesOn = kept === '' && /^\s*-/.test(next?.text ?? '');
  if (key === undefined || goesOn || kept === value || /^["'[{|>]/.test(value) || !/^[ \t]*#[^\s#]/.test(value.slice(kept.length))) return undefined;
  const tags = key === 'tags' && /^(?:#[^\s#,]+[\s,]*)+$/.test(value) ? value.match(/[^\s#,]+/g) : undefined;
  const write = tags ? `[${tags.map(quoted).join(', ')}]` : quoted(value);
  return { place: { offset: valueOffset, length: value.length }, finding: { rule: 'yaml-syntax', fault: 'comment', write: `${key}: ${write}` } };
}

/** Puts a text into straight quotes instead of those around it; pairs of straight quotes within it become German ones. */
function quoted(text: string): string {
  const bare = text.replace(/^[„“”»«‚‘’']+|[„“”»«‘’']+$/g, '');
  const kept = /[„“”»«‚‘]/.test(bare) ? text : bare;
  return kept.split('"').length % 2 === 1 ? inGermanQuotes(kept) : `"${kept.replaceAll('"', '')}"`;
}

function faultOf({ offset, text, key, value, valueOffset }: Line, lines: readonly Line[], index: number): FindingInText | undefined {
  if (text === '' || text.startsWith('#')) return undefined;
  const at = (fault: YamlFault, place: Place, write?: string): FindingInText => ({
    place,
    finding: { rule: 'yaml-syntax', fault, ...(write && { write }) },
  });
  const wholeLine: Place = { offset, length: text.length };
  const tabs = /^ *(\t+)/.exec(text);
  if (tabs?.[1]) return at('tab', { offset: offset + tabs[0].length - tabs[1].length, length: tabs[1].length });
  if (key !== undefined) {
    const found = faultOfValue(value, lines.slice(index + 1));
    return found && at(found.fault, { offset: valueOffset, length: Math.max(1, value.length) }, found.write && `${key}: ${found.write}`);
  }
  if (/^ +[\w-]+:( |$)/.test(text)) {
    const beside = fieldsBeside(lines.slice(0, index));
    if (!beside) return at('indent', wholeLine);
    const write = (/^ */.exec(beside[0]?.text ?? text)?.[0] ?? '') + text.trimStart();
    return write === text ? undefined : at('field-indent', wholeLine, write);
  }
  const [, name, rest = ''] = /^([a-z]\w*)(?::|\s*=|\s+(?=["[]))\s*(\S.*)$/i.exec(text) ?? [];
  if (name !== undefined) return at('no-colon', wholeLine, `${name}: ${rest.replace(/^(["'])\s+/, '$1')}`);
  return /^[\s\-\]}"']/.test(text) ? undefined : at('other', wholeLine);
}

/** The lines below the last name if it has its fields there; undefined if it has its value beside it. */
function fieldsBeside(before: readonly Line[]): readonly Line[] | undefined {
  const parent = before.findLastIndex(({ key }) => key !== undefined);
  return parent >= 0 && withoutComment(before[parent]?.value ?? '') === '' ? before.slice(parent + 1) : undefined;
}

/** A fault of a value, with its repaired form unless its meaning is unclear. */
interface FaultOfValue {
  readonly fault: YamlFault;
  readonly write?: string;
}

function faultOfValue(value: string, following: readonly Line[]): FaultOfValue | undefined {
  const quote = /^["']/.exec(value)?.[0];
  if (quote) return faultOfQuoted(withoutComment(value), quote, following);
  if (value.startsWith('[')) {
    if (!value.includes(']')) return unclosed('list', ']', following, `${value.replace(/,$|(?<=["'])\s*[)}]$/, '')}]`);
    return /"\s+"/.test(value) ? { fault: 'comma', write: value.replace(/,?"\s+"/g, '", "') } : undefined;
  }
  if (/^\{\s*["']?[\w-]+["']?:/.test(value)) {
    if (!value.includes('}')) return unclosed('map', '}', following, `${value.replace(/,$|(?<=["'])\s*[)\]]$/, '')} }`);
    const write = value.replace(/(["'])[ \t]+(?=["']?[\w-]+["']?:\s)/g, '$1, ');
    return write === value ? undefined : { fault: 'map-comma', write };
  }
  if (/^[\p{L}\p{N}]"[^"]*"$/u.test(value)) return { fault: 'late-quote', write: `"${value.replace('"', '')}` };
  const special = /^([@`%*&!]|[|>][^\d\s+-]|[-?] |\{(?:\{|[^}]*$))/.test(value);
  if (special) return { fault: 'character', write: quoted(value) };
  return /: |:$/.test(value) ? { fault: 'colon', write: quoted(value) } : undefined;
}

function faultOfQuoted(value: string, quote: string, following: readonly Line[]): FaultOfValue | undefined {
  const count = countOf(quote, value);
  if (count === 1) return unclosed('quote', quote, following, quoted(value));
  if (count === 2 && value.endsWith(',')) return { fault: 'extra-comma', write: value.slice(0, -1) };
  if (count === 2 && value.endsWith(quote)) return undefined;
  if (quote === "'") return { fault: 'inner-quote', write: `"${value.replace(/^'|'$/g, '')}"` };
  if (count === 2) return { fault: 'inner-quote', write: `"${value.replaceAll('"', '')}"` };
  const inner = value.replace(/^"|"$/g, '').replace(/(?<=„[^“”"]*)"/g, '“');
  if (countOf('"', inner) % 2 === 0) return { fault: 'inner-quote', write: inGermanQuotes(inner) };
  const single = value.replace('""', '"').replace(/^"|"$/g, '');
  return single.length < inner.length && countOf('"', single) % 2 === 0 ? { fault: 'double-quote', write: inGermanQuotes(single) } : { fault: 'inner-quote' };
}

/** How often a quote occurs in a text, not counting escaped ones. */
const countOf = (quote: string, text: string) => text.replaceAll(quote === '"' ? '\\"' : "''", '').split(quote).length - 1;

/** A value that is not closed on its line. If the next line begins with its end, the line was broken and needs more than a simple repair. */
function unclosed(fault: YamlFault, end: string, following: readonly Line[], write: string): FaultOfValue | undefined {
  if (closedLater(following, end)) return undefined;
  return following[0]?.text.startsWith(end) ? { fault } : { fault, write };
}

/** Whether a value that continues on the next lines is closed before the next field. */
function closedLater(following: readonly Line[], end: string): boolean {
  const next = following.findIndex(({ key }) => key !== undefined);
  return following.slice(0, next < 0 ? undefined : next).some(({ text }) => text.endsWith(end));
}

/** `Am "selben" Tag` → `"Am „selben“ Tag"` */
function inGermanQuotes(text: string): string {
  let opening = false;
  const inner = text.replace(/"/g, () => {
    opening = !opening;
    return opening ? '„' : '“';
  });
  return `"${inner}"`;
}
