import { isToBeRenamed } from '../same-name.ts';
import type { Sentence } from '../words.ts';
import { inQuotes, type Sentences, shorten } from './wording.ts';

/** Findings about addresses: rows of the route table, paths, redirects and roles. */
export type RouteFinding =
  /** `isFile`: the row names the page by its file, `preise.json`. */
  /** `unnamed`: the one page without a row, which may be the same page. */
  | { rule: 'unknown-page'; page: string; near?: string; isFile?: boolean; unnamed?: string }
  | { rule: 'unknown-vocabulary'; name: string; near?: string; isFile?: boolean }
  | { rule: 'unknown-folder'; folder: string; near: string }
  | { rule: 'unused-placeholder'; name: string; near?: string }
  | { rule: 'unknown-placeholder'; name: string; near?: string }
  | { rule: 'endless-path'; path: string }
  | { rule: 'unknown-parameter'; name: string; near?: string; known: readonly string[] }
  | { rule: 'field-beside-folder'; field: string }
  | { rule: 'not-found-paths' }
  | { rule: 'token-in-table'; found: string; near?: string }
  | { rule: 'broken-placeholder'; path: string; write: string }
  | { rule: 'misplaced-placeholder'; path: string }
  | { rule: 'redirect-out-of-the-web'; found: string }
  | { rule: 'unknown-default'; word: string; list: string; near?: string }
  | { rule: 'missing-paths' }
  /** `isOwn`: the row is for a page that names its addresses itself. */
  | { rule: 'duplicate-path'; path: string; other: string; isOwn?: boolean }
  | { rule: 'repeated-path'; path: string }
  /** `first`: the first segment, if the server owns every path that begins with it. */
  | { rule: 'reserved-path'; path: string; first?: string }
  | { rule: 'shadowed-path'; path: string; pattern: string; ownRow: boolean }
  | { rule: 'shadowing-pattern'; path: string; count: number; paths: readonly string[] }
  | { rule: 'replaces-pattern'; path: string; pattern: string }
  | { rule: 'path-spelling'; path: string; write: string; shared?: string; fault?: PathFault }
  | { rule: 'foreign-letter'; path: string; letter: string; write: string }
  | { rule: 'whole-address'; found: string; write: string }
  | { rule: 'hijacking-redirect'; from: string; page: string }
  | { rule: 'gone-page'; path: string; page: string }
  | { rule: 'gone-redirect'; path: string; to: string }
  | { rule: 'endless-redirect'; way: readonly string[]; field: string }
  | { rule: 'redirect-chain'; from: string; over: string; write: string; field: string }
  | { rule: 'missing-role'; role: string; neededBy: string }
  | { rule: 'missing-frame-link'; role: string; path: string }
  | { rule: 'hidden-main-page' }
  | { rule: 'repeated-role'; role: string }
  | { rule: 'misplaced-role'; role: string; page: string; block: string; near: string }
  | { rule: 'indexed-role'; role: string; page: string };

const renamedPage = (page: string, unnamed: string): Sentence => ({
  de: `Die Seite „content/pages/${page}.json“ gibt es nicht, und „${unnamed}“ hat keine Zeile. Heißt sie jetzt so, schreibe „${unnamed}“; sonst lege die Datei an oder lösche die Zeile.`,
  en: `There is no page “content/pages/${page}.json”, and “${unnamed}” has no row. If it is called that now, write “${unnamed}”; otherwise create the file or delete the row.`,
});

const missingPage = (page: string, near: string | undefined): Sentence => {
  const [de, en] = near ? otherPage(page, near) : ['Lege die Datei an oder lösche die Zeile.', 'Create the file or delete the row.'];
  return { de: `Die Seite „content/pages/${page}.json“ gibt es nicht. ${de}`, en: `There is no page “content/pages/${page}.json”. ${en}` };
};

const otherPage = (page: string, near: string): [de: string, en: string] =>
  isToBeRenamed(page, near)
    ? [
        `Die Datei heißt „${near}.json“, und große und kleine Buchstaben sind zweierlei. Benenne sie um in „${page}.json“.`,
        `The file is called “${near}.json”, and capitals and small letters differ. Rename it to “${page}.json”.`,
      ]
    : [`Meintest du „${near}“?`, `Did you mean “${near}”?`];

