import { printParseErrorCode } from 'jsonc-parser';
import { applyEdits, type Edit, type Fix } from './fix.ts';
import type { Finding, RuleId } from './messages/explain.ts';
import type { LinkFault } from './messages/links.ts';
import { isToBeRenamed } from './messages/routes.ts';
import { shorten } from './messages/wording.ts';
import { meantDay } from './rules/dates.ts';
import { spellPath } from './rules/paths.ts';
import { slugOf } from './rules/slug.ts';
import { ungarbled } from './rules/ungarbled.ts';
import { isSlipOf } from './suggest.ts';

/** What a finding marks in its file. */
interface Marked extends Omit<Edit, 'text'> {
  /** The file's whole text. */
  readonly text: string;
  /** The marked part as it is written, with its quotes and escapes. */
  readonly source: string;
  readonly isJson: boolean;
}

interface Repair {
  readonly edits: readonly Edit[];
  readonly safe: boolean;
}

type Repairs = { readonly [Rule in RuleId]?: (finding: Extract<Finding, { rule: Rule }>, marked: Marked) => Repair | undefined };

/**
 * How a finding is mended, made of what it knows already. Rules that are not in this list want a decision or a text of their author.
 * @param place what it marks in `text`
 */
export function fixOf(finding: Finding, file: string, text: string, place: Omit<Edit, 'text'>): Fix | undefined {
  const repair = (repairs[finding.rule] ?? suggestions[finding.rule]) as ((finding: Finding, marked: Marked) => Repair | undefined) | undefined;
  const source = text.slice(place.offset, place.offset + place.length);
  const found = repair?.(finding, { ...place, text, source, isJson: file.endsWith('.json') });
  return found && found.edits.length > 0 ? { title: titleOf(found.edits, text), ...found } : undefined;
}

