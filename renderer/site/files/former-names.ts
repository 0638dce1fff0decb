import type { FactsFile } from '../../../schema/files/facts.ts';
import type { ContentFile } from './content-file.ts';

type Facts = FactsFile['facts'];

/**
 * The facts with their former names as well, so that a renamed fact is one finding where it was changed, and not one in each text that names it.
 * @param before the facts as they were committed
 */
export function withFormerNames(now: ContentFile, before: ContentFile | undefined): ContentFile {
  if (now.kind !== 'facts' || before?.kind !== 'facts' || !now.value || !before.value) return now;
  const { facts } = now.value;
  const names = newNames(before.value.facts, facts);
  if (names.size === 0) return now;
  const former = [...names].flatMap(([from, to]) => (facts[to] ? [[from, facts[to]] as const] : []));
  return { ...now, renamed: { names, both: { ...now.value, facts: { ...facts, ...Object.fromEntries(former) } } } };
}

/** For each former name, the new name with the same value, if only one can be meant. */
function newNames(before: Facts, now: Facts): ReadonlyMap<string, string> {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const fresh = gone.length > 0 ? Object.keys(now).filter((name) => !Object.hasOwn(before, name)) : [];
  const says = (facts: Facts, name: string) => JSON.stringify([facts[name]?.type, facts[name]?.value]);
  return new Map(
    gone.flatMap((name) => {
      const alike = fresh.filter((other) => says(now, other) === says(before, name));
      const rivals = gone.filter((other) => says(before, other) === says(before, name));
      const titled = alike.filter((other) => now[other]?.title === before[name]?.title);
      const [heir, second] = rivals.length > 1 ? titled : alike;
      return heir !== undefined && second === undefined ? [[name, heir] as const] : [];
    }),
  );
}