const missingList = (name: string, near: string | undefined): Sentence => ({
  de: `Die Wortliste „content/${name}.json“ gibt es nicht. ${near ? `Meintest du „${near}“?` : 'Lege die Datei an oder nenne eine andere Wortliste.'}`,
  en: `There is no vocabulary “content/${name}.json”. ${near ? `Did you mean “${near}”?` : 'Create the file or name another vocabulary.'}`,
});

const namedByFile = (file: string, name: string): Sentence => ({
  de: `„${file}“ ist eine Datei, hier steht ihr Name ohne Endung. Schreibe „${name}“.`,
  en: `“${file}” is a file, and its name stands here without its ending. Write “${name}”.`,
});

/** Parts of an address that do something other than the author expects. */
const pathFaults = {
  star: (path: string) => ({
    de: `„${path}“ steht nicht für mehrere Adressen: Ein „*“ ist hier kein Platzhalter. Schreibe für jede Adresse eine eigene Zeile.`,
    en: `“${path}” does not stand for several addresses: “*” is no wildcard here. Write a row of its own for each address.`,
  }),
  query: (path: string, write: string) => ({
    de: `Von „${path}“ zählt hier nur, was vor dem „?“ steht. Schreibe „${write}“, wenn die Adresse mit jeder Abfrage gemeint ist; sonst lösche die Zeile.`,
    en: `Of “${path}” only what stands before the “?” counts here. Write “${write}” if you mean the address with any query; otherwise delete the row.`,
  }),
  anchor: (path: string, write: string) => ({
    de: `Was in „${path}“ hinter dem „#“ steht, erfährt der Server nie. Schreibe „${write}“, wenn die ganze Seite gemeint ist; sonst lösche die Zeile.`,
    en: `The server never learns what stands behind the “#” in “${path}”. Write “${write}” if you mean the whole page; otherwise delete the row.`,
  }),
  invisible: (path: string, write: string) => ({
    de: `In „${path}“ steht ein Zeichen, das niemand sieht, vielleicht ein Trennstrich für das Zeilenende. Schreibe „${write}“.`,
    en: `There is a character in “${path}” that nobody sees, perhaps a hyphen for the end of a line. Write “${write}”.`,
  }),
  several: (path: string, write: string) => ({
    de: `In „${path}“ steht mehr als eine Adresse. Schreibe ${write}: jede für sich, in einer Liste oder in einer eigenen Zeile.`,
    en: `There is more than one address in “${path}”. Write ${write}: each by itself, in a list or in a row of its own.`,
  }),
} as const satisfies Record<string, (path: string, write: string) => Sentence>;
export type PathFault = keyof typeof pathFaults;

