import type { Sentence } from '../words.ts';
import { first, numberIn, redirectRow, type Sentences } from './wording.ts';

/** Findings about files that are not read, and about changes that conflict with other files; reported in the changed file. */
export type ChangeFinding =
  | { rule: 'missing-file' }
  | { rule: 'unused-file'; write: string; ending?: string; isTaken?: boolean }
  | { rule: 'foreign-document'; ending: string; wanted: keyof typeof writtenHere; name: string }
  | { rule: 'foreign-file'; here: keyof typeof manyFiles; found: FileKind; write: string }
  | { rule: 'unused-folder'; count: number; write: string }
  | { rule: 'kept-folder'; count: number; fault: keyof typeof keptSince; renamed?: string }
  | { rule: 'unreadable-file'; code?: string }
  | { rule: 'unused-page'; row: string; folder?: string; taken?: { readonly path: string; readonly other: string } }
  | { rule: 'unused-ignore'; name: string; near?: string; until?: string; isUnknown?: boolean }
  | { rule: 'still-needed'; what?: string; near?: string; file?: string; users: readonly string[]; search: string }
  | { rule: 'breaks-other'; page: string; where: string; reason: Sentence }
  | { rule: 'waits-for'; files: readonly string[] }
  | { rule: 'address-gone'; from: string; to?: string }
  | { rule: 'word-gone'; word: string };

/** The kinds of JSON files in a site, named by their schema. */
const fileKinds = {
  page: { de: 'eine Seite', en: 'a page' },
  update: { de: 'eine Neuerung', en: 'an update' },
  vocabulary: { de: 'eine Wortliste', en: 'a word list' },
  site: { de: 'die Datei mit den Angaben zur Website', en: 'the file with the settings of the site' },
  facts: { de: 'die Datei mit den Fakten', en: 'the file with the facts' },
  claims: { de: 'die Datei mit den Aussagen', en: 'the file with the claims' },
  routes: { de: 'die Tabelle der Adressen', en: 'the table of addresses' },
} as const satisfies Record<string, Sentence>;
export type FileKind = keyof typeof fileKinds;

const manyFiles: Readonly<Record<'page' | 'update' | 'vocabulary', Sentence>> = {
  page: { de: 'Seiten', en: 'pages' },
  update: { de: 'Neuerungen', en: 'updates' },
  vocabulary: { de: 'Wortlisten', en: 'word lists' },
};

/** What a folder contains, and the extension of its files. */
const writtenHere = {
  post: { de: 'Ein Beitrag ist eine Datei mit der Endung „.mdx“', en: 'A post is a file that ends with “.mdx”' },
  page: { de: 'Eine Seite ist eine Datei mit der Endung „.json“', en: 'A page is a file that ends with “.json”' },
  update: { de: 'Eine Neuerung ist eine Datei mit der Endung „.json“', en: 'An update is a file that ends with “.json”' },
} as const satisfies Record<string, Sentence>;

/** Why the files of a folder are kept, and what to do about it. Each continues a sentence that begins with „this folder“. */
const keptSince = {
  gone: [
    { de: 'fehlt oder ist leer', en: 'is missing or empty' },
    { de: 'Hole ihn zurück; soll er leer sein, lege eine Datei „.gitkeep“ hinein.', en: 'Bring it back; if it is to be empty, put a file “.gitkeep” into it.' },
  ],
  'all-gone': [
    { de: 'fehlt oder ist leer', en: 'is missing or empty' },
    { de: 'Hole ihn zurück.', en: 'Bring it back.' },
  ],
  unreadable: [
    { de: 'lässt sich nicht lesen', en: 'cannot be read' },
    { de: 'Gib dem Server das Recht dazu.', en: 'Give the server the right to.' },
  ],
} as const satisfies Record<string, readonly [Sentence, Sentence]>;

const renamedTo = (folder: string): readonly [Sentence, Sentence] => [
  { de: `heißt jetzt „${folder}“, wo niemand liest`, en: `is called “${folder}” now, which nobody reads` },
  { de: 'Gib ihm seinen Namen zurück.', en: 'Give it its name back.' },
];

/** The message for a file whose name differs from its former one in case only. */
const inCapitals = (file: string): Sentence => ({
  de: `Diese Datei heißt jetzt „${file}“, und große und kleine Buchstaben sind zweierlei. Gib ihr ihren Namen zurück.`,
  en: `This file is called “${file}” now, and capitals and small letters differ. Give it its name back.`,
});

