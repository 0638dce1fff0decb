import { type Sentences, shorten } from './wording.ts';

/** A line of a text, and how to write it. */
interface MeantLine {
  readonly found: string;
  readonly write: string;
}

/** Findings about markup that is shown as text, and about links that are invisible or do not say where they lead. */
export type MarkupFinding =
  | { rule: 'nested-marks'; limit: number }
  /** `found`: the label of the link; `near`: the page that it names. */
  | { rule: 'misleading-link'; found: string; href: string; near?: string }
  | { rule: 'foreign-label'; found: string; write: string }
  | { rule: 'shown-escape'; isJson: boolean }
  | { rule: 'unread-table' }
  | { rule: 'markup-in-text'; found: string; write?: string }
  /** `write` is undefined for a link to a file on the author's computer. */
  | { rule: 'unread-link'; found: string; write: string | undefined }
  | { rule: 'unread-reference'; found: string; write: string }
  /** `near`: the footnote that was meant. `isNote`: a footnote without a reference in the text. `isOnPage`: in rich text, which has no footnotes. */
  | { rule: 'unread-footnote'; found: string; near?: string; isNote?: boolean; isOnPage?: boolean }
  /** `isLink`: it becomes a link to the unencrypted address. */
  | { rule: 'bare-address'; found: string; write: string; isLink?: boolean }
  | { rule: 'unread-heading'; write: string }
  | { rule: 'unread-list'; lines: readonly [MeantLine, ...MeantLine[]] }
  | { rule: 'unclosed-code'; fence: string }
  | { rule: 'empty-link'; href: string }
  /** `isLabel`: it is the whole text, as on a button. */
  | { rule: 'vague-link'; found: string; isLabel?: boolean }
  | { rule: 'lone-asterisks' };

