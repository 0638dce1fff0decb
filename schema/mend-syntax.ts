import { applyEdits, type Edit } from './fix.ts';
import { firstError, type InnerQuote, innerQuote } from './inner-quote.ts';
import { joinedLines } from './joined-lines.ts';
import { isJson } from './json-value.ts';
import { booleanOf, type JsonSlip } from './messages/json.ts';
import { after, insert, line, type Marked, type Repair, remove, whole } from './repairs.ts';

/** The details of a post whose lines YAML does not read as they are meant. */
export function mendYaml(fault: string, write: string | undefined, marked: Marked): Repair | undefined {
  if (fault === 'tab') return whole('  ', marked);
  if (fault === 'indent') return whole(marked.source.trimStart(), marked);
  if (fault === 'item') return withBlanks(marked);
  return write === undefined ? undefined : line(write, marked);
}

/** A blank behind the hyphen of each entry of a list, from the one that is marked on. */
function withBlanks({ text, offset }: Marked): Repair {
  const [items = ''] = /^-.*(?:\r?\n[ \t]*-(?!-).*)*/.exec(text.slice(offset)) ?? [];
  const glued = [...items.matchAll(/(?<=^[ \t]*)-(?=\S)/gm)];
  return { edits: glued.map(({ index }) => ({ offset: offset + index + 1, length: 0, text: ' ' })), safe: true };
}

/** Commas and colons that are missing, too many or written otherwise, and quotes that JSON does not know. */
export function mendSyntax(code: string, marked: Marked): Repair | undefined {
  const before = marked.text.slice(0, marked.offset);
  const end = before.trimEnd().length;
  const next = after(marked, 0);
  if (code === 'CommaExpected' && /^["{[\d-]/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return insert(',', end);
  if (code === 'ColonExpected' && /^["{[\d-]/.test(next)) return insert(':', end);
  if ((code === 'PropertyNameExpected' || code === 'ValueExpected') && before[end - 1] === ',' && /^[}\]]/.test(next)) return remove(end - 1, 1);
  if ((code === 'ValueExpected' || code === 'PropertyNameExpected') && /^,/.test(next) && before[end - 1] === ',') return remove(marked.offset, 1);
  if (code !== 'InvalidSymbol') return undefined;
  if (/^=\s*["{[\d\-tfn]/.test(next) && /[{,]\s*"[^"]*"$/.test(before.slice(0, end))) return instead(':', end, marked);
  if (/^;/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return instead(/^;\s*[}\]]/.test(next) ? '' : ',', end, marked);
  const [quoted, inner] = /^[„“”‚‘’«»']([^„“”‚‘’«»'"\n]*)[„“”‚‘’«»'"](?=\s*[:,}\]\n])/.exec(next) ?? [];
  if (quoted !== undefined) return { edits: [{ offset: marked.offset, length: quoted.length, text: `"${inner}"` }], safe: true };
  const [word] = /^(?:true|false|null|wahr|falsch)(?=\s*[,}\]\n])/i.exec(next) ?? [];
  const write = word && (/^(?:wahr|falsch)$/i.test(word) ? booleanOf(word) : word.toLowerCase());
  return write === undefined ? undefined : { edits: [{ offset: marked.offset, length: word?.length ?? 0, text: write }], safe: true };
}

/** What with a bracket or without a line end is JSON. */
export function mendSlip(slip: JsonSlip, write = '', marked: Marked): Repair | undefined {
  const { text, offset, length } = marked;
  if (slip === 'spare') return instead('', text.slice(0, offset).trimEnd().length, marked);
  if (slip === 'other-bracket') return whole(write, marked);
  if (slip === 'unclosed') return closeEntry(marked);
  if (slip === 'unopened') return openList(marked);
  const edits = joinedLines(text, offset + length);
  return edits && { edits, safe: true };
}

/** The brace at the end of the entry before the one that is marked, in a line of its own where that begins one. */
function closeEntry({ text, offset }: Marked): Repair {
  const end = text.slice(0, offset).trimEnd().length;
  return insert(`${/\n[ \t]*$/.test(text.slice(end, offset)) ? text.slice(end, offset) : ' '}},`, end);
}

/** The bracket before the first entry where that stands in the same line, and behind the colon where it does not. */
function openList({ text, offset, length }: Marked): Repair {
  const end = offset + length;
  const blanks = /^[ \t]*(?=\S)/.exec(text.slice(end))?.[0].length;
  return blanks ? insert('[', end + blanks) : insert(' [', end);
}

/** A sign in the place of the one that is marked and of the blanks before it. */
function instead(write: string, from: number, { offset }: Marked): Repair {
  return { edits: [{ offset: from, length: offset + 1 - from, text: write }], safe: true };
}

/** All quotes in a text of JSON, as a German text has them. */
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

/** The next one in the text that begins at a place. */
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