const repairs: Repairs = {
  'invalid-json': ({ error, bracket }, marked) =>
    bracket === undefined
      ? mendSyntax(printParseErrorCode(error), marked)
      : bracket === 'spare'
        ? instead('', marked.text.slice(0, marked.offset).trimEnd().length, marked)
        : closeEntry(marked),
  'inner-quote': ({ word }, marked) => mendQuotes(word, marked),
  'decimal-comma': ({ found }, marked) => written(found, found.replaceAll('.', '').replace(',', '.'), marked),
  'unknown-key': ({ key, near, known }, marked) => guess(key, near, marked, known),
  'wrong-type': ({ write }, marked) => (write === undefined ? undefined : whole(write, marked)),
  'unknown-choice': ({ found, near, known }, marked) => guess(String(found), near, marked, known.map(String)),
  'schema-path': ({ found, write }, marked) => written(found, write, marked),
  'duplicate-item': (_, marked) => withoutItem(marked),
  'wrong-format': ({ format, found }, marked) => written(found, wellFormed[format]?.(found), marked),
  'unknown-block': ({ found, near, known }, marked) => guess(found, near, marked, known),
  'wrong-link': ({ found, fault, write }, marked) => (isReading(fault, found, write) ? written(found, write, marked, isOnlyReading(fault, write)) : undefined),
  'unknown-anchor': ({ anchor, near, known }, marked) => written(`#${anchor}`, near && `#${near}`, marked, near !== undefined && isSlipOf(anchor, near, known)),
  'unknown-short-form': ({ name, near, known }, marked) => written(`${name}:`, near && `${near}:`, marked, near !== undefined && isSlipOf(name, near, known)),
  'link-to-alias': ({ write }, marked) => inQuotes(write, marked),
  'link-spelling': ({ found, write }, marked) => written(found, write, marked),
  'unknown-fact': ({ token, near, known }, marked) => guess(token, near, marked, known),
  'fact-is-text': ({ found, write }, marked) => (write && /^[\d.,]+\s*(?:€|EUR|Euro|%)?$/.test(found.trim()) ? whole(write, marked) : undefined),
  'year-as-number': ({ found }, marked) =>
    whole(marked.source.replace(/("type"\s*:\s*)"number"/, '$1"text"').replace(/("value"\s*:\s*)\d+/, `$1"${found}"`), marked),
  'price-as-number': (_, marked) => whole('"money"', marked),
  'broken-token': ({ found, write }, marked) => written(found, write, marked),
  // a letter that is lost stays so
  'garbled-text': (_, marked) => (/\uFFFD|\p{L}\?\p{Ll}/u.test(marked.source) ? undefined : eachWord(ungarbled, marked)),
  'unread-link': ({ found, write }, marked) => written(found, write, marked, !write.endsWith('(/…)')),
  'doubled-unit': ({ write }, marked) => whole(write, marked),
  // of „in einer Woche“ becomes „in 7 Tage“
  'literal-fact': ({ found, write, isMeant }, marked) =>
    written(found, write, marked, isMeant && (!/woche|week|monat|month/i.test(found) || !write.includes(' '))),
  'literal-claim': ({ found, write }, marked) => written(found, write, marked),
  'unknown-picture': ({ name, near, known }, marked) =>
    written(name, near, marked, near !== undefined && (/^(.*\/)?[^/]+\.\w+$/.test(name) || isSlipOf(name, near, known))),
  'front-matter': ({ fault }, marked) => (fault === 'late' ? remove(marked.offset, marked.length) : fault === 'dashes' ? whole('---', marked) : undefined),
  'yaml-syntax': ({ fault, write }, marked) => mendYaml(fault, write, marked),
  'shown-quotes': ({ write }, marked) => line(write, marked),
  'mdx-syntax': ({ fault, name }, marked) =>
    fault === 'angles' && name ? whole(name, marked) : fault === 'less-than' && /^<[\s\d]/.test(after(marked, 0)) ? whole('&lt;', marked) : undefined,
  'wrong-date': ({ found, fault }, marked) => (fault === 'year' ? undefined : written(found, meantDay(found), marked)),
  // an hour that the clock skips wants a decision
  'wrong-moment': ({ found, fault, write }, marked) => (fault === 'spelling' ? written(found, write, marked) : undefined),
  'html-in-post': ({ tag, allowed }, marked) => component(tag, allowed, marked),
  'code-in-post': ({ what, allowed }, marked) => component(what.replace(/^<\/?|>$/g, ''), allowed, marked),
  'update-category': ({ found, near }, marked) => written(found, near, marked, slugOf(found) === slugOf(near)),
  'post-word': ({ found, near }, marked) => written(found, near, marked, slugOf(found) === slugOf(near)),
  'table-without-line': ({ write, isDrawn }, marked) =>
    isDrawn ? whole(write, marked) : insert(`${/\r?\n/.exec(after(marked))?.[0] ?? '\n'}${write}`, marked.offset + marked.length),
  'main-heading-in-post': (_, marked) => (/^# /.test(marked.source) ? insert('#', marked.offset) : undefined),
  'update-id': ({ found, write }, marked) => written(found, write, marked),
  'unknown-page': ({ page, near }, marked) => (near !== undefined && isToBeRenamed(page, near) ? undefined : guess(page, near, marked)),
  'unknown-vocabulary': ({ name, near }, marked) => guess(name, near, marked),
  'unknown-folder': ({ folder, near }, marked) => guess(folder, near, marked),
  'unused-placeholder': ({ name, near }, marked) => guess(name, near, marked),
  'unknown-placeholder': ({ name, near }, marked) => guess(name, near, marked),
  'unknown-parameter': ({ name, near, known }, marked) => guess(name, near, marked, known),
  'token-in-table': ({ found, near }, marked) => written(found, near, marked),
  'broken-placeholder': ({ path, write }, marked) => written(path, write, marked),
  'unknown-default': ({ word, near }, marked) => guess(word, near, marked),
  'unknown-word': ({ word, near }, marked) => guess(word, near, marked),
  'misspelt-value': ({ found, near, of }, marked) => written(found, near, marked, of === 'state'),
  'foreign-letter': ({ path, write }, marked) => written(path, write, marked),
  'whole-address': ({ found, write }, marked) => written(found, write, marked),
  'unread-heading': ({ write }, marked) => whole(write, marked),
  'unused-ignore': ({ name, near }, marked) => guess(name, near, marked),
  // without its star or query it would catch something else
  'path-spelling': ({ path, write, fault }, marked) => (fault === undefined || fault === 'invisible' ? written(path, write, marked) : undefined),
};

/** What may be meant, and what an author has to decide. */
const suggestions: Repairs = {
  'wrong-block': ({ found, near }, marked) => written(found, near, marked, false),
  // `/Preise.html` can only be `/preise`
  'unknown-path': ({ path, near, moved }, marked) => written(path, moved ?? near, marked, moved !== undefined || spellPath(path) === near),
  // another redirect may be there for a while
  'link-to-redirect': ({ write, isPermanent }, marked) => inQuotes(write, marked, isPermanent === true),
  'near-contact': ({ found, near }, marked) => written(found, near, marked, false),
  'redirect-chain': ({ write }, marked) => inQuotes(write, marked, false),
  // perhaps not all of it has arrived
  'unended-post': (_, marked) => insert('\n', marked.offset + marked.length, false),
};

/** Whether `npm run fix` mends what a rule finds, at least where there is one reading of it. */
export const isMended = (rule: RuleId): boolean => Object.hasOwn(repairs, rule);

/** Whether what is to be written is a reading of the link, and not an example. That something stands at its other end is looked at afterwards. */
function isReading(fault: LinkFault, found: string, write: string): boolean {
  if (fault === 'tel') return found.replace(/\D/g, '') === write.replace(/\D/g, '');
  return !['empty', 'anchor', 'scheme', 'address', 'mailto', 'document', 'picture'].includes(fault);
}

/** `preise.de` may be a host, and may be a page; letters that are left out may have been others. */
const isOnlyReading = (fault: LinkFault, write: string) => fault !== 'characters' && !(fault === 'no-slash' && /^https:\/\/(?!www\.)[^/?#]+$/.test(write));

/** What a text of a format was meant as; undefined where nobody can tell. */
const wellFormed: Readonly<Record<string, (found: string) => string | undefined>> = {
  slug: (found) => slugOf(found) || undefined,
  alias: (found) =>
    found
      .normalize('NFC')
      .toLowerCase()
      .match(/[a-z0-9äöüß]+/g)
      ?.join('-'),
  date: meantDay,
  'color-hex': (found) => (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(found) ? `#${found}` : undefined),
  https: (found) => (/^http:\/\//i.test(found) ? found.replace(/^http:/i, 'https:') : undefined),
};

/** One text in the place of another, where that stands once in what is marked. */
function written(found: string, write: string | undefined, marked: Marked, safe = true): Repair | undefined {
  const [old, now] = marked.isJson ? [escaped(found), write && escaped(write)] : [found, write];
  const at = marked.source.indexOf(old);
  if (old === '' || now === undefined || now === '' || at < 0 || marked.source.includes(old, at + 1)) return undefined;
  return { edits: [{ offset: marked.offset + at, length: old.length, text: now }], safe };
}

/** The nearest of the names that there are. */
function guess(found: string, near: string | undefined, marked: Marked, known: readonly string[] = []): Repair | undefined {
  return written(found, near, marked, near !== undefined && isSlipOf(found, near, known));
}

/** A component under its own name, `<hinweis>`, where it begins and at its next end; at an end that has a beginning, there alone. */
function component(name: string, allowed: readonly string[], { text, offset }: Marked): Repair | undefined {
  const meant = allowed.find((known) => known !== name && isSlipOf(name, known, allowed));
  const isBegun = text.startsWith(`<${name}`, offset);
  const end = text.indexOf(`</${name}>`, offset);
  const places = [...(isBegun ? [offset + 1] : []), ...(end >= 0 && (isBegun || end === offset) ? [end + 2] : [])];
  if (!meant || places.length === 0) return undefined;
  return { edits: places.map((at) => ({ offset: at, length: name.length, text: meant })), safe: true };
}

/** Something else in the place of all that is marked. */
function whole(write: string, { offset, length }: Marked): Repair {
  return { edits: [{ offset, length, text: write }], safe: true };
}

/** Another text between the quotes that are marked; one with placeholders says more than its finding knows. */
function inQuotes(write: string, marked: Marked, safe = true): Repair | undefined {
  const found = /^(["']?)(.*)\1$/s.exec(marked.source)?.[2] ?? '';
  return found.includes('{{') ? undefined : written(found, write, { ...marked, isJson: false }, safe);
}

/** Each word that is marked and would be another, as that. */
function eachWord(write: (word: string) => string, { source, offset }: Marked): Repair {
  const words = [...source.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ offset: offset + index, length: word.length, word, text: write(word) }));
  return { edits: words.flatMap(({ word, ...edit }) => (edit.text === word ? [] : [edit])), safe: true };
}

function insert(text: string, offset: number, safe = true): Repair {
  return { edits: [{ offset, length: 0, text }], safe };
}

function remove(offset: number, length: number): Repair {
  return { edits: [{ offset, length, text: '' }], safe: true };
}

/** What is marked and all that stands before it in its line. */
function line(write: string, { text, offset, length }: Marked): Repair {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { edits: [{ offset: start, length: offset + length - start, text: write }], safe: true };
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
const after = ({ text, offset, length }: Marked, from = length) => text.slice(offset + from);

/** The item of a list with the comma before it. */
function withoutItem({ text, offset, length }: Marked): Repair | undefined {
  const comma = /,\s*$/.exec(text.slice(0, offset))?.[0].length;
  return comma === undefined ? undefined : remove(offset - comma, comma + length);
}

function mendYaml(fault: string, write: string | undefined, marked: Marked): Repair | undefined {
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
function mendSyntax(code: string, marked: Marked): Repair | undefined {
  const before = marked.text.slice(0, marked.offset);
  const end = before.trimEnd().length;
  const next = after(marked, 0);
  if (code === 'CommaExpected' && /^["{[\d-]/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return insert(',', end);
  if (code === 'ColonExpected' && /^["{[\d-]/.test(next)) return insert(':', end);
  if ((code === 'PropertyNameExpected' || code === 'ValueExpected') && before[end - 1] === ',' && /^[}\]]/.test(next)) return remove(end - 1, 1);
  if (code === 'ValueExpected' && /^,/.test(next) && before[end - 1] === ',') return remove(marked.offset, 1);
  if (code !== 'InvalidSymbol') return undefined;
  if (/^=\s*["{[\d\-tfn]/.test(next) && /[{,]\s*"[^"]*"$/.test(before.slice(0, end))) return instead(':', end, marked);
  if (/^;/.test(next) && /["}\]\de]$/.test(before.slice(0, end))) return instead(/^;\s*[}\]]/.test(next) ? '' : ',', end, marked);
  const [quoted, inner] = /^[„“”‚‘’«»']([^„“”‚‘’«»'"\n]*)[„“”‚‘’«»'"](?=\s*[:,}\]\n])/.exec(next) ?? [];
  if (quoted !== undefined) return { edits: [{ offset: marked.offset, length: quoted.length, text: `"${inner}"` }], safe: true };
  const word = /^(?:true|false|null)(?=\s*[,}\]\n])/i.exec(next)?.[0];
  return (word && { edits: [{ offset: marked.offset, length: word.length, text: word.toLowerCase() }], safe: true }) || undefined;
}

/** The brace at the end of the entry before the one that is marked, in a line of its own where that begins one. */
function closeEntry({ text, offset }: Marked): Repair {
  const end = text.slice(0, offset).trimEnd().length;
  return insert(`${/\n[ \t]*$/.test(text.slice(end, offset)) ? text.slice(end, offset) : ' '}},`, end);
}

/** A sign in the place of the one that is marked and of the blanks before it. */
function instead(write: string, from: number, { offset }: Marked): Repair {
  return { edits: [{ offset: from, length: offset + 1 - from, text: write }], safe: true };
}

/** Quotes in a text of JSON, as a German text has them. */
function mendQuotes(word: string, { text, offset }: Marked): Repair | undefined {
  const opened = text.slice(text.lastIndexOf('"', offset - 1) + 1, offset);
  if (/„[^“”]*$/.test(opened)) return { edits: [{ offset, length: 1, text: '“' }], safe: true };
  const close = offset + 1 + word.length;
  if (text[close] !== '"' || word === '') return undefined;
  return {
    edits: [
      { offset, length: 1, text: '„' },
      { offset: close, length: 1, text: '“' },
    ],
    safe: true,
  };
}

function titleOf(edits: readonly Edit[], text: string): Fix['title'] {
  const start = edits[0]?.offset ?? 0;
  const end = edits.reduce((last, { offset, length }) => Math.max(last, offset + length), start);
  const old = text.slice(start, end);
  const now = applyEdits(
    old,
    edits.map((edit) => ({ ...edit, offset: edit.offset - start })),
  );
  const [from, to] = [shorten(old.trim()), shorten(now.trim())];
  if (now === '') return { de: `„${from}“ löschen`, en: `Delete “${from}”` };
  if (to === '') return { de: 'Einen Zeilenumbruch einfügen', en: 'Insert a line break' };
  if (from === '') return { de: `„${to}“ einfügen`, en: `Insert “${to}”` };
  return { de: `„${from}“ durch „${to}“ ersetzen`, en: `Replace “${from}” with “${to}”` };
}
