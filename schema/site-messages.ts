import type { Sentence } from './wording.ts';

/** Findings about files that do not go together, in the words of who changed one of them. */
export type SiteMessage =
  | { rule: 'missing-file' }
  | { rule: 'still-needed'; what?: string; near?: string; users: readonly string[] }
  | { rule: 'breaks-other'; page: string; where: string; reason: Sentence }
  | { rule: 'waits-for'; files: readonly string[] }
  | { rule: 'missing-role'; role: string; users: readonly string[] }
  | { rule: 'duplicate-role'; role: string }
  | { rule: 'missing-word'; entry: string; field: string; token: string; page: string }
  | { rule: 'duplicate-slug'; slug: string; other: string }
  | { rule: 'duplicate-picture'; name: string; other: string }
  | { rule: 'unreadable-picture' }
  | { rule: 'foreign-picture'; found: string }
  | { rule: 'missing-alt' };

const andMore = (users: readonly string[], de: boolean) => {
  const shown = users.slice(0, 5).join(', ');
  const rest = users.length - 5;
  return rest > 0 ? `${shown} ${de ? `und ${rest} weitere` : `and ${rest} more`}` : shown;
};

export function siteSentence(finding: SiteMessage): Sentence {
  switch (finding.rule) {
    case 'missing-file':
      return {
        de: 'Diese Datei fehlt; ohne sie gibt es keine Website. Lege sie wieder an.',
        en: 'This file is missing; there is no site without it. Put it back.',
      };
    case 'still-needed': {
      const { what, near, users } = finding;
      const guess = near
        ? { de: ` Heißt es jetzt „${near}“, dann ändere es auch dort.`, en: ` If it is called “${near}” now, change it there as well.` }
        : { de: '', en: '' };
      return {
        de: `${what ? `„${what}“ fehlt jetzt` : 'Diese Datei fehlt jetzt'}, wird aber noch gebraucht: ${andMore(users, true)}.${guess.de} Sonst nimm die Änderung zurück.`,
        en: `${what ? `“${what}” is gone` : 'This file is gone'}, but it is still needed: ${andMore(users, false)}.${guess.en} Otherwise undo the change.`,
      };
    }
    case 'breaks-other':
      return {
        de: `Damit stimmt ${finding.page} nicht mehr${finding.where ? ` (${finding.where})` : ''}: ${finding.reason.de}`,
        en: `With this, ${finding.page} is not right any more${finding.where ? ` (${finding.where})` : ''}: ${finding.reason.en}`,
      };
    case 'waits-for':
      return {
        de: `Diese Fassung braucht die neue Fassung von ${finding.files.join(' und ')}, und die hat noch einen Fehler. Behebe ihn, dann erscheint beides.`,
        en: `This version needs the new version of ${finding.files.join(' and ')}, which still has a mistake. Mend that one, and both appear.`,
      };
    case 'missing-role':
      return {
        de: `Keine Zeile hat die Aufgabe "role": "${finding.role}"; gebraucht wird sie von ${andMore(finding.users, true)}. Ergänze sie in der Zeile der passenden Seite.`,
        en: `No row has "role": "${finding.role}", which is needed by ${andMore(finding.users, false)}. Add it to the row of the page that is meant.`,
      };
    case 'duplicate-role':
      return {
        de: `Die Aufgabe „${finding.role}“ hat schon eine Zeile weiter oben. Lösche eine der beiden Angaben.`,
        en: `A row above already has the role “${finding.role}”. Delete one of the two.`,
      };
    case 'missing-word':
      return {
        de: `„${finding.entry}“ hat kein „${finding.field}“, aber ${finding.page} zeigt {{${finding.token}}}. Ergänze: "${finding.field}": "…".`,
        en: `“${finding.entry}” has no “${finding.field}”, but ${finding.page} shows {{${finding.token}}}. Add: "${finding.field}": "…".`,
      };
    case 'duplicate-slug':
      return {
        de: `„${finding.slug}“ gehört in dieser Liste schon zu „${finding.other}“. Wähle ein anderes Wort oder lösche dieses.`,
        en: `“${finding.slug}” already belongs to “${finding.other}” in this list. Choose another word or delete this one.`,
      };
    case 'duplicate-picture':
      return {
        de: `Ein Bild „${finding.name}“ gibt es schon: ${finding.other}. Benenne eines der beiden um.`,
        en: `There is a picture “${finding.name}” already: ${finding.other}. Rename one of the two.`,
      };
    case 'unreadable-picture':
      return {
        de: 'Diese Datei ist kein lesbares Bild. Speichere es neu als PNG, JPEG, WebP oder SVG.',
        en: 'This file is not a readable picture. Save it again as PNG, JPEG, WebP or SVG.',
      };
    case 'foreign-picture':
      return {
        de: `„${finding.found}“ liegt nicht auf dieser Website. Lege das Bild in content/images und schreibe seinen Namen: ![Beschreibung](rechnung).`,
        en: `“${finding.found}” is not on this site. Put the picture into content/images and write its name: ![Description](invoice).`,
      };
    case 'missing-alt':
      return {
        de: 'Dem Bild fehlt die Beschreibung für alle, die es nicht sehen. Schreibe sie in die eckigen Klammern: ![Eine Rechnung auf dem Tablet](rechnung).',
        en: 'The picture has no description for those who do not see it. Write it into the square brackets: ![An invoice on a tablet](invoice).',
      };
  }
}
