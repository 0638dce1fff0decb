import type { FindingInText } from '../../source.ts';

/** Nearly every text ends with another letter. */
const mayBeCutOff = /[,der\s]$| (?:dass|weil|wenn|damit|ob|bevor|du|wir|man|ihr)$/;

/** A sentence that goes on nowhere; „Vor- und“ or „Name,“ may be what a label says. */
const cutOff =
  /\S\s+(?<last>\p{sc=Latin}{2,}(?:,? (?:und|oder|sowie|and|or)|, (?:dass|weil|wenn|damit|ob|bevor)(?: (?:du|wir|man|ihr|der|er|die))?|(?<=(?:\S+\s+){4}\S+),))$/u;
/** Letters in which such an end can be told. */
const reach = 100;

/** A text that ends in the middle of a sentence, and quotation marks and brackets in it that are never closed. */
export function unendedIn(text: string): readonly FindingInText[] {
  const tail = text.slice(-reach).trimEnd();
  const last = mayBeCutOff.test(text.slice(-7)) ? cutOff.exec(tail)?.groups?.last : undefined;
  const unclosed = unclosedIn(text);
  return last === undefined ? unclosed : [...unclosed, cutOffAt(text.trimEnd().length - last.length, last)];
}

/** The same of a post: a paragraph that ends with „und“, where a heading, another paragraph or nothing follows. */
export function unendedInProse(prose: string): readonly FindingInText[] {
  const ends = [...prose.matchAll(/(?<= )(?<last>\p{sc=Latin}{2,},? (?:und|oder|sowie|and|or))[ \t]*(?=\r?\n[ \t]*\r?\n(?:[#\p{Upper}]|$)|\r?\n$)/gu)];
  return [...ends.map(({ index, groups = {} }) => cutOffAt(index, groups.last ?? '')), ...unclosedIn(prose)];
}

function unclosedIn(text: string): readonly FindingInText[] {
  const [quotes, brackets] = [text.includes('„') ? unclosedQuotes(text) : none, closesBrackets.test(text) ? none : unclosedBrackets(text)];
  return brackets.length > 0 ? [...quotes, ...brackets] : quotes;
}

/** Nothing closes it before the next one or the end; where each paragraph begins with one, only the last has an end. */
function unclosedQuotes(text: string): FindingInText[] {
  return [...text.matchAll(/„(?<within>[^„“”"]*)(?=(?<next>„)|$)/g)].flatMap(({ index, groups = {} }) => {
    const goesOn = groups.next !== undefined && /\n\r?\n$/.test(groups.within ?? '');
    return goesOn ? [] : [unclosedAt(text, index, '“')];
  });
}

/** Each bracket is closed in its line, with none in it, as in nearly every text that has any. */
const closesBrackets = /^[^()]*(?:\([^()\n]*\)[^()]*)*$/;

/** Nothing closes it in its paragraph, or one behind a link closes nothing. The address of a link has brackets of its own, and so have smileys. */
function unclosedBrackets(text: string): FindingInText[] {
  const found: FindingInText[] = [];
  let open: number[] = [];
  let endOfLink = -1;
  for (const { 0: sign, index } of text.matchAll(/\]\([^()\n]*\)|(?<!\]|[:;]-?)\((?=[\p{sc=Latin}\d„"{*[])|\)|\n[ \t]*\r?\n|$/gu)) {
    if (sign === '(') open.push(index);
    else if (sign === ')') {
      if (
        open.pop() === undefined &&
        index === endOfLink &&
        !text
          .slice(Math.max(0, index - nearby), index)
          .replace(links, '')
          .includes('(')
      )
        found.push({ place: { offset: index, length: 1 }, finding: { rule: 'unclosed-pair', found: sign, close: sign, isBehindLink: true } });
    } else if (sign.startsWith(']')) endOfLink = index + sign.length;
    else {
      found.push(...open.map((offset) => unclosedAt(text, offset, ')')));
      open = [];
    }
  }
  return found;
}

/** The addresses of links, with their brackets. */
const links = /\]\([^()\n]*\)/g;
/** Letters before a bracket in which another one may open it. */
const nearby = 500;

/** Marks the sign and the word behind it. */
function unclosedAt(text: string, offset: number, close: ')' | '“'): FindingInText {
  const found = /^.[^\s)“”"]*/u.exec(text.slice(offset))?.[0] ?? '';
  return { place: { offset, length: found.length }, finding: { rule: 'unclosed-pair', found, close } };
}

const cutOffAt = (offset: number, found: string): FindingInText => ({ place: { offset, length: found.length }, finding: { rule: 'cut-off-text', found } });

const none: readonly never[] = [];
