import type { Sentence } from '../words.ts';
import { allIn, inQuotes, list, meant, redirectRow, type Sentences, shorten } from './wording.ts';

/** Findings about links on pages, in posts and in tables. */
export type LinkFinding =
  | { rule: 'wrong-link'; found: string; fault: LinkFault; write: string }
  | { rule: 'unknown-path'; path: string; near?: string; parent?: string; moved?: string }
  | { rule: 'unknown-anchor'; anchor: string; page?: string; near?: string; known: readonly string[] }
  | { rule: 'unknown-short-form'; name: string; near?: string; known: readonly string[] }
  | { rule: 'near-link'; found: string; near: string }
  | { rule: 'wrong-short-form'; name: string }
  | { rule: 'link-to-alias'; path: string; write: string }
  | { rule: 'link-to-redirect'; path: string; write: string; isPermanent?: boolean }
  /** `isSent`, here and below: visitors are sent there by a redirect or a row of the table, which have no times of their own. */
  | { rule: 'link-to-draft'; path: string; file: string; line: string; isSent?: boolean }
  | { rule: 'link-out-of-time'; path: string; field: 'publishAt' | 'unpublishAt'; moment: string; isOver?: boolean; isSent?: boolean }
  | { rule: 'link-to-noindex'; path: string }
  | { rule: 'link-spelling'; found: string; write: string }
  | { rule: 'private-link'; host: string };

/** What is wrong with the form of a link. Each continues a sentence that begins with „the link“. */
const linkFaults = {
  'no-slash': { de: 'beginnt weder mit „/“ noch mit „https://“.', en: 'begins with neither “/” nor “https://”.' },
  'two-slashes': { de: 'beginnt mit zwei Schrägstrichen.', en: 'begins with two slashes.' },
  dots: { de: 'hat einen Abschnitt, der leer ist oder nur aus Punkten besteht.', en: 'has a segment that is empty or nothing but dots.' },
  anchor: { de: 'nennt hinter „#“ keine Sprungmarke.', en: 'does not name an anchor after “#”.' },
  characters: { de: 'enthält Zeichen, die in einer Adresse nicht stehen können.', en: 'contains characters that an address cannot have.' },
  space: { de: 'enthält ein Leerzeichen, das dort „%20“ heißt.', en: 'contains a space, which is “%20” there.' },
  'this-computer': { de: 'ist die Adresse dieses Computers, zu der sonst niemand kommt.', en: 'is the address of this computer, which nobody else reaches.' },
  'short-form': {
    de: 'hat nicht die Form eines Kürzels aus content/site.json, mit Doppelpunkt und Schrägstrich.',
    en: 'is not how a short form of content/site.json is written: with a colon and a slash.',
  },
  percent: {
    de: 'hat ein „%“, das mit dem, was dahinter steht, kein Zeichen ergibt.',
    en: 'has a “%” that makes no character with what follows it.',
  },
  insecure: { de: 'führt zu einer unverschlüsselten Adresse.', en: 'leads to an address without encryption.' },
  scheme: { de: 'ist kein Ziel, zu dem ein Link führen kann.', en: 'is not something a link can lead to.' },
  host: {
    de: 'hat im Namen der Website ein Zeichen, das dort nicht stehen kann.',
    en: 'has a character in the name of its website that cannot stand there.',
  },
  address: { de: 'ist keine vollständige Adresse.', en: 'is not a complete address.' },
  mailto: { de: 'nennt keine E-Mail-Adresse.', en: 'does not name an email address.' },
  tel: { de: 'nennt keine Telefonnummer.', en: 'does not name a phone number.' },
  'tel-letters': { de: 'hat einen Buchstaben zwischen den Ziffern.', en: 'has a letter among the digits.' },
  number: { de: 'ist eine Telefonnummer; ein Link beginnt dann mit „tel:“.', en: 'is a phone number; a link to one begins with “tel:”.' },
  file: { de: 'ist der Name einer Datei und keine Adresse.', en: 'is the name of a file and not an address.' },
  document: {
    de: 'ist der Name einer Datei; ein Link nennt die ganze Adresse, an der sie im Web liegt.',
    en: 'is the name of a file; a link has the whole address at which it is on the web.',
  },
  'own-file': {
    de: 'liegt nur auf deinem Rechner oder in eurem Büro, und Besucher kommen dort nicht hin. Lade die Datei ins Web hoch, und schreibe ihre ganze Adresse dort; sie beginnt mit „https://“.',
    en: 'is only on your computer or in your office, where visitors do not get. Upload the file to the web, and write its full address there; it begins with “https://”.',
  },
  picture: {
    de: 'ist der Name eines Bildes und keine Adresse. Meinst du das Bild?',
    en: 'is the name of a picture and not an address. Do you mean the picture?',
  },
} as const satisfies Record<string, Sentence>;
export type LinkFault = keyof typeof linkFaults | 'empty';

