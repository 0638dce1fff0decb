import { figuresIn } from '../../reading/figures.ts';
import type { Finder } from '../../reading/finder.ts';
import { findQuickly, type QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Statement } from '../../reading/statement.ts';
import type { Place } from '../../source.ts';
import { otherHosting } from '../sayings/hosting-places.ts';
import { sayingsOf } from '../sayings/sayings.ts';
import { trialFact, trialLength } from '../sayings/trial-length.ts';
import { asFacts, type Claims, type Facts } from './known-values.ts';
import { netPrices } from './net-prices.ts';
import { isOneWord, oneWordClaim } from './one-word-claims.ts';
import { openingHours } from './opening-hours.ts';
import { isOtherMatter } from './other-matters.ts';
import { amount } from './written-amounts.ts';
import { officeIn, wording } from './written-wordings.ts';

/**
 * Finds what is written out word for word, wherever it stands: amounts of money, the length of the trial, wordings of claims and texts of facts.
 * @param company its name
 * @param plans their names
 */
export function writtenLiterals(facts: Facts, claims: Claims, plans: readonly string[], company?: string): Finder {
  const names = [...(company ? [company] : []), ...plans];
  const [eachFact, eachClaim] = [Object.entries(facts), Object.entries(claims)];
  const amounts = eachFact.flatMap(([name, { type, value, currency = 'EUR' }]) =>
    type === 'money' && currency === 'EUR' && typeof value === 'number' ? [amount(name, value)] : [],
  );
  const { value: days, title: ofTrial = trialFact } = facts[trialFact] ?? {};
  const trial = typeof days === 'number' ? [ofThisMatter('number', trialFact, trialLength(days, ofTrial))] : [];
  const texts = eachFact.flatMap(([name, { type, value, title = name, words = [] }]) => {
    if (type !== 'text' || !isWritten(name, type, value)) return [];
    const hours = openingHours(name, title, words, String(value), plans);
    if (hours) return [ofThisMatter('time', title, hours)];
    return [ofThisMatter('wording', title, wording('literal-fact', name, String(value), officeIn(`${name} ${title}`)))];
  });
  const sayings = sayingsOf({ ...facts, ...asFacts(claims) }, { company, plans }).map(({ kind, title, finder }) => ofThisMatter(kind, title, finder));
  const hosting = eachClaim.flatMap(([name, { wording: text, title = name }]) =>
    otherHosting(`claim.${name}`, title, text).map((finder) => ofThisMatter('wording', title, finder)),
  );
  const wordings = eachClaim.flatMap(([name, { wording: text }]) => {
    if (isOneWord(text)) return [oneWordClaim(`claim.${name}`, text)];
    return isDistinctive(text) ? [ofThisMatter('wording', name, wording('literal-claim', `claim.${name}`, text))] : [];
  });
  return findQuickly([...amounts, ...trial, ...texts, ...sayings, ...hosting, ...wordings, ...netPrices(facts)]);

  /** A finder without the matches whose sentence is about something else. */
  function ofThisMatter(kind: Statement['kind'], title: string, { find, ...needs }: QuickFinder): QuickFinder {
    const isThis = (text: string, { offset, length }: Place) => {
      const [before, after] = sentenceAround(text, { offset, length });
      return !isOtherMatter({ kind, title, before, found: text.slice(offset, offset + length), after, names });
    };
    return { ...needs, find: (text) => find(text).filter(({ place }) => isThis(text, place)) };
  }
}

/** Whether a fact is searched for word for word. */
export function isWritten(name: string, type: string, value: number | string): boolean {
  return name === trialFact || type === 'money' || (type === 'text' && isDistinctive(String(value)) && !isFigure(String(value)));
}

/** Whether a claim is searched for word for word. */
export const isWrittenClaim = (wording: string): boolean => isDistinctive(wording) || isOneWord(wording);

/** Whether a text is too long to occur by chance: more than one word and at least eight letters or digits. „Hosting in Deutschland“, not „30 %“. */
function isDistinctive(text: string): boolean {
  return /\S\s+\S/.test(text.trim()) && (text.match(/[\p{sc=Latin}\d]/gu)?.length ?? 0) >= 8 && !text.includes('{{');
}

/** Whether a text is only a figure: „November 2026“. */
function isFigure(text: string): boolean {
  return figuresIn(text)[0]?.place.length === text.length;
}
