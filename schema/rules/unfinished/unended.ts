import type { FindingInText } from '../../source.ts';

/** Quick check of the end of a text: nearly every text ends with another character. */
const mayBeCutOff = /[,der\s]$| (?:dass|weil|wenn|damit|ob|bevor|du|wir|man|ihr)$/;

/** The end of a sentence that breaks off; „Vor- und“ or „Name,“ may be a label. */
const cutOff =
  /\S\s+(?<last>\p{sc=Latin}{2,}(?:,? (?:und|oder|sowie|and|or)|, (?:dass|weil|wenn|damit|ob|bevor)(?: (?:du|wir|man|ihr|der|er|die))?|(?<=(?:\S+\s+){4}\S+),))$/u;
/** Number of characters at the end that are read for this. */
const reach = 100;

/** Finds texts that end in the middle of a sentence, and quotation marks and brackets that are never closed. */
export function unendedIn(text: string): readonly FindingInText[] {
  const tail = text.slice(-reach).trimEnd();
  const last = mayBeCutOff.test(text.slice(-7)) ? cutOff.exec(tail)?.groups?.last : undefined;
  const unclosed = unclosedIn(text);
  return last === undefined ? unclosed : [...unclosed, cutOffAt(text.trimEnd().length - last.length, last)];
}

/** The same for a post: a paragraph that ends with „und“ before a heading, another paragraph or the end. */
export function unendedInProse(prose: string): readonly FindingInText[] {
  const ends = [...prose.matchAll(/(?<= )(?<last>\p{sc=Latin}{2,},? (?:und|oder|sowie|and|or))[ \t]*(?=\r?\n[ \t]*\r?\n(?:[#\p{Upper}]|$)|\r?\n$)/gu)];
  return [...ends.map(({ index, groups = {} }) => cutOffAt(index, groups.last ?? '')), ...unclosedIn(prose)];
}

function unclosedIn(text: string): readonly FindingInText[] {
  const [quotes, brackets] = [text.includes('„') ? unclosedQuotes(text) : none, closesBrackets.test(text) ? none : unclosedBrackets(text)];
  return brackets.length > 0 ? [...quotes, ...brackets] : quotes;
}

/**
 * Finds opening quotation marks without a closing one before the next or the end. In quotations of several paragraphs each paragraph opens one, and only the
 * last closes it.
 */
function unclosedQuotes(text: string): FindingInText[] {
  return [...text.matchAll(/„(?<within>[^„“”"]*)(?=(?<next>„)|$)/g)].flatMap(({ index, groups = {} }) => {
    const goesOn = groups.next !== undefined && /\n\r?\n$/.test(groups.within ?? '');
    return goesOn ? [] : [unclosedAt(text, index, '“')];
  });
}

/** Every bracket is closed on its line and none are nested, as in nearly every text with brackets. */
const closesBrackets = /^[^()]*(?:\([^()\n]*\)[^()]*)*$/;

/** Finds brackets without a counterpart in their paragraph, and a superfluous one behind a link. The brackets of link addresses and smileys do not count. */
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

/** Addresses of links, including their brackets. */
const links = /\]\([^()\n]*\)/g;
/** Number of characters before a closing bracket in which its opening one is looked for. */
const nearby = 500;

/** Marks the character and the word behind it. */
function unclosedAt(text: string, offset: number, close: ')' | '“'): FindingInText {
  const found = /^.[^\s)“”"]*/u.exec(text.slice(offset))?.[0] ?? '';
  return { place: { offset, length: found.length }, finding: { rule: 'unclosed-pair', found, close } };
}

const cutOffAt = (offset: number, found: string): FindingInText => ({ place: { offset, length: found.length }, finding: { rule: 'cut-off-text', found } });

const none: readonly never[] = [];