/** „preise.de“, written out of habit, may mean the page „/preise“. */
const bareHost = /^([a-z0-9-]+)\.[a-z]{2,}$/i;

const withoutTarget: Sentence = {
  de: 'Dieser Link hat kein Ziel. Schreibe die Adresse hinein, zu der er führen soll, oder nimm ihn heraus.',
  en: 'This link has no target. Write the address that it is to lead to, or take it out.',
};

export const linkSentences: Sentences<LinkFinding> = {
  'wrong-link': ({ found, fault, write }) => {
    if (fault === 'empty') return withoutTarget;
    if (fault === 'own-file') return { de: `„${shorten(found)}“ ${linkFaults[fault].de}`, en: `“${shorten(found)}” ${linkFaults[fault].en}` };
    if (fault === 'tel' && write === 'tel:…') {
      return {
        de: `„${shorten(found)}“ ${linkFaults.tel.de} Schreibe hinter „tel:“ die Ziffern, die man wählt.`,
        en: `“${shorten(found)}” ${linkFaults.tel.en} Write the digits that are to be dialled behind “tel:”.`,
      };
    }
    const name = fault === 'no-slash' ? bareHost.exec(found)?.[1] : undefined;
    if (name !== undefined)
      return {
        de: `„${shorten(found)}“ kann eine Adresse im Web sein oder eine Seite dieser Website. Schreibe „${write}“ oder „/${name}“.`,
        en: `“${shorten(found)}” may be an address on the web or a page of this website. Write “${write}” or “/${name}”.`,
      };
    return {
      de: `„${shorten(found)}“ ${linkFaults[fault].de} Schreibe „${write}“.`,
      en: `“${shorten(found)}” ${linkFaults[fault].en} Write “${write}”.`,
    };
  },
  'unknown-path': ({ path, near, parent, moved }) => {
    if (moved)
      return {
        de: `Die Seite „${path}“ ist umgezogen. Schreibe „${moved}“; kommen noch Besucher unter der alten Adresse, ergänze in pages.config.json unter "redirects": ${redirectRow(path, moved)}.`,
        en: `The page “${path}” has moved. Write “${moved}”; if visitors still come by the old address, add to "redirects" in pages.config.json: ${redirectRow(path, moved)}.`,
      };
    const row = parent && redirectRow(path, parent);
    const help = row
      ? {
          de: `Gab es sie einmal, ergänze in pages.config.json unter "redirects": ${row}. Sonst ändere den Link.`,
          en: `If there was one, add to "redirects" in pages.config.json: ${row}. Otherwise change the link.`,
        }
      : meant(near, { de: 'Lege sie an oder nimm eine Adresse, die es gibt.', en: 'Create it or use an address that exists.' });
    return { de: `Die Seite „${path}“ gibt es nicht. ${help.de}`, en: `There is no page “${path}”. ${help.en}` };
  },
  'unknown-anchor': ({ anchor, page, near, known }) => {
    const add = `"anchor": "${anchor}"`;
    const none = { de: `Ergänze im Abschnitt, der gemeint ist: ${add}.`, en: `Add to the section that is meant: ${add}.` };
    const help = meant(near, known.length > 0 ? { de: `Es gibt: ${inQuotes(known)}.`, en: `Known anchors: ${inQuotes(known)}.` } : none);
    return {
      de: `Auf ${page ? `„${page}“` : 'dieser Seite'} gibt es keine Sprungmarke „${anchor}“. ${help.de}`,
      en: `There is no anchor “${anchor}” on ${page ? `“${page}”` : 'this page'}. ${help.en}`,
    };
  },
  'near-link': ({ found, near }) => ({
    de: `„${found}“ steht nur hier, und mehrere Seiten führen zu „${near}“. Meintest du „${near}“?`,
    en: `“${found}” stands only here, and several pages lead to “${near}”. Did you mean “${near}”?`,
  }),
  'unknown-short-form': ({ name, near, known }) => {
    const add = { de: `Ergänze es in content/site.json: "${name}": "https://…".`, en: `Add it in content/site.json: "${name}": "https://…".` };
    const names = known.map((other) => `${other}:`);
    const help = meant(
      near && `${near}:`,
      names.length > 0
        ? { de: `Es gibt: ${list(names, 'de', allIn('content/site.json'))}.`, en: `Known short forms: ${list(names, 'en', allIn('content/site.json'))}.` }
        : add,
    );
    return { de: `Das Kürzel „${name}:“ gibt es nicht. ${help.de}`, en: `There is no short form “${name}:”. ${help.en}` };
  },
  'wrong-short-form': ({ name }) => ({
    de: `„${name}“ kann kein Kürzel sein. Nimm ein Wort aus den Buchstaben a bis z, das in Links nicht schon etwas anderes bedeutet, wie „mailto“, „tel“ und „https“ es tun.`,
    en: `“${name}” cannot be a short form. Use a word of the letters a to z that does not mean something else in links, as “mailto”, “tel” and “https” do.`,
  }),
  'link-to-alias': ({ path, write }) => ({
    de: `„${path}“ ist eine zweite Adresse derselben Seite. Schreibe „${write}“.`,
    en: `“${path}” is a second address of the same page. Write “${write}”.`,
  }),
  'link-to-redirect': ({ path, write }) => ({
    de: `„${path}“ leitet nur weiter. Schreibe gleich „${write}“.`,
    en: `“${path}” is only a redirect. Write “${write}”.`,
  }),
  'link-to-draft': ({ path, file, line, isSent }) => ({
    de: `„${path}“ ist noch nicht veröffentlicht${isSent ? ', und hierher werden Besucher weitergeleitet. Schreibe bis dahin ein anderes Ziel' : '. Nimm den Link heraus'} oder lösche „${line}“ in ${file}.`,
    en: `“${path}” is not published yet${isSent ? ', and visitors are sent here. Write another target until then' : '. Remove the link'} or delete “${line}” in ${file}.`,
  }),
  'link-out-of-time': ({ path, field, moment, isOver, isSent }) => {
    if (isSent) return sentTooEarlyOrLate({ path, moment, isOver });
    if (isOver) {
      return {
        de: `„${path}“ gibt es seit ${moment} nicht mehr. Nimm den Link heraus, oder ändere "unpublishAt" ${path.includes('#') ? 'des Blocks' : 'der Seite'}.`,
        en: `“${path}” has been gone since ${moment}. Remove the link, or change "unpublishAt" of the ${path.includes('#') ? 'block' : 'page'}.`,
      };
    }
    return {
      de: `„${path}“ gibt es ${field === 'publishAt' ? `erst ab ${moment}, diesen Link schon vorher` : `nur bis ${moment}, diesen Link länger`}. Gib der Seite oder dem Block mit dem Link dieselbe Zeit: "${field}": "${moment}".`,
      en: `“${path}” is there ${field === 'publishAt' ? `only from ${moment} on, and this link before` : `only until ${moment}, and this link for longer`}. Give what it stands in the same time: "${field}": "${moment}".`,
    };
  },
  'link-to-noindex': ({ path }) => ({
    de: `„${path}“ ist von Suchmaschinen ausgenommen ("index": false). Lass den Link weg, wenn niemand von hier aus dorthin soll.`,
    en: `“${path}” is kept out of search engines ("index": false). Leave the link out if nobody should get there from here.`,
  }),
  'link-spelling': ({ found, write }) =>
    originIn(found) !== undefined
      ? {
          de: `„${originIn(found)}“ sagt in Auswertungen, woher jemand kommt, und in „${found}“ stimmt es nicht: Er kommt von hier. Schreibe „${write}“.`,
          en: `“${originIn(found)}” tells statistics where somebody comes from, and in “${found}” it is wrong: they come from here. Write “${write}”.`,
        }
      : {
          de: `„${shorten(found)}“ ist eine umständliche Schreibweise. Schreibe „${write}“.`,
          en: `“${shorten(found)}” is a roundabout spelling. Write “${write}”.`,
        },
  'private-link': ({ host }) => ({
    de: `Was auf „${host}“ liegt, sieht meist nur, wer dort angemeldet ist. Öffne den Link in einem privaten Fenster; geht er dort nicht auf, veröffentliche, was er zeigen soll, an einem anderen Ort. Sonst nimm ihn mit "$ignore" aus.`,
    en: `What is on “${host}” is mostly seen only by those who are signed in there. Open the link in a private window; if it does not open, publish what it is to show somewhere else. Otherwise except it with "$ignore".`,
  }),
};

