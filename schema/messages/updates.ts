import { type Sentences, shorten } from './wording.ts';

/** Findings about updates: their files, days and categories. */
export type UpdateFinding =
  | { rule: 'update-category'; found: string; near: string }
  | { rule: 'update-date'; found: string; day: string }
  | { rule: 'update-id'; found: string; write: string; other?: string }
  /** `other`: the file of the update with the same id. */
  | { rule: 'update-file-name'; fault: UpdateNameFault; found: string; write: string; other?: string }
  | { rule: 'repeated-update'; other: string; of: 'title' | 'description' };

/** `copy`: the name is that of a copy. `day`: it does not begin with a day, by which updates are sorted. */
export type UpdateNameFault = 'copy' | 'day';

export const updateSentences: Sentences<UpdateFinding> = {
  'update-category': ({ found, near }) => ({
    de: `„${found}“ hat nur diese Neuerung. Meintest du „${near}“?`,
    en: `Only this update has “${found}”. Did you mean “${near}”?`,
  }),
  'update-date': ({ found, day }) => ({
    de: `„${shorten(found)}“ ist ein anderer Tag als der im Namen der Datei, ${day}. Ändere einen der beiden.`,
    en: `“${shorten(found)}” is another day than the one in the name of the file, ${day}. Change one of the two.`,
  }),
  'update-file-name': ({ fault, found, write }) =>
    fault === 'copy'
      ? {
          de: `„${shorten(found)}“ heißt wie die Kopie einer Datei. Ist sie eine zu viel, lösche sie; soll daraus eine weitere Neuerung werden, nenne die Datei zum Beispiel „${write}.json“, und schreibe "id": "${write}".`,
          en: `“${shorten(found)}” is called like the copy of a file. If it is one too many, delete it; if it is to become another update, call the file for example “${write}.json”, and write "id": "${write}".`,
        }
      : {
          de: `Der Name „${shorten(found)}“ beginnt nicht mit dem Tag, nach dem Neuerungen geordnet werden, wie 2026-03-12. Nenne die Datei „${write}.json“, und schreibe "id": "${write}".`,
          en: `The name “${shorten(found)}” does not begin with the day by which updates are put in order, as 2026-03-12. Call the file “${write}.json”, and write "id": "${write}".`,
        },
  'repeated-update': ({ other, of }) => {
    const same = of === 'title' ? { de: 'Denselben Titel', en: 'title' } : { de: 'Dieselbe Beschreibung', en: 'description' };
    return {
      de: `${same.de} hat schon ${other}; Besucher läsen dieselbe Neuerung zweimal. Lösche eine der beiden Dateien, oder schreibe hier, was neu ist.`,
      en: `${other} has the same ${same.en}; visitors would read the same update twice. Delete one of the two files, or write here what is new.`,
    };
  },
  'update-id': ({ found, write, other }) => ({
    de: `„${shorten(found)}“ ist ${other ? `schon die Kennung von ${other}` : 'nicht der Name der Datei'}. Schreibe "id": "${write}".`,
    en: `“${shorten(found)}” is ${other ? `already the id of ${other}` : 'not the name of the file'}. Write "id": "${write}".`,
  }),
};