export const routeSentences: Sentences<RouteFinding> = {
  'unknown-page': ({ page, near, isFile, unnamed }) =>
    near && isFile ? namedByFile(page, near) : unnamed ? renamedPage(page, unnamed) : missingPage(page, near),
  'unknown-vocabulary': ({ name, near, isFile }) => (near && isFile ? namedByFile(name, near) : missingList(name, near)),
  'unknown-folder': ({ folder, near }) => ({
    de: `In „content/pages/${folder}“ liegt keine Seite. Meintest du „${near}“? Sonst gib dem Ordner „${near}“ diesen Namen.`,
    en: `There is no page in “content/pages/${folder}”. Did you mean “${near}”? Otherwise give the folder “${near}” this name.`,
  }),
  'unused-placeholder': ({ name, near }) => ({
    de: `Keine Adresse dieser Zeile hat den Platzhalter {${name}}. ${near ? `Meintest du "${near}"? Sonst ändere die Adresse.` : 'Ergänze ihn in "paths" oder lösche die Angabe.'}`,
    en: `No address of this row has the placeholder {${name}}. ${near ? `Did you mean "${near}"? Otherwise change the address.` : 'Add it to "paths" or delete the entry.'}`,
  }),
  'unknown-placeholder': ({ name, near }) => ({
    de: `Für den Platzhalter {${name}} hat diese Zeile keine Wortliste. ${near ? `Meintest du {${near}}?` : `Ergänze: "vocabularies": { "${name}": "seo/…" }`}`,
    en: `This row has no vocabulary for the placeholder {${name}}. ${near ? `Did you mean {${near}}?` : `Add: "vocabularies": { "${name}": "seo/…" }`}`,
  }),
  'endless-path': ({ path }) => ({
    de: `„${path}“ passt auf alles, auch auf Adressen, die es nicht gibt. Schreibe ein festes Wort dazu, zum Beispiel „/software-${path.slice(1)}“, oder ergänze in der Zeile, wohin unbekannte Wörter führen: "unknown": "/"`,
    en: `“${path}” matches everything, addresses that do not exist among it. Add a fixed word, for example “/software-${path.slice(1)}”, or add to the row where unknown words lead: "unknown": "/"`,
  }),
  'unknown-parameter': ({ name, near, known }) =>
    known.length === 0
      ? {
          de: `Die Adressen dieser Seite haben keine Platzhalter, also nie „${name}“. Lösche "when".`,
          en: `The addresses of this page have no placeholders, so never “${name}”. Delete "when".`,
        }
      : {
          de: `Keine Adresse dieser Seite hat den Platzhalter {${name}}. ${near ? `Meintest du "${near}"?` : `Es gibt: ${inQuotes(known)}.`}`,
          en: `No address of this page has the placeholder {${name}}. ${near ? `Did you mean "${near}"?` : `Known placeholders: ${inQuotes(known)}.`}`,
        },
  'field-beside-folder': ({ field }) => ({
    de: `Neben "folder" gilt "${field}" nicht: Die Seiten des Ordners nennen ihre Adressen selbst. Lösche "${field}" oder mache eine eigene Zeile daraus.`,
    en: `"${field}" has no effect beside "folder": the pages of the folder give their addresses themselves. Delete "${field}" or make a row of its own.`,
  }),
  'not-found-paths': () => ({
    de: 'Die Seite für unbekannte Adressen hat keine eigene. Lösche "paths", oder "role", wenn eine andere Seite dafür da ist.',
    en: 'The page for unknown addresses has none of its own. Delete "paths", or "role" if another page is meant for it.',
  }),
  'token-in-table': ({ found, near }) => ({
    de: `„${found}“ stünde so in der Adresse: Hier werden keine Werte eingesetzt. ${near ? `Meintest du „${near}“?` : 'Schreibe aus, was dort stehen soll.'}`,
    en: `“${found}” would be part of the address as it is: no values are put in here. ${near ? `Did you mean “${near}”?` : 'Write out what is meant.'}`,
  }),
  'broken-placeholder': ({ path, write }) => ({
    de: `Die geschweiften Klammern in „${path}“ passen nicht zusammen. Schreibe „${write}“.`,
    en: `The braces in “${path}” do not match. Write “${write}”.`,
  }),
  'misplaced-placeholder': ({ path }) => ({
    de: `„${path}“ hat einen Platzhalter; den kann nur eine Adresse unter "routes" in pages.config.json haben. Schreibe die Adresse aus.`,
    en: `“${path}” has a placeholder; only an address below "routes" in pages.config.json can have one. Write the address out.`,
  }),
  'redirect-out-of-the-web': ({ found }) => ({
    de: `„${found}“ ist keine Seite, auf die ein Browser weiterleiten kann. Schreibe eine Adresse, zum Beispiel die der Seite, auf der dieser Link steht.`,
    en: `“${found}” is not a page that a browser can be sent on to. Write an address, for example that of the page with this link.`,
  }),
  'unknown-default': ({ word, list, near }) => ({
    de: `Das Wort „${word}“ steht nicht in ${list}. ${near ? `Meintest du „${near}“?` : 'Nimm eines, das darin steht.'}`,
    en: `The word “${word}” is not in ${list}. ${near ? `Did you mean “${near}”?` : 'Use one that is.'}`,
  }),
  'missing-paths': () => ({
    de: 'Die Seite sagt nicht, unter welcher Adresse sie steht. Ergänze: "paths": ["/meine-seite"].',
    en: 'The page does not say at which address it stands. Add: "paths": ["/my-page"].',
  }),
  'duplicate-path': ({ path, other, isOwn }) =>
    isOwn
      ? {
          de: `${other} nennt seine Adressen selbst, auch „${path}“. Lösche diese Zeile.`,
          en: `${other} names its addresses itself, “${path}” among them. Delete this row.`,
        }
      : {
          de: `Die Adresse „${path}“ gehört schon zu ${other}. Wähle eine andere.`,
          en: `The address “${path}” already belongs to ${other}. Choose another one.`,
        },
  'repeated-path': ({ path }) => ({
    de: `Die Adresse „${path}“ steht weiter oben in dieser Datei schon einmal. Lösche eine der beiden Angaben.`,
    en: `The address “${path}” is given further up in this file already. Delete one of the two.`,
  }),
  'reserved-path': ({ path, first }) => ({
    de: first
      ? `„${path}“ geht nicht: Was mit „/${first}“ beginnt, beantwortet der Server selbst. Beginne die Adresse mit einem anderen Wort.`
      : `„${path}“ geht nicht: Diese Adresse beantwortet der Server selbst. Wähle eine andere.`,
    en: first
      ? `“${path}” is not possible: the server itself answers what begins with “/${first}”. Begin the address with another word.`
      : `“${path}” is not possible: the server itself answers this address. Choose another one.`,
  }),
  'shadowed-path': ({ path, pattern, ownRow }) => ({
    de: `„${path}“ zeigt nie diese Seite: Das Muster „${pattern}“ steht ${ownRow ? 'weiter oben' : 'in pages.config.json davor'} und fängt die Adresse ab. ${ownRow ? 'Stelle diese Zeile darüber.' : 'Wähle eine Adresse, auf die es nicht passt.'}`,
    en: `“${path}” never shows this page: the pattern “${pattern}” stands ${ownRow ? 'above' : 'before it in pages.config.json'} and catches the address. ${ownRow ? 'Move this row above it.' : 'Choose an address that it does not match.'}`,
  }),
  'shadowing-pattern': ({ path, count, paths }) => ({
    de: `„${path}“ fängt die Adressen von ${count} Zeilen ab, die darunter stehen: ${inQuotes(paths.slice(0, 3))}${paths.length > 3 ? ' und weitere' : ''}. Stelle diese Zeile unter sie.`,
    en: `“${path}” catches the addresses of ${count} rows that stand below: ${inQuotes(paths.slice(0, 3))}${paths.length > 3 ? ' and more' : ''}. Move this row below them.`,
  }),
  'replaces-pattern': ({ path, pattern }) => ({
    de: `„${path}“ ersetzt die Seite, die das Muster „${pattern}“ unter dieser Adresse erzeugt. Soll es sie weiter geben, wähle eine andere Adresse.`,
    en: `“${path}” replaces the page that the pattern “${pattern}” makes at this address. Choose another address if that one is to stay.`,
  }),
  'path-spelling': ({ path, write, shared, fault }) =>
    fault
      ? pathFaults[fault](path, write)
      : {
          de: shared
            ? `„${path}“ wird in geteilten Links zu „${shared}“. Schreibe „${write}“.`
            : `„${path}“ ist keine Adresse: Sie beginnt mit „/“ und hat Kleinbuchstaben, Ziffern und Bindestriche. Schreibe „${write}“.`,
          en: shared
            ? `“${path}” becomes “${shared}” in shared links. Write “${write}”.`
            : `“${path}” is not an address: addresses begin with “/” and have lower-case letters, digits and hyphens. Write “${write}”.`,
        },
  'foreign-letter': ({ path, letter, write }) => {
    const [de, en] = /\p{Script=Cyrillic}/u.test(letter) ? ['kyrillischer', 'Cyrillic'] : ['griechischer', 'Greek'];
    return {
      de: `Das „${letter}“ in „${path}“ ist ein ${de} Buchstabe, der nur so aussieht. Schreibe „${write}“.`,
      en: `The “${letter}” in “${path}” is a ${en} letter that only looks like ours. Write “${write}”.`,
    };
  },
  'whole-address': ({ found, write }) => ({
    de: `„${shorten(found)}“ nennt auch, wie die Website heißt; hier zählt nur, was dahinter steht. Schreibe „${write}“.`,
    en: `“${shorten(found)}” has the name of the site as well; only what stands behind it counts here. Write “${write}”.`,
  }),
  'hijacking-redirect': ({ from, page }) => ({
    de: `Unter „${from}“ steht schon ${page}; die Weiterleitung nähme der Seite ihre Adresse. Lösche die Weiterleitung oder ändere "from".`,
    en: `${page} already stands at “${from}”; the redirect would take its address away. Delete the redirect or change "from".`,
  }),
  'gone-page': ({ path, page }) => ({
    de: `„${path}“ gilt hier als weggefallen, dort steht aber ${page}. Lösche die Adresse aus "gone" oder gib der Seite eine andere.`,
    en: `“${path}” counts as gone here, but ${page} stands there. Delete the address from "gone" or give the page another one.`,
  }),
  'gone-redirect': ({ path, to }) => ({
    de: `„${path}“ gilt hier als weggefallen, und unter "redirects" führt die Adresse nach „${to}“. Lösche eine der beiden Angaben.`,
    en: `“${path}” counts as gone here, and in "redirects" the address leads to “${to}”. Delete one of the two.`,
  }),
  'endless-redirect': ({ way, field }) => ({
    de: `Diese Weiterleitung dreht sich im Kreis: ${way.join(' → ')}. Schreibe bei "${field}" eine Seite, die es gibt.`,
    en: `This redirect goes round in circles: ${way.join(' → ')}. Write a page that exists in "${field}".`,
  }),
  'redirect-chain': ({ from, over, write, field }) => ({
    de: `„${from}“ führt erst über „${over}“ ans Ziel. Schreibe gleich "${field}": "${write}".`,
    en: `“${from}” reaches its target only by way of “${over}”. Write "${field}": "${write}".`,
  }),
  'missing-frame-link': ({ role, path }) => ({
    de: `Weder Kopf noch Fuß führen zu „${path}“ ("role": "${role}"). Das Gesetz verlangt, dass man diese Seite von jeder anderen aus findet: Setze dort einen Link auf sie.`,
    en: `Neither head nor foot leads to “${path}” ("role": "${role}"). The law asks that this page be found from each other one: put a link to it there.`,
  }),
  'hidden-main-page': () => ({
    de: 'Zu dieser Seite führt der Kopf jeder anderen, und Suchmaschinen zeigen sie nicht. Lösche "index": false, oder nimm den Link aus dem Kopf.',
    en: 'The head of each other page leads to this one, and search engines do not show it. Delete "index": false, or take the link out of the head.',
  }),
  'missing-role': ({ role, neededBy }) => ({
    de: `Keine Zeile hat die Rolle „${role}“; ${neededBy} braucht sie. Ergänze in der Zeile der Seite, die dafür da ist: "role": "${role}".`,
    en: `No row has the role “${role}”; ${neededBy} needs it. Add to the row of the page that is meant for it: "role": "${role}".`,
  }),
  'misplaced-role': ({ role, page, block, near }) => ({
    de: `Die Rolle „${role}“ gehört zur Seite mit dem Block „${block}“, und „${page}“ hat ihn nicht. Lösche "role" hier; es gehört in die Zeile von „${near}“.`,
    en: `The role “${role}” belongs to the page with the block “${block}”, and “${page}” does not have it. Delete "role" here; it belongs in the row of “${near}”.`,
  }),
  'indexed-role': ({ role, page }) => ({
    de: `Die Rolle „${role}“ gehört zu einer Seite, die niemand sucht, und „${page}“ steht in Suchmaschinen. Lösche "role" hier, oder ergänze in content/pages/${page}.json: "index": false`,
    en: `The role “${role}” belongs to a page that nobody looks for, and search engines list “${page}”. Delete "role" here, or add to content/pages/${page}.json: "index": false`,
  }),
  'repeated-role': ({ role }) => ({
    de: `Die Rolle „${role}“ hat schon eine Zeile weiter oben. Lösche "role" in einer der beiden.`,
    en: `A row further up already has the role “${role}”. Delete "role" in one of the two.`,
  }),
};
