import { applyEdits, type Edit, type Fix } from '../fix.ts';
import { shorten } from '../messages/wording.ts';

/** The title of a fix that renames placeholders in all files. */
export const renamingTitle = ({ from, to }: NonNullable<Fix['renames']>): Fix['title'] => ({
  de: `„{{${from}}}“ in allen Dateien durch „{{${to}}}“ ersetzen`,
  en: `Replace “{{${from}}}” with “{{${to}}}” in all files`,
});

/** The title of a fix, as the label of a button: what its edits do. */
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
  if (inBlanks(old) === inBlanks(now)) return titleOfBlanks(old, now);
  if (now === '') return { de: `„${from}“ löschen`, en: `Delete “${from}”` };
  if (to === '') return { de: `„${from}“ durch ein Leerzeichen ersetzen`, en: `Replace “${from}” with a blank` };
  if (from === '') return { de: `„${to}“ einfügen`, en: `Insert “${to}”` };
  return { de: `„${from}“ durch „${to}“ ersetzen`, en: `Replace “${from}” with “${to}”` };
}

/** Whether the change is invisible: a letter composed of two characters, or a character without a shape. */
const looksAs = (now: string, old: string) => old.normalize('NFC').replace(/\p{Cf}/gu, '') === now;

/** Replaces whatever separates words by a blank, including the escaped line break of JSON. */
const inBlanks = (text: string) => text.replace(/(?:[\s\u200b]|\\n)+/g, ' ').trim();

/** The title of a change in white space only. */
function titleOfBlanks(old: string, now: string): Fix['title'] {
  const less = (sign: RegExp) => (old.match(sign)?.length ?? 0) - (now.match(sign)?.length ?? 0);
  if (less(/\n/g) < 0) return { de: 'Einen Zeilenumbruch einfügen', en: 'Insert a line break' };
  if (less(/\n/g) > 0) return titleOfJoining(now);
  if (less(noBreak) > 0)
    return now.includes(' ')
      ? { de: 'Geschützte Leerzeichen durch gewöhnliche ersetzen', en: 'Replace no-break spaces with ordinary ones' }
      : { de: 'Ein geschütztes Leerzeichen löschen', en: 'Delete a no-break space' };
  if (less(/\t/g) > 0) return { de: 'Tabulatoren durch Leerzeichen ersetzen', en: 'Replace tabs with blanks' };
  return { de: 'Leerzeichen berichtigen', en: 'Mend blanks' };
}

function titleOfJoining(now: string): Fix['title'] {
  if (now === '') return { de: 'Einen Zeilenumbruch löschen', en: 'Delete a line break' };
  return now.includes('\\n')
    ? { de: 'Den Text in eine Zeile schreiben', en: 'Write the text in one line' }
    : { de: 'Den Text in eine Zeile schreiben, mit einem Leerzeichen statt des Umbruchs', en: 'Write the text in one line, with a blank for the line break' };
}

const noBreak = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/g;
