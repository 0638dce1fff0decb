import { applyEdits, type Edit, type Fix } from './fix.ts';
import { shorten } from './messages/wording.ts';

/** Says that placeholders are renamed everywhere. */
export const renamingTitle = ({ from, to }: NonNullable<Fix['renames']>): Fix['title'] => ({
  de: `„{{${from}}}“ in allen Dateien durch „{{${to}}}“ ersetzen`,
  en: `Replace “{{${from}}}” with “{{${to}}}” in all files`,
});

/** Says what edits do, as a button says it. */
export function titleOf(edits: readonly Edit[], text: string): Fix['title'] {
  const start = edits[0]?.offset ?? 0;
  const end = edits.reduce((last, { offset, length }) => Math.max(last, offset + length), start);
  const old = text.slice(start, end);
  const now = applyEdits(
    old,
    edits.map((edit) => ({ ...edit, offset: edit.offset - start })),
  );
  const [from, to] = [shorten(old.trim()), shorten(now.trim())];
  if (looksAs(now, old)) return { de: 'Unsichtbares berichtigen', en: 'Mend what nobody sees' };
  if (now === '') return { de: `„${from}“ löschen`, en: `Delete “${from}”` };
  if (to === '') return { de: 'Einen Zeilenumbruch einfügen', en: 'Insert a line break' };
  if (from === '') return { de: `„${to}“ einfügen`, en: `Insert “${to}”` };
  return { de: `„${from}“ durch „${to}“ ersetzen`, en: `Replace “${from}” with “${to}”` };
}

/** Whether nobody sees a difference: a letter in two parts, or a character without a shape. */
const looksAs = (now: string, old: string) => old.normalize('NFC').replace(/\p{Cf}/gu, '') === now;
