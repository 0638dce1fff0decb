import { limitBefore, limitIn } from '../../reading/limits.ts';
import type { FindingInText, Place } from '../../source.ts';
import type { Recognised } from './recogniser.ts';
import type { Subject } from './subjects.ts';

/** A figure with the rest of its sentence. */
interface Said {
  readonly value: number;
  readonly place: Place;
  readonly before: string;
  readonly after: string;
}

/**
 * The fact whose limit and value are those of „bis zu 5 Mitarbeiter“ or „ab 6 Mitarbeitern“, where other words of the sentence (the price of another plan) led
 * to another fact.
 */
export function subjectOfLimit({ subject, isEqual }: Recognised, { value, before }: Said, subjects: readonly Subject[]): Subject | undefined {
  const limit = isEqual ? undefined : limitBefore(before);
  if (limit === undefined || limitIn(subject.title) === limit) return undefined;
  const isSame = ({ kind, clues }: Subject) => kind === subject.kind && clues.some((clue) => subject.clues.includes(clue));
  return subjects.find((other) => other.value === value && limitIn(other.title) === limit && isSame(other));
}

/** `plan.basic.maxUsers` belongs to `price.basic`. */
const priceOf = (token: string) => token.replace(/^plan\.([^.]+)\..*$/, 'price.$1');

/**
 * Finds the price of another plan in the sentence of such a limit: „Bis zu 5 Mitarbeiter kosten {{price.premium}}.“
 * @param named tokens of the sentence
 * @param own, wrong the fact that the limit states, and the one that the words around it are about
 */
export function priceOfOther(text: string, said: Said, named: readonly string[], own: Subject, wrong: Subject): FindingInText | undefined {
  const [right, other] = [priceOf(own.token), priceOf(wrong.token)];
  const offset = text.indexOf(`{{${other}}}`, said.place.offset);
  if (right === own.token || right === other || named.includes(right) || !named.includes(other) || offset < 0) return undefined;
  const [limit = ''] = /\p{sc=Latin}+(?: zu| to| most| least)?\s$/u.exec(said.before) ?? [];
  const [counted = ''] = /^\s\p{sc=Latin}+/u.exec(said.after) ?? [];
  const found = `{{${other}}}`;
  const plan = limit + text.slice(said.place.offset, said.place.offset + said.place.length) + counted;
  return { place: { offset, length: found.length }, finding: { rule: 'other-plan', plan, of: nameIn(wrong.title), found, write: `{{${right}}}` } };
}

/** „Premium“ in „Premium: ab so vielen Mitarbeitern“. */
const nameIn = (title: string) => /^[^:,]+/.exec(title)?.[0] ?? title;