export const markupSentences: Sentences<MarkupFinding> = {
  'nested-marks': ({ limit }) => ({
    de: `Diese Zeile beginnt mit mehr als ${limit} Zeichen für Listen und Zitate („- “, „> “), jedes im anderen; so tief wird nicht gelesen. Lösche die, die zu viel sind.`,
    en: `This line begins with more than ${limit} marks of lists and quotes (“- ”, “> ”), each in the other; so many levels are not read. Delete those that are too many.`,
  }),
  'misleading-link': ({ found, href, near }) => ({
    de: `Besucher lesen „${shorten(found)}“, der Link führt aber zu „${shorten(href)}“. ${near ? `Meintest du „${near}“?` : 'Schreibe beides gleich.'}`,
    en: `Visitors read “${shorten(found)}”, but the link leads to “${shorten(href)}”. ${near ? `Did you mean “${near}”?` : 'Write both alike.'}`,
  }),
  'foreign-label': ({ found, write }) => ({
    de: `„${found}“ ist englisch, und die Seite ist deutsch. Schreibe zum Beispiel „${write}“.`,
    en: `“${found}” is English, and the page is German. Write for example “${write}”.`,
  }),
  'shown-escape': ({ isJson }) => ({
    de: `Besucher lesen hier „\\n“, statt dass eine neue Zeile beginnt. ${isJson ? 'Schreibe den Schrägstrich nur einmal: \\n' : 'Beginne dort eine neue Zeile'}.`,
    en: `Visitors read “\\n” here, and no new line begins. ${isJson ? 'Write the backslash only once: \\n' : 'Begin a new line there'}.`,
  }),
  'unread-table': () => ({
    de: 'Daraus wird in diesem Feld keine Tabelle, und Besucher lesen die Striche. Schreibe eine Liste, oder nimm dafür den Block „comparison-table“.',
    en: 'This does not become a table in this field, and visitors read the lines. Write a list, or use the block “comparison-table” for it.',
  }),
  'markup-in-text': ({ found, write }) => {
    const sign = /^&\w+;$/.test(found) ? write : undefined;
    const help =
      sign === undefined
        ? { de: 'Schreibe den Text ohne Auszeichnung', en: 'Write the text without markup' }
        : { de: `Schreibe „${sign}“`, en: `Write “${sign}”` };
    return {
      de: `„${shorten(found)}“ stünde so auf der Seite: Dieses Feld kennt weder Markdown noch HTML. ${help.de}.`,
      en: `“${shorten(found)}” would be shown as it is: this field knows neither Markdown nor HTML. ${help.en}.`,
    };
  },
  'unread-link': ({ found, write }) => {
    if (write === undefined) {
      return {
        de: `„${shorten(found)}“ wird kein Link, und die Datei liegt nur auf deinem Rechner oder in eurem Büro. Lade sie ins Web hoch, und schreibe ihre ganze Adresse dort; sie beginnt mit „https://“.`,
        en: `“${shorten(found)}” does not become a link, and the file is only on your computer or in your office. Upload it to the web, and write its full address there; it begins with “https://”.`,
      };
    }
    return {
      de: `„${shorten(found)}“ wird so kein ${found.startsWith('!') ? 'Bild' : 'Link'}. Schreibe „${write}“, ohne Leerzeichen und mit beiden runden Klammern.`,
      en: `“${shorten(found)}” does not become a ${found.startsWith('!') ? 'picture' : 'link'}. Write “${write}”, without blanks and with both round brackets.`,
    };
  },
  'unread-reference': ({ found, write }) => ({
    de: `Zu „${shorten(found)}“ fehlt die Adresse, und Besucher lesen die Klammern. Schreibe „${write}“.`,
    en: `The address for “${shorten(found)}” is missing, and visitors read the brackets. Write “${write}”.`,
  }),
  'unread-footnote': ({ found, near, isNote, isOnPage }) => {
    if (isOnPage) {
      return {
        de: `Fußnoten gibt es nur in Beiträgen; „${found}“ stünde so auf der Seite. Sage es im Satz oder in einem eigenen dahinter.`,
        en: `There are footnotes in posts only; “${found}” would be shown as it is. Say it in the sentence, or in one of its own behind it.`,
      };
    }
    if (isNote) {
      return {
        de: `Zu dieser Fußnote führt kein Zeichen im Text, und niemand sieht sie. Schreibe „${found}“ dahin, wozu sie gehört, oder lösche sie.`,
        en: `No mark in the text leads to this footnote, and nobody sees it. Write “${found}” where it belongs, or delete it.`,
      };
    }
    return {
      de: `Zu „${found}“ gibt es keine Fußnote, und Besucher lesen die Klammern. ${near ? `Meintest du „${near}“?` : `Ergänze am Ende des Beitrags eine Zeile „${found}: …“.`}`,
      en: `There is no footnote for “${found}”, and visitors read the brackets. ${near ? `Did you mean “${near}”?` : `Add a line “${found}: …” at the end of the post.`}`,
    };
  },
  'bare-address': ({ found, write, isLink }) =>
    isLink
      ? {
          de: `„${shorten(found)}“ führt so zu „http://“, ohne Verschlüsselung. Schreibe „${write}“.`,
          en: `“${shorten(found)}” leads to “http://” this way, without encryption. Write “${write}”.`,
        }
      : {
          de: `„${shorten(found)}“ steht hier als bloßer Text, den niemand anklicken kann. Schreibe „${write}“, wenn es ein Link sein soll.`,
          en: `“${shorten(found)}” is plain text here, which nobody can click. Write “${write}” if it is to be a link.`,
        },
  'unread-heading': ({ write }) => ({
    de: `Daraus wird keine Überschrift, und Besucher lesen die Rauten. Schreibe „${shorten(write)}“.`,
    en: `This does not become a heading, and visitors read the hashes. Write “${shorten(write)}”.`,
  }),
  'unread-list': ({ lines: [{ write }] }) => ({
    de: `Daraus wird keine Liste: Auf der Website stünden diese Zeilen in einem Absatz hintereinander. Beginne jede mit Strich oder Zahl und einem Leerzeichen: „${shorten(write)}“.`,
    en: `This does not become a list: on the website these lines would follow each other in one paragraph. Begin each with a hyphen or number and a blank: “${shorten(write)}”.`,
  }),
  'unclosed-code': ({ fence }) => ({
    de: `Mit „${fence}“ beginnt Programmcode, und er hört nicht auf: Der Rest des Beitrags stünde so da, wie er getippt ist. Setze eine Zeile „${fence}“ an sein Ende, oder lösche diese.`,
    en: `“${fence}” begins code, and it does not end: the rest of the post would be shown as it is typed. Put a line “${fence}” at its end, or delete this one.`,
  }),
  'empty-link': ({ href }) => ({
    de: `Dieser Link hat keinen Text, und niemand sieht ihn. Schreibe „[Text](${href})“.`,
    en: `This link has no text, and nobody sees it. Write “[text](${href})”.`,
  }),
  'vague-link': ({ found, isLabel }) =>
    isLabel
      ? {
          de: `„${found}“ sagt nicht, wohin es führt; wer sich die Links vorlesen lässt, hört nur das. Schreibe, was dort steht oder geschieht, zum Beispiel „Preise ansehen“.`,
          en: `“${found}” does not say where it leads; who has the links read aloud hears only that. Write what stands there or happens, for example “See the prices”.`,
        }
      : {
          de: `„${found}“ sagt nicht, wohin der Link führt; wer sich die Links vorlesen lässt, hört nur das. Schreibe zwischen die eckigen Klammern, was dort steht.`,
          en: `“${found}” does not say where the link leads; who has the links read aloud hears only that. Write between the square brackets what stands there.`,
        },
  'lone-asterisks': () => ({
    de: 'Zu „**“ fehlt die andere Hälfte, und Besucher lesen die Sterne. Setze „**“ direkt vor und direkt hinter den fetten Text; sind die Sterne gemeint, schreibe „\\*\\*“.',
    en: 'The other half of “**” is missing, and visitors read the asterisks. Put “**” right before and right behind the bold text; if you mean the asterisks, write “\\*\\*”.',
  }),
};
