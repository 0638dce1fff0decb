import type { Language } from '../words.ts';
import { type Sentences, shorten } from './wording.ts';

/** A line of a text, and how it is to be written. */
interface MeantLine {
  readonly found: string;
  readonly write: string;
}

/** What visitors read and nobody meant: marks that stay marks, gaps, lost letters, and addresses and days that there are not. */
export type TextFinding =
  | { rule: 'near-contact'; found: string; near: string }
  | { rule: 'garbled-text'; found: string; write?: string }
  | { rule: 'nested-marks'; limit: number }
  /** `word` is as it should be, `found` is what nobody sees, or a letter in two parts. */
  | { rule: 'invisible-character'; found: string; word: string }
  /** `isLeft`: it is what somebody said of the text. */
  | { rule: 'filler-text'; found: string; isLeft?: boolean }
  /** `month` counts from 0; `days` is missing where there is no such month, and where it is the year that nobody means. */
  | { rule: 'impossible-date'; found: string; month: number; year?: string; days?: number; isFar?: boolean }
  | { rule: 'misspelt-month'; found: string; write: string }
  | { rule: 'impossible-time'; found: string }
  | { rule: 'backward-dates'; found: string }
  | { rule: 'doubled-word'; write: string }
  | { rule: 'punctuation'; found: string; write: string }
  | { rule: 'typography'; found: string; write: string }
  | { rule: 'cut-off-text'; found: string }
  /** `found` begins with the sign that is open. */
  | { rule: 'unclosed-pair'; found: string; close: ')' | '“' }
  /** `found` is what the link says; `near`: the page that it names. */
  | { rule: 'misleading-link'; found: string; href: string; near?: string }
  /** `isFormal`: it says „Sie“ where most of the page says „du“. */
  /** `isOfSite`: the whole page says so, and other pages do not. */
  | { rule: 'mixed-address'; found: string; isFormal: boolean; isOfSite?: boolean }
  | { rule: 'misspelt-word'; found: string; write: string }
  | { rule: 'missing-blank'; found: string; write: string }
  | { rule: 'shown-escape'; isJson: boolean }
  | { rule: 'letter-in-number'; found: string; write: string }
  | { rule: 'unread-table' }
  | { rule: 'misspelt-name'; found: string; name: string }
  | { rule: 'beyond-scale'; found: string }
  | { rule: 'other-weekday'; found: string; day: string; write: string }
  | { rule: 'markup-in-text'; found: string; write?: string }
  /** Nothing to write of a link to a file that only its author has. */
  | { rule: 'unread-link'; found: string; write: string | undefined }
  | { rule: 'unread-reference'; found: string; write: string }
  /** `near`: the note that was meant. `isNote`: the note itself, without a mark in the text. `isOnPage`: there are no footnotes. */
  | { rule: 'unread-footnote'; found: string; near?: string; isNote?: boolean; isOnPage?: boolean }
  | { rule: 'bare-address'; found: string; write: string }
  | { rule: 'unread-heading'; write: string }
  | { rule: 'unread-list'; lines: readonly [MeantLine, ...MeantLine[]] }
  | { rule: 'unclosed-code'; fence: string }
  | { rule: 'empty-link'; href: string }
  /** `isLabel`: all of a text, as on a button. */
  | { rule: 'vague-link'; found: string; isLabel?: boolean }
  | { rule: 'lone-asterisks' };

