import { applyEdits, type Edit } from '../fix.ts';
import { firstError, type InnerQuote, innerQuote } from '../json/inner-quote.ts';
import { joinedLines } from '../json/joined-lines.ts';
import { isJson } from '../json/json-value.ts';
import { booleanOf, type JsonSlip } from '../messages/json.ts';
import { insert, type Marked, type Repair, remove, replaceLine, replaceMarked, textBehind } from './repairs.ts';

/** Mends lines of a post's front matter that YAML reads in another way than meant. */
export function mendYaml(fault: string, write: string | undefined, marked: Marked): Repair | undefined {
  if (fault === 'tab') return replaceTabs(marked);
  if (fault === 'indent') return replaceMarked(marked.source.trimStart(), marked);
  if (fault === 'item') return insertBlanks(marked);
  return write === undefined ? undefined : replaceLine(write, marked);
}

/** Replaces the tabs before a list entry by blanks, and removes those before another field. */
function replaceTabs({ text, offset }: Marked): Repair {
  const [tabs = '', next = ''] = /^[\t ]+(\S?)/.exec(text.slice(offset)) ?? [];
  return { edits: [{ offset, length: tabs.length - next.length, text: next === '-' ? '  ' : '' }], safe: true };
}

/** Inserts a blank behind the hyphen of each list entry, from the marked one on. */
function insertBlanks({ text, offset }: Marked): Repair {
  const [items = ''] = /^-.*(?:\r?\n[ \t]*-(?!-).*)*/.exec(text.slice(offset)) ?? [];
  const glued = [...items.matchAll(/(?<=^[ \t]*)-(?=\S)/gm)];
  return { edits: glued.map(({ index }) => ({ offset: offset + index + 1, length: 0, text: ' ' })), safe: true };
}

/** Mends commas and colons that are missing, superfluous or mistyped, and quotes that JSON does not know. */
export function mendSyntax(code: string, marked: Marked): Repair | undefined {
  const before = marked.text.slice(0, marked.offset);
  const end = before.trimEnd().length;
  const next = textBehind(marked, 0);
  if (code === 'CommaExpected' && /^["{[\d-]/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return insert(',', end);
  if (code === 'ColonExpected' && /^["{[\dtfn-]/.test(next)) return insert(':', end);
  if (code === 'ValueExpected' && /^:/.test(next)) return remove(marked.offset, 1);
  if (code !== 'InvalidSymbol') return undefined;
  if (/^=\s*["{[\d\-tfn]/.test(next) && /[{,]\s*"[^"]*"$/.test(before.slice(0, end))) return replaceCharacter(':', end, marked);
  if (/^[;.]\s*[\n}\]"]/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return replaceCharacter(/^[;.]\s*[}\]]/.test(next) ? '' : ',', end, marked);
  if (/^[„“”‚‘’«»']/.test(next)) return straightenQuotes(marked);
  const [word] = /^(?:true|false|null|wahr|falsch)(?=\s*[,}\]\n])/i.exec(next) ?? [];
  const write = word && (/^(?:wahr|falsch)$/i.test(word) ? booleanOf(word) : word.toLowerCase());
  return write === undefined ? undefined : { edits: [{ offset: marked.offset, length: word?.length ?? 0, text: write }], safe: true };
}

/** A string or name in other quotes, at a place where one may begin and end. Strings in straight quotes match first, so that they are left alone. */
const otherQuotes = /"(?:[^"\\\n]|\\.)*"|(?<=[{[,:]\s*)(?<quoted>[„“”‚‘’«»'](?<inner>[^"\n]*?)[„“”‚‘’«»'"])(?=\s*(?:[:}\]\n]|,\s*(?:$|["„“”‚‘’«»'{[\d\n])))/g;

/** Puts straight quotes around every name and string from the marked one on: pasted text has many of them. */
function straightenQuotes({ text, offset }: Marked): Repair | undefined {
  const edits = [...text.matchAll(otherQuotes)].flatMap(({ groups = {}, index }): Edit[] =>
    groups.quoted === undefined || index < offset ? [] : [{ offset: index, length: groups.quoted.length, text: `"${groups.inner}"` }],
  );
  return edits[0]?.offset === offset ? { edits, safe: true } : undefined;
}

/** Mends a text that becomes JSON with a bracket inserted or a line end removed. */
export function mendSlip(slip: JsonSlip, write = '', marked: Marked): Repair | undefined {
  const { text, offset, length } = marked;
  if (slip === 'around') return removeAround(text);
  if (slip === 'blanks')
    return {
      edits: replaceGroup(text, /"(?:[^"\\\n]|\\.)*"|(?<blank>[\u00a0\u2000-\u200b\u202f\u3000\ufeff])/g, 'blank', (found) =>
        /[\u200b\ufeff]/.test(found) ? '' : ' ',
      ),
      safe: true,
    };
  if (slip === 'tab')
    return {
      edits: replaceGroup(text.slice(0, text.indexOf('\n', offset)), /(?<tab>\t)/g, 'tab', () => ' ').filter((edit) => edit.offset >= offset),
      safe: true,
    };
  if (slip === 'spare') return replaceCharacter('', text.slice(0, offset).trimEnd().length, marked);
  if (slip === 'other-bracket') return replaceMarked(write, marked);
  if (slip === 'spare-comma') return remove(offset, 1);
  if (slip === 'comma-for-colon') return replaceMarked(':', marked);
  if (slip === 'unclosed') return insert(write, offset + length);
  if (slip === 'unopened') return insertOpening(write, marked);
  if (slip === 'unopened-entry' || slip === 'bare-list') return replaceMarked(write, marked);
  if (slip === 'unquoted-number') return undefined;
  const edits = joinedLines(text, offset + length);
  return edits && { edits, safe: true };
}

