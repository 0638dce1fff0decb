import type { FactsFile } from '../../files/facts.ts';
import type { PlacedFinding } from '../../json/parse.ts';

/** `plan.basic.maxUsers`: how much of something a plan allows, or from how much on it applies. */
const limitName = /^(plan\.[^.]+)\.(min|max)([A-Z]\w*)$/;

interface Limit {
  readonly name: string;
  readonly plan: string;
  readonly value: number;
}

/**
 * Finds plans that do not begin right where the one before ends: „Basic bis 5, Premium ab 8“ leaves no plan for six and seven people, „bis 10, ab 6“ has two
 * prices for six. Reported at the second plan.
 */
export function checkPlanLimits({ facts }: FactsFile): PlacedFinding[] {
  const limits = Object.entries(facts).flatMap(([name, { value }]) => {
    const [, plan = '', end = '', of = ''] = limitName.exec(name) ?? [];
    return end !== '' && Number.isInteger(value) ? [{ name, plan, end, of, value: Number(value) }] : [];
  });
  return [...Map.groupBy(limits, ({ of }) => of).values()].flatMap((ofOne): PlacedFinding[] => {
    const ends = inOrder(ofOne.filter(({ end }) => end === 'max'));
    const starts = inOrder(ofOne.filter(({ end }) => end === 'min'));
    return starts.flatMap((start): PlacedFinding[] => {
      const before = previous(start, starts, ends);
      if (!before || before.value + 1 === start.value) return [];
      const titles = [before, start].map(({ name }) => facts[name]?.title ?? name) as [string, string];
      return [
        {
          path: ['facts', start.name, 'value'],
          finding: { rule: 'plan-limits', found: start.value, title: titles[1], before: before.value, titleBefore: titles[0], nameBefore: before.name },
        },
      ];
    });
  });
}

const inOrder = (limits: readonly Limit[]) => limits.toSorted((a, b) => a.value - b.value);

/** The end of the plan before a given start. As many plans end before it as begin before it, except that the first plan may have no fact for its start. */
function previous(start: Limit, starts: readonly Limit[], ends: readonly Limit[]): Limit | undefined {
  const isOpen = ends.some(({ plan }) => !starts.some((other) => other.plan === plan));
  const before = ends[starts.indexOf(start) - (isOpen ? 0 : 1)];
  return before?.plan === start.plan ? undefined : before;
}
