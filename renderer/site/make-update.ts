import { formatDate } from '../../blocks/_blog/post-dates.ts';
import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Update, WrittenUpdate } from '../../schema/files/update.ts';
import { readDate } from '../../schema/reading/dates.ts';
import type { Language } from '../../schema/words.ts';

/** An update as visitors read it: with its values put in, and its day written out („12. März 2026“), however its author wrote it. */
export function makeUpdate(
  { draft: _draft, publishAt: _publishAt, unpublishAt: _unpublishAt, ...written }: WrittenUpdate,
  values: Values,
  language: Language,
): Update {
  const { value: update } = resolveFacts(written, values);
  const day = readDate(update.date);
  return 'iso' in day ? { ...update, date: formatDate(day.iso, 'long', language) } : update;
}
