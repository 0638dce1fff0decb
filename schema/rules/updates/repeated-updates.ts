import type { Finding } from '../../messages/explain.ts';
import { withoutCaseAndSpacing } from '../../reading/case-and-spacing.ts';
import { faultOfUpdateName, type NamedUpdate, nameOf } from './update-files.ts';

interface WrittenUpdate extends NamedUpdate {
  readonly id: string;
  readonly description: string;
}

interface Repeated {
  readonly file: string;
  readonly finding: Extract<Finding, { rule: 'repeated-update' }>;
}

/** Whether a text has at least three words. Shorter titles, „Kleine Verbesserungen“, may recur. */
const hasManyWords = (text: string) => /\S\s+\S+\s+\S/.test(text);

/** Finds updates with the title or the description of an earlier one. Updates with a wrong file name or id have findings of their own and are left out. */
export function repeatedUpdates(updates: readonly WrittenUpdate[]): Repeated[] {
  const first = { title: new Map<string, string>(), description: new Map<string, string>() };
  return updates
    .filter((update) => !faultOfUpdateName(update) && update.id === nameOf(update.file))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap((update): readonly Repeated[] => {
      const others = (['title', 'description'] as const).flatMap((of) => {
        const written: unknown = update[of];
        // in a file with errors these fields may have any type
        const text = typeof written === 'string' ? withoutCaseAndSpacing(written) : '';
        const other = hasManyWords(text) ? first[of].get(text) : undefined;
        if (other === undefined) first[of].set(text, update.file);
        return other === undefined ? [] : [{ of, other }];
      });
      const [found] = others;
      return found ? [{ file: update.file, finding: { rule: 'repeated-update', ...found } }] : [];
    });
}
