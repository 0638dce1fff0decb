import { planName } from '../../reading/plan-name.ts';
import { readTokens } from '../../reading/tokens.ts';
import type { FindingInText } from '../../source.ts';

interface Fact {
  readonly type: string;
  readonly title?: string;
}

const planAndRest = new RegExp(`^${planName}, (?<rest>.+)$`, 'u');

/**
 * The names of the plans, by the fact that is the plan's price: „Basic“ from „Basic, Preis im Monat“, if another plan's price has the same title apart from the
 * name.
 */
export function plansIn(facts: Readonly<Record<string, Fact>>): ReadonlyMap<string, string> {
  const priced = Object.entries(facts).flatMap(([token, { type, title = '' }]) => {
    const { plan: name, rest } = planAndRest.exec(title)?.groups ?? {};
    return type === 'money' && name !== undefined && rest !== undefined ? [{ token, name, rest }] : [];
  });
  const alike = [...Map.groupBy(priced, ({ rest }) => rest).values()].filter((plans) => new Set(plans.map(({ name }) => name)).size === plans.length);
  const [plans = []] = alike.filter(({ length }) => length > 1);
  return new Map(plans.map(({ token, name }) => [token, name]));
}

/** At least five words beside a price; with fewer, such as „ab … im Monat“, it counts as alone. */
const hasMoreWords = /(?:\p{sc=Latin}+\P{sc=Latin}+){4}\p{sc=Latin}/u;

/**
 * Finds prices of one plan beside the name of another: „Premium kostet {{price.basic}}“, or in a card with that title and little other text.
 * @param labels the texts beside the text
 * @param written findings about prices that are written out in it
 */
export function otherPlans(
  text: string,
  plans: ReadonlyMap<string, string>,
  labels: () => readonly string[],
  written: readonly FindingInText[] = none,
): readonly FindingInText[] {
  if (written.length === 0 && !namesOne(plans, text)) return none;
  const amounts = written.flatMap(({ place, finding }) => (finding.rule === 'literal-fact' ? [{ name: finding.write.slice(2, -2), place }] : []));
  const prices = [...readTokens(text).tokens, ...amounts].filter(({ name }) => plans.has(name));
  return prices.flatMap(({ name: token, place }): FindingInText[] => {
    const own = plans.get(token) ?? '';
    const before = text.slice(0, place.offset);
    const named = nameBefore(before, plans) ?? columnOf(before, plans) ?? (isPriceAlone(text, place) ? onlyNameIn(labels(), plans) : undefined);
    const [write] = [...plans].find(([, name]) => name === named) ?? [];
    if (named === undefined || named === own || write === undefined) return [];
    return [
      { place, finding: { rule: 'other-plan', plan: named, of: own, found: text.slice(place.offset, place.offset + place.length), write: `{{${write}}}` } },
    ];
  });
}

/** Whether {@link otherPlans} can find anything in a text without written-out prices, whatever stands beside it. */
export function mayBeOfOtherPlan(text: string, plans: ReadonlyMap<string, string>): boolean {
  const isAlone = () => readTokens(text).tokens.some(({ name, place }) => plans.has(name) && isPriceAlone(text, place));
  return namesOne(plans, text) && (isAlone() || otherPlans(text, plans, () => none).length > 0);
}

const none: readonly never[] = [];

/** Whether a text contains the name of one of these facts. */
function namesOne(plans: ReadonlyMap<string, string>, text: string): boolean {
  for (const token of plans.keys()) if (text.includes(token)) return true;
  return false;
}

/** What may stand between a plan's name and its price: „kostet nur“, „:“, „** ab“, the border of a cell. */
const between = /[*_]*(?::| kostet| costs| (?:ist|gibt es) (?:mit|für|ab)| is| für| for| ab| from|\s*\|)?(?: nur| only| ab| from)?:?[*_]*\s?[*_]*$/u;
/** The text in „Teurer als Basic:“ is about another plan. */
const beside = /(?<!\p{sc=Latin})(?:als|statt|von|zu|neben|ohne|gegenüber|than|instead of|from|to)\s[*_]*$/iu;

/** The plan whose name stands right before a price. */
function nameBefore(before: string, plans: ReadonlyMap<string, string>): string | undefined {
  const mentioned = [...plans.values()].filter((plan) => before.includes(plan));
  if (mentioned.length === 0) return undefined;
  const said = before.replace(between, '');
  const name = longest(mentioned.filter((plan) => said.endsWith(plan)));
  const rest = said.slice(0, said.length - (name?.length ?? 0));
  return /[\p{sc=Latin}\d-]$/u.test(rest) || beside.test(rest) ? undefined : name;
}

/** The plan whose name is the heading of the Markdown table column in which the text ends. */
function columnOf(before: string, plans: ReadonlyMap<string, string>): string | undefined {
  if (!before.includes('|')) return undefined;
  const rows = before.slice(before.lastIndexOf('\n\n') + 1).split('\n');
  const cells = rows.at(-1)?.split('|') ?? [];
  const head = rows.find((row) => row.includes('|'))?.split('|')[cells.length - 1];
  return cells.length > 1 ? onlyNameIn([head?.replace(/[*_]/g, '') ?? ''], plans) : undefined;
}

function isPriceAlone(text: string, { offset, length }: { readonly offset: number; readonly length: number }): boolean {
  const rest = text.slice(0, offset) + text.slice(offset + length);
  return !rest.includes('{{') && !hasMoreWords.test(rest);
}

/** The plan whose name is one of the texts, if no text names another plan. */
function onlyNameIn(labels: readonly string[], plans: ReadonlyMap<string, string>): string | undefined {
  const mentioned = [...plans.values()].filter((name) => labels.some((label) => label.includes(name)));
  const only = longest(mentioned);
  const isOnly = only !== undefined && mentioned.every((name) => only.includes(name));
  return isOnly && labels.some((label) => label.trim() === only) ? only : undefined;
}

/** The longest name: „Premium Plus“ of „Plus“ and „Premium Plus“. */
const longest = ([first, ...others]: readonly string[]): string | undefined =>
  others.reduce((long, name) => (name.length > (long?.length ?? 0) ? name : long), first);