/** Removes what stands before the first brace, and, line by line, what follows the line of the last one. */
function removeAround(text: string): Repair {
  const last = text.lastIndexOf('}') + 1;
  const end = last + (/^[ \t]*\r?\n/.exec(text.slice(last))?.[0].length ?? 0);
  const behind = [...text.slice(end).matchAll(/[^\n]*\n|[^\n]+$/g)].map(({ 0: { length }, index }) => ({ offset: end + index, length, text: '' }));
  return { edits: [{ offset: 0, length: text.indexOf('{'), text: '' }, ...behind], safe: true };
}

/** Replaces every match of a named group; matches of the pattern's other alternatives are left alone. */
function replaceGroup(text: string, pattern: RegExp, group: string, write: (found: string) => string): Edit[] {
  return [...text.matchAll(pattern)].flatMap(({ groups = {}, index }) => {
    const found = groups[group];
    return found === undefined ? [] : [{ offset: index, length: found.length, text: write(found) }];
  });
}

/** Inserts the opening bracket before the first entry if that is on the same line, else behind the colon. */
function insertOpening(bracket: string, { text, offset, length }: Marked): Repair {
  const end = offset + length;
  const blanks = /^[ \t]*(?=\S)/.exec(text.slice(end))?.[0].length;
  return blanks ? insert(bracket, end + blanks) : insert(` ${bracket}`, end);
}

/** Replaces the marked character, and the blanks before it, by another. */
function replaceCharacter(write: string, from: number, { offset }: Marked): Repair {
  return { edits: [{ offset: from, length: offset + 1 - from, text: write }], safe: true };
}

/** Replaces all inner quotes of a JSON string by German ones. */
export function mendQuotes(word: string, { text, offset }: Marked): Repair | undefined {
  const start = text.lastIndexOf('"', offset - 1);
  const edits: Edit[] = [];
  let [mended, next]: [string, InnerQuote | undefined] = [text, { offset, word }];
  while (next) {
    const quotes = germanQuotes(next, mended);
    if (!quotes) return undefined;
    edits.push(...quotes);
    mended = applyEdits(mended, quotes);
    next = innerQuoteAt(start, mended);
  }
  return { edits, safe: true };
}

/** The next inner quote of the string that begins at `start`. */
function innerQuoteAt(start: number, text: string): InnerQuote | undefined {
  if (isJson(text)) return undefined;
  const found = innerQuote(text, firstError(text).offset);
  return found && text.lastIndexOf('"', found.offset - 1) === start ? found : undefined;
}

function germanQuotes({ offset, word }: InnerQuote, text: string): readonly Edit[] | undefined {
  const opened = text.slice(text.lastIndexOf('"', offset - 1) + 1, offset);
  if (/„[^“”]*$/.test(opened)) return [{ offset, length: 1, text: '“' }];
  const close = offset + 1 + word.length;
  if (text[close] !== '"' || word === '') return undefined;
  return [
    { offset, length: 1, text: '„' },
    { offset: close, length: 1, text: '“' },
  ];
}
