import type { Language } from '../words.ts';
import { settings, type TypographyFault } from './typography.ts';
import { type Sentences, shorten } from './wording.ts';

/** Findings about unintended text: gaps, lost characters, typing mistakes, and addresses and days that do not exist. */
export type TextFinding =
  | { rule: 'near-contact'; found: string; near: string }
  | { rule: 'garbled-text'; found: string; write?: string }
  /** `word`: the correct word; `found`: the invisible character, or the decomposed letter. */
  | { rule: 'invisible-character'; found: string; word: string }
  /** `isLeft`: a remark about the text; `of`: what wrote it, if not a person. */
  | { rule: 'filler-text'; found: string; isLeft?: boolean; of?: 'program' }
  /** `month` counts from 0. `days` is missing if the month does not exist, if the year is the mistake, and for weeks and quarters. */
  | {
      rule: 'impossible-date';
      found: string;
      month: number;
      year?: string;
      days?: number;
      isFar?: boolean;
      of?: 'week' | 'quarter';
      holiday?: { readonly name: string; readonly day: string };
    }
  | { rule: 'misspelt-month'; found: string; write: string }
  | { rule: 'impossible-time'; found: string }
  | { rule: 'backward-dates'; found: string }
  | { rule: 'doubled-word'; write: string }
  | { rule: 'verb-twice'; found: string }
  | { rule: 'punctuation'; found: string; write: string }
  | { rule: 'typography'; fault: TypographyFault; found: string; write: string }
  | { rule: 'cut-off-text'; found: string }
  /** `found` begins with the sign that is not closed; `isBehindLink`: it is a closing bracket without an opening one. */
  | { rule: 'unclosed-pair'; found: string; close: ')' | '“'; isBehindLink?: boolean }
  /** `isFormal`: it says „Sie“ while most of the page says „du“. */
  /** `isOfSite`: the whole page says so, and other pages do not. */
  | { rule: 'mixed-address'; found: string; isFormal: boolean; isOfSite?: boolean }
  /** `isAddress`: it says „Du“ while other texts of the page say „du“. */
  | { rule: 'misspelt-word'; found: string; write: string; isAddress?: true }
  | { rule: 'missing-blank'; found: string; write: string }
  | { rule: 'letter-in-number'; found: string; write: string }
  | { rule: 'digit-groups'; found: string }
  | { rule: 'number-and-word'; found: string }
  | { rule: 'misspelt-name'; found: string; name: string }
  | { rule: 'beyond-scale'; found: string }
  | { rule: 'other-weekday'; found: string; day: string; write: string };

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
  'filler-text': ({ found, isLeft, of }) => {
    if (of === 'program')
      return {
        de: `„${found}“ hat ein Programm statt eines Wertes geschrieben, und Besucher lesen es so. Schreibe den Wert, der dort stehen soll.`,
        en: `“${found}” was written by a program in the place of a value, and visitors read it as it is. Write the value that should stand there.`,
      };
    if (isLeft)
      return {
        de: `„${found}“ ist von der Arbeit am Text übrig, und Besucher lesen es so. Lösche es mit allem, was dazugehört.`,
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
  'impossible-date': ({ found, month, year, days, isFar, of, holiday }) => {
    if (holiday)
      return {
        de: `${holiday.name} ist am ${holiday.day}, und hier steht „${found}“. Schreibe den Tag, der gemeint ist.`,
        en: `${holiday.name} is on ${holiday.day}, and here stands “${found}”. Write the day that is meant.`,
      };
    if (of === 'week')
      return {
        de: `„${found}“ gibt es nicht: Ein Jahr hat höchstens 53 Wochen. Schreibe die Woche, die gemeint ist.`,
        en: `There is no “${found}”: a year has 53 weeks at most. Write the week that is meant.`,
      };
    if (of === 'quarter')
      return {
        de: `Ein „${found}“ gibt es nicht: Ein Jahr hat vier. Schreibe das Quartal, das gemeint ist.`,
        en: `There is no “${found}”: a year has four. Write the quarter that is meant.`,
      };
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
  'verb-twice': ({ found }) => ({
    de: `„${found}“ steht in diesem Satz schon weiter vorn; vom Umschreiben ist eines übrig. Lösche eines der beiden.`,
    en: `“${found}” stands further up in this sentence already; one is left from rewriting it. Delete one of the two.`,
  }),
  punctuation: ({ found, write }) => ({
    de: `Schreibe „${write}“ statt „${found}“: Ein Satzzeichen steht einmal da, direkt hinter dem Wort, und dahinter ein Leerzeichen.`,
    en: `Write “${write}” instead of “${found}”: a sign stands once, right behind the word, and a blank behind it.`,
  }),
  typography: ({ fault, found, write }) => {
    const { de, en, isQuoted } = settings[fault];
    return isQuoted
      ? { de: `Schreibe ${write} statt ${found}: ${de}.`, en: `Write ${write} instead of ${found}: ${en}.` }
      : { de: `Schreibe „${write}“ statt „${found}“: ${de}.`, en: `Write “${write}” instead of “${found}”: ${en}.` };
  },
  'cut-off-text': ({ found }) => ({
    de: `Hinter „${found}“ geht der Satz nicht weiter. Schreibe ihn zu Ende.`,
    en: `The sentence does not go on behind “${found}”. Write its end.`,
  }),
  'unclosed-pair': ({ found, close, isBehindLink }) => {
    if (isBehindLink)
      return {
        de: 'Hinter diesem Link steht eine Klammer zu viel, und Besucher lesen sie. Lösche sie, oder öffne sie vor dem Link.',
        en: 'There is one bracket too many behind this link, and visitors read it. Delete it, or open it before the link.',
      };
    const what = close === ')' ? { de: 'Die Klammer', en: 'The bracket' } : { de: 'Das Anführungszeichen', en: 'The quotation mark' };
    return {
      de: `${what.de} vor „${found.slice(1)}“ wird nicht geschlossen. Ergänze dahinter ${close}`,
      en: `${what.en} before “${found.slice(1)}” is not closed. Add ${close} behind it.`,
    };
  },
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
  'misspelt-word': ({ found, write, isAddress }) =>
    isAddress
      ? {
          de: `„${found}“ steht hier groß, und andere Texte dieser Seite duzen klein. Schreibe „${write}“.`,
          en: `“${found}” has a capital here, and other texts of this page say “du” without one. Write “${write}”.`,
        }
      : {
          de: `„${found}“ schreibt sich „${write}“.`,
          en: `“${found}” is spelt “${write}”.`,
        },
  'missing-blank': ({ found, write }) => ({
    de: `„${shorten(found)}“ stünde zusammengeschrieben da. Schreibe „${shorten(write)}“.`,
    en: `“${shorten(found)}” would stand in one word. Write “${shorten(write)}”.`,
  }),
  'letter-in-number': ({ found, write }) => {
    const [letter = ''] = /[oOlI]/.exec(found) ?? [];
    const isZero = /o/i.test(letter);
    return {
      de: `In „${found}“ steht der Buchstabe ${letter} statt einer ${isZero ? 'Null' : 'Eins'}. Schreibe „${write}“.`,
      en: `In “${found}” stands the letter ${letter} instead of a ${isZero ? 'zero' : 'one'}. Write “${write}”.`,
    };
  },
  'digit-groups': ({ found }) => ({
    de: `„${found}“ ist keine Zahl: Auf Deutsch trennt ein Punkt je drei Ziffern ab, und ein Komma die Nachkommastellen. Schreibe die Zahl, die gemeint ist.`,
    en: `“${found}” is no number: in German a full stop stands between groups of three digits, and a comma before decimals. Write the number that is meant.`,
  }),
  'number-and-word': ({ found }) => ({
    de: `In „${found}“ passen Zahl und Wort nicht zusammen: Hinter 1 steht die Einzahl, hinter jeder anderen Zahl die Mehrzahl. Berichtige, was davon nicht stimmt.`,
    en: `In “${found}” number and word do not go together: behind 1 stands the singular, behind any other number the plural. Correct the one that is wrong.`,
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
  'other-weekday': ({ found, day, write }) => ({
    de: `Der ${day} ist kein ${found}, sondern ein ${write}. Schreibe „${write}“, oder berichtige das Datum.`,
    en: `${day} is not a ${found} but a ${write}. Write “${write}”, or correct the date.`,
  }),
};
