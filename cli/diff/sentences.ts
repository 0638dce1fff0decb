import { beginning } from '../../schema/beginning.ts';
import { resolveFacts } from '../../schema/facts.ts';
import { type FieldChange, fieldChanges } from './field-changes.ts';
import type { SiteState } from './site-state.ts';
import { clockTime, isMoment, notSeenNow, timeTitles } from './when-seen.ts';

/** What has changed about one thing, in sentences without their full stop. */
export interface Section {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Changes that visitors see; a figure that was replaced by a fact with the same text is none. */
export function seenChanges(was: unknown, now: unknown, before: SiteState, after: SiteState): FieldChange[] {
  const seen = (value: unknown, { values }: SiteState) => JSON.stringify(resolveFacts(value, values).value);
  return fieldChanges(was, now).filter((change) => seen(change.before, before) !== seen(change.after, after));
}

/** @param owner what has the field; where visitors do not see it now, the sentence says so, unless one of its times has changed */
export function sentence(name: string, change: FieldChange, before: SiteState, after: SiteState, owner?: unknown): string {
  return told(name, change, before, after) + (change.path.some((step) => step in timeTitles) ? '' : notSeenNow(owner, after));
}

function told(name: string, { path, before: was, after: now, isReordered }: FieldChange, before: SiteState, after: SiteState): string {
  const show = isMoment(path.at(-1)) ? (written: unknown) => clockTime(String(written)) : showValue;
  if (isReordered) return reordered(name, was as readonly unknown[], now as readonly unknown[], after);
  if (was === undefined) return `${name}: neu ${show(now, after)}`;
  if (now === undefined) return `${name}: entfernt ${show(was, before)}`;
  if (typeof was !== 'string' || typeof now !== 'string' || show !== showValue) return `${name}: jetzt ${show(now, after)} statt ${show(was, before)}`;
  const [newText, oldText] = [shownText(now, after), shownText(was, before)];
  const from = beginOfExcerpt(newText, oldText);
  return `${name}: jetzt „${excerpt(newText, from)}“ statt „${excerpt(oldText, from)}“`;
}

/** Where the excerpts of two texts begin: at their start, or some words before the first difference where that comes late. */
function beginOfExcerpt(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const isLate = Math.max(one.length, other.length) > longest && same > longest / 2;
  return isLate ? one.lastIndexOf(' ', same - longest / 4) + 1 : 0;
}

function reordered(name: string, was: readonly unknown[], now: readonly unknown[], after: SiteState): string {
  const moved = now.filter((item, index) => item !== was[index]).map((item) => showValue(item, after));
  return moved.length === 2
    ? `${name}: ${moved.toReversed().join(' und ')} getauscht`
    : `${name}: umgestellt, jetzt ${cut(now.map((item) => showValue(item, after)))}`;
}

const longest = 120;

/** A value as a reader sees it: a text in quotes with its facts filled in; an object or list by its first text. */
function showValue(value: unknown, state: SiteState): string {
  if (value === true || value === false) return value ? 'ja' : 'nein';
  if (typeof value === 'number') return value.toLocaleString('de-DE');
  return `„${said(value !== null && typeof value === 'object' ? (firstText(value) ?? JSON.stringify(value)) : value, state)}“`;
}

function firstText(value: object): string | undefined {
  for (const item of Object.values(value)) {
    const text = typeof item === 'string' ? item : item !== null && typeof item === 'object' ? firstText(item) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

export const said = (text: unknown, state: SiteState): string => excerpt(shownText(text, state), 0);

const shownText = (text: unknown, { values }: SiteState) => resolveFacts(String(text), values).value.replace(/\s+/g, ' ');

/** Cuts a text to the length of a line. */
function excerpt(text: string, from: number): string {
  const rest = `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  return rest.length > longest ? `${beginning(rest, longest - 1)}…` : rest;
}

export const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
const most = 5;
export const cut = (places: readonly string[]) =>
  places.length > most ? `${places.slice(0, most).join(', ')} und ${places.length - most} weitere` : places.join(', ');
