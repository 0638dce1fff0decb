import { figuresIn } from '../../reading/figures.ts';
import type { Place } from '../../source.ts';

/** Whether a text has the words of a wording: with the claim „bis zu 40 %“ in the place of „40 %“ a sentence says something else. */
export const saysAll = (wording: string, text: string) =>
  (wording.toLowerCase().match(/\p{sc=Latin}+/gu) ?? []).every((word) => text.toLowerCase().includes(word));

/** „bis zu 45 %“ is marked as a whole where the wording is „bis zu 40 %“. */
export function withWording(shown: string, text: string, { offset, length }: Place): Place {
  const own = figuresIn(shown)[0]?.place ?? { offset: 0, length: shown.length };
  const isThere = (part: string, from: number) => plain(text.slice(from, from + part.length)) === plain(part);
  const [before, after] = [shown.slice(0, own.offset), shown.slice(end(own))];
  const from = isThere(before, offset - before.length) && offset >= before.length ? offset - before.length : offset;
  const to = offset + length + (orMore(shown, text.slice(offset + length)) || (isThere(after, offset + length) ? after.length : 0));
  return { offset: from, length: to - from };
}

/** Letters of „und mehr“ behind „80 €“, which „80+ €“ says, too. */
const orMore = (shown: string, after: string) =>
  shown.includes('+') ? (/^\s(?:und|oder|and|or) (?:mehr|more)(?!\p{sc=Latin})/u.exec(after)?.[0].length ?? 0) : 0;

/** „60-Tage-Geld-zurück-Garantie“ is „60 Tage Geld-zurück-Garantie“. */
const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, ' ');

const end = (place: Place) => place.offset + place.length;