/** The tracking parameter in an address: „utm_…“, „gclid“. */
function originIn(address: string): string | undefined {
  const [, name] = /[?&](utm_|gclid|fbclid|msclkid)/.exec(address) ?? [];
  return name === 'utm_' ? 'utm_…' : name;
}

function sentTooEarlyOrLate({ path, moment, isOver }: { readonly path: string; readonly moment: string; readonly isOver?: boolean }): Sentence {
  const [de, en] = path.includes('#') ? ['des Blocks', 'block'] : ['der Seite', 'page'];
  return isOver
    ? {
        de: `„${path}“ gibt es seit ${moment} nicht mehr, und hierher werden Besucher weitergeleitet. Schreibe ein anderes Ziel, oder ändere "unpublishAt" ${de}.`,
        en: `“${path}” has been gone since ${moment}, and visitors are sent here. Write another target, or change "unpublishAt" of the ${en}.`,
      }
    : {
        de: `„${path}“ gibt es erst ab ${moment}, und weitergeleitet werden Besucher schon vorher. Schreibe bis dahin ein anderes Ziel, ohne "permanent", oder ändere "publishAt" ${de}.`,
        en: `“${path}” is there only from ${moment} on, and visitors are sent there before. Write another target until then, without "permanent", or change "publishAt" of the ${en}.`,
      };
}