export const textSentences: Sentences<TextFinding> = {
  'near-contact': ({ found, near }) => ({
    de: `„${found}“ ist fast, aber nicht ganz, was in content/site.json steht; ist es ein Versehen, kommt dort nichts an. Meintest du „${near}“?`,
    en: `“${found}” is nearly, but not quite, what content/site.json says; if it is a slip, nothing arrives there. Did you mean “${near}”?`,
  }),
  'garbled-text': ({ found, write }) =>
    write === undefined
      ? {
          de: `In „${shorten(found)}“ ist ein Zeichen verloren gegangen${found.includes('?') ? ', oder hinter dem Fragezeichen fehlt ein Leerzeichen' : ''}. Schreibe es neu, und speichere die Datei als UTF-8.`,
          en: `A character of “${shorten(found)}” is lost${found.includes('?') ? ', or a space is missing behind the question mark' : ''}. Write it anew, and save the file as UTF-8.`,
        }
      : {
          de: `Hier ist die Zeichenkodierung durcheinandergeraten: „${shorten(found)}“ heißt wohl „${shorten(write)}“.`,
          en: `The character encoding went wrong here: “${shorten(found)}” probably means “${shorten(write)}”.`,
        },
  'nested-marks': ({ limit }) => ({
    de: `Diese Zeile beginnt mit mehr als ${limit} Zeichen für Listen und Zitate („- “, „> “), jedes im anderen; so tief wird nicht gelesen. Lösche die, die zu viel sind.`,
    en: `This line begins with more than ${limit} marks of lists and quotes (“- ”, “> ”), each in the other; so many levels are not read. Delete those that are too many.`,
  }),
  'invisible-character': ({ found, word }) => {
    const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    if (found.length > 1)
      return {
        de: `In „${shorten(word)}“ besteht „${found.normalize('NFC')}“ aus zwei Zeichen, die hintereinanderstehen, wie es beim Kopieren aus einem PDF oder vom Mac kommt; die Suche findet das Wort nicht. Schreibe es neu.`,
        en: `In “${shorten(word)}” the letter “${found.normalize('NFC')}” is made of two characters, as copying from a PDF or a Mac brings along; a search does not find the word. Write it anew.`,
      };
    if (found === '\v')
      return {
        de: 'Hier steht ein Zeilenumbruch von Word (U+000B), den kein Browser kennt; die Wörter davor und dahinter stünden ohne Abstand da. Schreibe ein Leerzeichen.',
        en: 'Here is a line break of Word (U+000B), which no browser knows; the words before and behind it would have no space between them. Write a blank.',
      };
    if (/\p{Cs}/u.test(found))
      return {
        de: `Hier steht die Hälfte eines Zeichens (${code}), wie sie bleibt, wenn ein Emoji durchgeschnitten wird; Besucher sehen dafür ein Fragezeichen. Lösche sie, oder schreibe das Zeichen neu.`,
        en: `Here is half of a character (${code}), which remains where an emoji was cut; visitors see a question mark for it. Delete it, or write the character anew.`,
      };
    return word === ''
      ? {
          de: `Hier steht ein Zeichen, das niemand sieht (${code}), wie es beim Kopieren aus Word oder einem PDF mitkommt. Lösche es.`,
          en: `There is a character here that nobody sees (${code}), as copying from Word or a PDF brings along. Delete it.`,
        }
      : {
          de: `In „${shorten(word)}“ steckt ein Zeichen, das niemand sieht (${code}), wie es beim Kopieren aus Word oder einem PDF mitkommt; die Suche findet das Wort nicht. Schreibe es neu.`,
          en: `In “${shorten(word)}” there is a character that nobody sees (${code}), as copying from Word or a PDF brings along; a search does not find the word. Write it anew.`,
        };
  },
  'filler-text': ({ found, isLeft }) => {
    if (isLeft)
      return {
        de: `„${found}“ ist von der Arbeit am Text übrig, und Besucher lesen es so. Lösche es, mit allem, was dazu gehört.`,
        en: `“${found}” is left over from the work on the text, and visitors read it as it is. Delete it, with all that belongs to it.`,
      };
    const value = found.startsWith('{')
      ? { de: ', oder einen Wert mit zwei Klammern wie „{{site.name}}“', en: ', or a value in two braces such as “{{site.name}}”' }
      : { de: '', en: '' };
    return {
      de: `„${found}“ steht für einen Text, der noch kommt, und Besucher lesen es so. Schreibe, was dort hingehört${value.de}.`,
      en: `“${found}” stands for a text that is still to come, and visitors read it as it is. Write what belongs there${value.en}.`,
    };
  },
  'impossible-date': ({ found, month, year, days, isFar }) => {
    if (isFar)
      return {
        de: `Den ${found} erlebt niemand, der das heute liest. Schreibe das Jahr, das gemeint ist.`,
        en: `Nobody who reads this today will see ${found}. Write the year that is meant.`,
      };
    const why = (language: Language) => {
      const name = new Date(Date.UTC(2000, month)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' });
      if (days === undefined) return language === 'de' ? 'Ein Jahr hat zwölf Monate' : 'a year has twelve months';
      const of = year && month === 1 ? `${name} ${year}` : name;
      return language === 'de' ? `Der ${of} hat ${days} Tage` : `${of} has ${days} days`;
    };
    return {
      de: `Den ${found} gibt es nicht: ${why('de')}. Schreibe den Tag, der gemeint ist.`,
      en: `There is no ${found}: ${why('en')}. Write the day that is meant.`,
    };
  },
  'misspelt-month': ({ found, write }) => ({
    de: `Einen Monat „${found}“ gibt es nicht. Schreibe „${write}“.`,
    en: `There is no month “${found}”. Write “${write}”.`,
  }),
  'impossible-time': ({ found }) => ({
    de: `„${found}“ zeigt keine Uhr. Schreibe eine Zeit von 0:00 bis 24:00.`,
    en: `No clock shows “${found}”. Write a time from 0:00 to 24:00.`,
  }),
  'backward-dates': ({ found }) => ({
    de: `„${found}“ endet, bevor es beginnt. Berichtige, was davon nicht stimmt: Tag, Monat oder Jahr.`,
    en: `“${found}” ends before it begins. Correct what of it is wrong: day, month or year.`,
  }),
  'doubled-word': ({ write }) => ({
    de: `„${write}“ steht hier zweimal hintereinander. Schreibe es einmal.`,
    en: `“${write}” stands here twice in a row. Write it once.`,
  }),
  punctuation: ({ found, write }) => ({
    de: `Schreibe „${write}“ statt „${found}“: Ein Satzzeichen steht einmal da, direkt hinter dem Wort, und dahinter ein Leerzeichen.`,
    en: `Write “${write}” instead of “${found}”: a sign stands once, right behind the word, and a blank behind it.`,
  }),
  typography: ({ found, write }) =>
    found.includes(' - ')
      ? {
          de: `Schreibe „${write}“ statt „${found}“: Zwischen zwei Teilen eines Satzes steht ein Gedankenstrich, und wo er „bis“ heißt, ohne Leerzeichen.`,
          en: `Write “${write}” instead of “${found}”: between two parts of a sentence stands a dash.`,
        }
      : write.endsWith('“')
        ? {
            de: `Schreibe ${write} statt ${found}: Was mit „ beginnt, endet mit “.`,
            en: `Write ${write} instead of ${found}: what begins with „ ends with “.`,
          }
        : {
            de: `Schreibe „${write}“ statt „${found}“: Hinter jedem Punkt einer Abkürzung steht ein Leerzeichen (DIN 5008); getrennt wird dort nie.`,
            en: `Write “${write}” instead of “${found}”: behind each point of the abbreviation stands a blank (DIN 5008), at which no line breaks.`,
          },
  'cut-off-text': ({ found }) => ({
    de: `Hinter „${found}“ geht der Satz nicht weiter. Schreibe ihn zu Ende.`,
    en: `The sentence does not go on behind “${found}”. Write its end.`,
  }),
  'unclosed-pair': ({ found, close }) => {
    const what = close === ')' ? { de: 'Die Klammer', en: 'The bracket' } : { de: 'Das Anführungszeichen', en: 'The quotation mark' };
    return {
      de: `${what.de} vor „${found.slice(1)}“ wird nicht geschlossen. Ergänze dahinter ${close}`,
      en: `${what.en} before “${found.slice(1)}” is not closed. Add ${close} behind it.`,
    };
  },
  'misleading-link': ({ found, href, near }) => ({
    de: `Besucher lesen „${shorten(found)}“, der Link führt aber zu „${shorten(href)}“. ${near ? `Meintest du „${near}“?` : 'Schreibe beides gleich.'}`,
    en: `Visitors read “${shorten(found)}”, but the link leads to “${shorten(href)}”. ${near ? `Did you mean “${near}”?` : 'Write both alike.'}`,
  }),
  'mixed-address': ({ found, isFormal, isOfSite }) => {
    if (isOfSite)
      return {
        de: `„${found}“ ${isFormal ? 'siezt, und die meisten Seiten duzen' : 'duzt, und die meisten Seiten siezen'}. Schreibe auch diese Seite mit „${isFormal ? 'du' : 'Sie'}“.`,
        en: `“${found}” is ${isFormal ? 'a formal' : 'an informal'} address, and most pages say “${isFormal ? 'du' : 'Sie'}”. Write this page with “${isFormal ? 'du' : 'Sie'}”, too.`,
      };
    return isFormal
      ? {
          de: `„${found}“ siezt, und andere Texte dieser Seite duzen. Schreibe auch diesen Text mit „du“.`,
          en: `“${found}” is a formal address, and other texts of this page say “du”. Write this one with “du”, too.`,
        }
      : {
          de: `„${found}“ duzt, und die meisten Texte dieser Seite siezen. Schreibe auch diesen Text mit „Sie“.`,
          en: `“${found}” is an informal address, and most texts of this page say “Sie”. Write this one with “Sie”, too.`,
        };
  },
  'misspelt-word': ({ found, write }) => ({
    de: `„${found}“ schreibt sich „${write}“.`,
    en: `“${found}” is spelt “${write}”.`,
  }),
  'missing-blank': ({ found, write }) => ({
    de: `„${shorten(found)}“ stünde in einem Wort da. Schreibe „${shorten(write)}“.`,
    en: `“${shorten(found)}” would stand in one word. Write “${shorten(write)}”.`,
  }),
  'shown-escape': ({ isJson }) => ({
    de: `Besucher lesen hier „\\n“, statt dass eine neue Zeile beginnt. ${isJson ? 'Schreibe den Schrägstrich nur einmal: \\n' : 'Beginne dort eine neue Zeile'}.`,
    en: `Visitors read “\\n” here, and no new line begins. ${isJson ? 'Write the backslash only once: \\n' : 'Begin a new line there'}.`,
  }),
  'letter-in-number': ({ found, write }) => ({
    de: `In „${found}“ steht der Buchstabe O statt einer Null. Schreibe „${write}“.`,
    en: `In “${found}” stands the letter O instead of a zero. Write “${write}”.`,
  }),
  'misspelt-name': ({ found, name }) => ({
    de: `„${found}“ ist fast, aber nicht ganz der Name der Website. Schreibe „${name}“; mit „{{site.name}}“ ist er immer richtig.`,
    en: `“${found}” is nearly, but not quite, the name of the website. Write “${name}”; with “{{site.name}}” it is always right.`,
  }),
  'beyond-scale': ({ found }) =>
    /%|Prozent/.test(found)
      ? {
          de: `„${found}“ sind mehr, als es gibt. Schreibe einen Anteil bis 100 %.`,
          en: `“${found}” are more than there are. Write a share of up to 100 %.`,
        }
      : {
          de: `„${found}“ ist mehr, als die Skala hat. Schreibe eine Note bis 5.`,
          en: `“${found}” is more than the scale has. Write a mark up to 5.`,
        },
  'unread-table': () => ({
    de: 'Daraus wird in diesem Feld keine Tabelle, und Besucher lesen die Striche. Schreibe eine Liste, oder nimm dafür den Block „comparison-table“.',
    en: 'This does not become a table in this field, and visitors read the lines. Write a list, or use the block “comparison-table” for it.',
  }),
  'other-weekday': ({ found, day, write }) => ({
    de: `Der ${day} ist kein ${found}, sondern ein ${write}. Schreibe „${write}“, oder berichtige das Datum.`,
    en: `${day} is not a ${found} but a ${write}. Write “${write}”, or correct the date.`,
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
        de: `Fußnoten gibt es nur in Beiträgen; „${found}“ stünde so auf der Seite. Sage es im Satz, oder in einem eigenen dahinter.`,
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
  'bare-address': ({ found, write }) => ({
    de: `„${shorten(found)}“ steht hier als bloßer Text, den niemand anklicken kann. Schreibe „${write}“, wenn es ein Link sein soll.`,
    en: `“${shorten(found)}” is plain text here, which nobody can click. Write “${write}” if it is to be a link.`,
  }),
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