export const changeSentences: Sentences<ChangeFinding> = {
  'missing-file': () => ({
    de: 'Diese Datei fehlt; ohne sie gibt es keine Website. Lege sie wieder an.',
    en: 'This file is missing; there is no site without it. Put it back.',
  }),
  'unused-file': ({ write, ending, isTaken }) => {
    if (isTaken)
      return {
        de: `An dieser Stelle liest niemand eine Datei, und „${write}“ gibt es schon. Übernimm dort, was fehlt, und lösche diese Datei.`,
        en: `Nobody reads a file in this place, and there is “${write}” already. Add there what is missing, and delete this file.`,
      };
    if (ending)
      return {
        de: `Der Name dieser Datei endet mit „${ending}“, was Windows oft verbirgt; so liest sie niemand, und Besucher sehen nichts davon. Benenne sie um in „${write}“.`,
        en: `The name of this file ends with “${ending}”, which Windows often hides; nobody reads it, and visitors see nothing of it. Rename it to “${write}”.`,
      };
    return {
      de: `An dieser Stelle liest niemand eine Datei, und Besucher sehen nichts davon. Speichere sie als „${write}“.`,
      en: `Nobody reads a file in this place, and visitors see nothing of it. Save it as “${write}”.`,
    };
  },
  'foreign-document': ({ ending, wanted, name }) => ({
    de: `Dateien mit der Endung „.${ending}“ liest hier niemand, und Besucher sehen nichts davon. ${writtenHere[wanted].de}: Lege sie mit „npm run new ${wanted} ${name}“ an, füge den Text dort ein und nimm diese Datei aus dem Ordner.`,
    en: `Nobody reads files that end with “.${ending}” here, and visitors see nothing of them. ${writtenHere[wanted].en}: create it with “npm run new ${wanted} ${name}”, paste the text into it, and take this file out of the folder.`,
  }),
  'foreign-file': ({ here, found, write }) =>
    write.endsWith('.json')
      ? {
          de: `Das ist ${fileKinds[found].de}, hier aber liest die Website ${manyFiles[here].de}. Übernimm in „${write}“, was dort fehlt, und lösche diese Datei.`,
          en: `This is ${fileKinds[found].en}, but here the site reads ${manyFiles[here].en}. Add to “${write}” what is missing there, and delete this file.`,
        }
      : {
          de: `Das ist ${fileKinds[found].de}, hier aber liest die Website ${manyFiles[here].de}. Verschiebe die Datei in den Ordner „${write}“.`,
          en: `This is ${fileKinds[found].en}, but here the site reads ${manyFiles[here].en}. Move the file to the folder “${write}”.`,
        },
  'unused-folder': ({ count, write }) => ({
    de: `In diesem Ordner liest niemand, und Besucher sehen nichts von seinen ${numberIn(count, 'de')} Dateien. Verschiebe sie nach „${write}“.`,
    en: `Nobody reads this folder, and visitors see nothing of its ${numberIn(count, 'en')} files. Move them to “${write}”.`,
  }),
  'kept-folder': ({ count, fault, renamed }) => {
    const [why, write] = renamed ? renamedTo(renamed) : keptSince[fault];
    return {
      de: `Dieser Ordner ${why.de}; bis er wieder da ist, sehen Besucher, was zuletzt darin stand (${count === 1 ? '1 Datei' : `${numberIn(count, 'de')} Dateien`}). ${write.de}`,
      en: `This folder ${why.en}; until it is back, visitors see what was in it last (${count === 1 ? '1 file' : `${numberIn(count, 'en')} files`}). ${write.en}`,
    };
  },
  'unreadable-file': ({ code }) =>
    code === undefined
      ? {
          de: 'Das ist keine gewöhnliche Datei, und andere liest die Website nicht, auch keine Verknüpfung. Lege die Datei selbst hierher.',
          en: 'This is no ordinary file, and the site reads no others, links neither. Put the file itself here.',
        }
      : {
          de: `Diese Datei lässt sich nicht lesen (${code}). ${/^E(ACCES|PERM)$/.test(code) ? 'Gib dem Server das Recht dazu.' : 'Prüfe die Platte; sobald es geht, liest der Server sie von selbst.'}`,
          en: `This file cannot be read (${code}). ${/^E(ACCES|PERM)$/.test(code) ? 'Give the server the right to.' : 'Look after the disk; as soon as it can, the server reads it by itself.'}`,
        },
  'unused-page': ({ row, folder, taken }) => {
    if (taken && folder)
      return {
        de: `Besucher sehen nichts von dieser Seite: Ihre Adresse „${taken.path}“ gehört schon zu ${taken.other}. Schreibe in "paths" eine andere, und speichere sie unter ${folder}; ist sie eine Kopie zu viel, lösche sie.`,
        en: `Visitors see nothing of this page: its address “${taken.path}” belongs to ${taken.other} already. Write another in "paths", and save it in ${folder}; if it is one copy too many, delete it.`,
      };
    return {
      de: `Keine Adresse führt zu dieser Seite, und Besucher sehen nichts davon. ${folder ? `Speichere sie unter ${folder}, oder ergänze` : 'Ergänze'} in pages.config.json unter "routes": ${row}`,
      en: `No address leads to this page, and visitors see nothing of it. ${folder ? `Save it in ${folder}, or add` : 'Add'} to "routes" in pages.config.json: ${row}`,
    };
  },
  'unused-ignore': ({ name, near, until, isUnknown }) => {
    if (until)
      return {
        de: `Diese Ausnahme von „${name}“ galt bis ${until}. Behebe, was sie unterdrückt hat, oder gib ihr eine neue Frist.`,
        en: `This exception from “${name}” was valid until ${until}. Mend what it kept silent, or give it another day.`,
      };
    if (isUnknown && !near)
      return {
        de: `Eine Regel „${name}“ gibt es nicht. Schreibe den Namen, der im Befund steht; alle zeigt „npm run explain“. Ist nichts mehr zu unterdrücken, lösche die Ausnahme.`,
        en: `There is no rule “${name}”. Write the name that the finding has; “npm run explain” shows all. If nothing is to be kept silent, delete the exception.`,
      };
    return near
      ? { de: `Eine Regel „${name}“ gibt es nicht. Meintest du „${near}“?`, en: `There is no rule “${name}”. Did you mean “${near}”?` }
      : {
          de: `Hier gibt es weder Warnung noch Hinweis „${name}“; Fehler lassen sich nicht unterdrücken. Lösche die Ausnahme.`,
          en: `There is neither a warning nor a hint “${name}” here; errors cannot be kept silent. Delete the exception.`,
        };
  },
  'still-needed': ({ what, near, file, users, search }) => {
    if (file) return inCapitals(file);
    const all = { de: `alle findet die Suche nach „${search}“`, en: `a search for “${search}” finds all` };
    const guess = near
      ? { de: ` Heißt es jetzt „${near}“, dann ändere es auch dort.`, en: ` If it is called “${near}” now, change it there as well.` }
      : { de: '', en: '' };
    return {
      de: `${what ? `„${what}“ steht hier nicht mehr` : 'Diese Datei fehlt jetzt'}, wird aber noch gebraucht: ${first(users, 'de', all)}.${guess.de} ${near ? 'Sonst nimm die Änderung' : 'Ändere es zuerst dort, oder nimm die Änderung'} zurück.`,
      en: `${what ? `“${what}” is not here any more` : 'This file is gone'}, but it is still needed: ${first(users, 'en', all)}.${guess.en} ${near ? 'Otherwise undo' : 'Change it there first, or undo'} the change.`,
    };
  },
  'breaks-other': ({ page, where, reason }) => ({
    de: `Damit stimmt ${page} nicht mehr${where ? ` (${where})` : ''}: ${reason.de}`,
    en: `With this, ${page} is not right any more${where ? ` (${where})` : ''}: ${reason.en}`,
  }),
  'waits-for': ({ files }) => ({
    de: `Diese Fassung wartet auf ${files.join(' und ')}; dort steht, was noch zu tun ist. Dann erscheint ${files.length > 1 ? 'alles zusammen' : 'beides'}.`,
    en: `This version waits for ${files.join(' and ')}, where the rest is said. Then ${files.length > 1 ? 'all of it appears' : 'both appear'}.`,
  }),
  'address-gone': ({ from, to }) => ({
    de: `„${from}“ gibt es nicht mehr; Suchmaschinen und Links von anderswo führen noch dorthin. ${to ? 'Ergänze' : 'Tritt eine andere Seite an ihre Stelle, ergänze'} unter "redirects": ${redirectRow(from, to ?? '/…')}`,
    en: `“${from}” is gone; search engines and links from elsewhere still lead to it. ${to ? 'Add' : 'If another page takes its place, add'} to "redirects": ${redirectRow(from, to ?? '/…')}`,
  }),
  'word-gone': ({ word }) => ({
    de: `„${word}“ steht nicht mehr in dieser Liste; Adressen mit diesem Wort zeigen ihre Seite nicht mehr. Heißt der Eintrag jetzt anders, ergänze bei ihm: "aliases": ["${word}"]`,
    en: `“${word}” is not in this list any more; addresses with this word do not show their page any more. If the entry has another name now, add to it: "aliases": ["${word}"]`,
  }),
};
