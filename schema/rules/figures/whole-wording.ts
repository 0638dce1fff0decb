import { figuresIn } from '../../reading/figures.ts';
import type { Place } from '../../source.ts';

/** Whether a text contains all words of a wording: the claim „bis zu 40 %“ in place of „40 %“ would change the sentence. */
export const saysAll = (wording: string, text: string) =>
  (wording.toLowerCase().match(/\p{sc=Latin}+/gu) ?? []).every((word) => text.toLowerCase().includes(word));

/** Extends the place of a figure to the whole wording: „bis zu 45 %“, if the wording is „bis zu 40 %“. */
export function withWording(shown: string, text: string, { offset, length }: Place): Place {
  const own = figuresIn(shown)[0]?.place ?? { offset: 0, length: shown.length };
  const isThere = (part: string, from: number) => withoutCaseAndHyphens(text.slice(from, from + part.length)) === withoutCaseAndHyphens(part);
  const [before, after] = [shown.slice(0, own.offset), shown.slice(end(own))];
  const from = isThere(before, offset - before.length) && offset >= before.length ? offset - before.length : offset;
  const to = offset + length + (orMore(shown, text.slice(offset + length)) || (isThere(after, offset + length) ? after.length : 0));
  return { offset: from, length: to - from };
}

/** Length of „und mehr“ behind „80 €“, which is part of the wording „80+ €“. */
const orMore = (shown: string, after: string) =>
  shown.includes('+') ? (/^\s(?:und|oder|and|or) (?:mehr|more)(?!\p{sc=Latin})/u.exec(after)?.[0].length ?? 0) : 0;

/** Normalizes a text so that „60-Tage-Geld-zurück-Garantie“ equals „60 Tage Geld-zurück-Garantie“. */
const withoutCaseAndHyphens = (text: string) => text.toLowerCase().replace(/[\s-]/g, ' ');

const end = (place: Place) => place.offset + place.length;
