import type { YamlFault } from '../../messages/posts.ts';
import type { FindingInText, Place } from '../../source.ts';
import { findFrontMatter, frontMatterLines, type Line, withoutComment } from './front-matter.ts';
import { gluedItems } from './misread-details.ts';
import { inGermanQuotes, quoted } from './yaml-quotes.ts';

/**
 * Explains why the front matter of a post is not valid YAML: finds the first line with one of the usual mistakes. Only for front matter that the parser
 * rejected.
 * @param line the line that the parser names, counted from 1 behind the first `---`; reported if no line looks wrong
 */
export function explainFrontMatter(text: string, line = 1): FindingInText {
  const matter = findFrontMatter(text);
  if (!matter.ok) return matter.wrong;
  const lines = frontMatterLines(text);
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
