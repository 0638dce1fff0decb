import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import type { Sentence } from '../words.ts';
import { kib, type Sentences, shorten } from './wording.ts';

/** Findings about files that cannot be read: their size, encoding and JSON syntax. */
export type JsonFinding =
  | { rule: 'too-large'; limit: number }
  | { rule: 'invalid-encoding' }
  | { rule: 'too-deep'; limit: number }
  /**
   * `missing`: closing brackets that the text lacks at its end. With `slip` mended, or `write` in place of the excerpt, the text is JSON. `opened`: the line of
   * what is not closed.
   */
  | { rule: 'invalid-json'; error: ParseErrorCode; excerpt: string; missing?: string; slip?: JsonSlip; write?: string; opened?: OpenedLine }
  | { rule: 'merge-markers' }
  | { rule: 'inner-quote'; word: string }
  | { rule: 'lost-quote'; found: string; write: string }
  | { rule: 'empty-file' }
  | { rule: 'decimal-comma'; found: string }
  | { rule: 'duplicate-key'; key: string };

export const jsonSentences: Sentences<JsonFinding> = {
  'too-large': ({ limit }) => ({
    de: `Die Datei ist größer als ${kib(limit)}; mehr wird nicht gelesen. Teile die Seite auf mehrere Dateien auf.`,
    en: `The file is larger than ${kib(limit)}, which is all that is read. Split the page into several files.`,
  }),
  'invalid-encoding': () => ({
    de: 'Die Datei ist nicht in UTF-8 gespeichert. Speichere sie im Editor mit der Kodierung „UTF-8“.',
    en: 'The file is not encoded in UTF-8. Save it with the encoding “UTF-8” in your editor.',
  }),
  'too-deep': ({ limit }) => ({
    de: `Hier beginnt die ${limit + 1}. Ebene von Klammern; gelesen werden höchstens ${limit}. Lösche die Klammern, die zu viel sind.`,
    en: `The ${limit + 1}th level of brackets begins here; at most ${limit} are read. Delete the brackets that are too many.`,
  }),
  'invalid-json': ({ error, excerpt, missing, slip, write = '', opened }) => {
    if (slip) return slipSentences[slip]({ excerpt, write, opened });
    return missing ? earlyEnd(missing) : syntaxSentence(printParseErrorCode(error), excerpt);
  },
  'merge-markers': () => ({
    de: 'Hier stehen zwei Fassungen, die Git nicht zusammenführen konnte. Lösche eine davon und die Zeilen mit <<<<<<<, ======= und >>>>>>>.',
    en: 'Here are two versions that Git could not merge. Delete one of them and the lines with <<<<<<<, ======= and >>>>>>>.',
  }),
  'inner-quote': ({ word }) => ({
    de: `Anführungszeichen im Text: Schreibe „${shorten(word)}“ oder \\"${shorten(word)}\\".`,
    en: `Quotation marks in a text: write “${shorten(word)}” or \\"${shorten(word)}\\".`,
  }),
  'lost-quote': ({ found, write }) => ({
    de: `Hier fehlt ein gerades Anführungszeichen, oder eines steht an der falschen Stelle oder ist zu viel. Schreibe ${shorten(write)} statt ${shorten(found)}`,
    en: `A straight quotation mark is missing here, or one is in the wrong place or one too many. Write ${shorten(write)} instead of ${shorten(found)}`,
  }),
  'empty-file': () => ({
    de: 'Die Datei ist leer. Hole ihren Inhalt zurück oder lösche sie.',
    en: 'The file is empty. Bring its content back or delete it.',
  }),
  'decimal-comma': ({ found }) => ({
    de: `Zahlen haben in JSON einen Punkt statt eines Kommas und keinen Punkt für Tausender. Schreibe ${plainNumber(found)}.`,
    en: `Numbers have a point in JSON, not a comma, and none for thousands. Write ${plainNumber(found)}.`,
  }),
  'duplicate-key': ({ key }) => ({
    de: `„${key}“ steht hier zum zweiten Mal. Lösche eine der beiden Angaben; es würde nur die letzte gelten.`,
    en: `“${key}” is given a second time. Delete one of the two; only the last one would count.`,
  }),
};

/** Kinds of mistakes whose correction is known, because the text is JSON with it. */
export type JsonSlip =
  | 'unclosed'
  | 'unopened'
  | 'unopened-entry'
  | 'bare-list'
  | 'spare'
  | 'spare-comma'
  | 'other-bracket'
  | 'comma-for-colon'
  | 'unquoted-number'
  | 'line-break'
  | 'around'
  | 'blanks'
  | 'tab';

/** The line with a bracket that is not closed: its number and text. */
interface OpenedLine {
  readonly line: number;
  readonly excerpt: string;
}

interface SlipDetails {
  readonly excerpt: string;
  readonly write: string;
  readonly opened?: OpenedLine;
}

const slipSentences: Readonly<Record<JsonSlip, (details: SlipDetails) => Sentence>> = {
  unclosed: ({ write, opened = { line: 0, excerpt: '' } }) => ({
    de: `Hier fehlt „${write.trim()}“: Was in Zeile ${opened.line} beginnt (${shorten(opened.excerpt)}), hört nicht auf.`,
    en: `“${write.trim()}” is missing here: what begins in line ${opened.line} (${shorten(opened.excerpt)}) does not end.`,
  }),
  unopened: ({ excerpt, write }) => ({
    de: `Hinter ${excerpt} fehlt die Klammer, mit der ${write === '[' ? 'die Liste' : 'der Eintrag'} beginnt. Schreibe: ${excerpt}: ${write}`,
    en: `Behind ${excerpt} the bracket that begins the ${write === '[' ? 'list' : 'entry'} is missing. Write: ${excerpt}: ${write}`,
  }),
  'unopened-entry': ({ write }) => ({
    de: `Hier fehlt die Klammer, mit der der Eintrag beginnt. Schreibe: ${write}:`,
    en: `The bracket that begins the entry is missing here. Write: ${write}:`,
  }),
  'bare-list': ({ excerpt, write }) => ({
    de: `Mehrere Werte stehen in JSON als Liste in eckigen Klammern. Schreibe: ${excerpt}: ${shorten(write)}`,
    en: `Several values are a list of JSON, in square brackets. Write: ${excerpt}: ${shorten(write)}`,
  }),
  spare: () => ({ de: 'Diese Klammer steht hier zweimal. Lösche sie.', en: 'This bracket stands here twice. Delete it.' }),
  'spare-comma': () => ({
    de: 'Dieses Komma ist zu viel. Ein Komma steht nur zwischen zwei Angaben, nie vor der ersten oder hinter der letzten. Lösche es.',
    en: 'This comma is one too many. A comma stands between two details only, never before the first or behind the last. Delete it.',
  }),
  'other-bracket': ({ excerpt, write }) => ({
    de: `Hier endet, was mit einer anderen Klammer begonnen hat. Schreibe „${write}“ statt „${excerpt}“.`,
    en: `What ends here began with another bracket. Write “${write}” instead of “${excerpt}”.`,
  }),
  'comma-for-colon': () => ({
    de: 'Zwischen einem Feldnamen und seinem Wert steht in JSON ein Doppelpunkt. Schreibe „:“ statt „,“.',
    en: 'JSON has a colon between the name of a field and its value. Write “:” instead of “,”.',
  }),
  'unquoted-number': ({ excerpt }) => ({
    de: `„${excerpt}“ ist in JSON keine Zahl. Setze es in Anführungszeichen, wo ein Text stehen darf: "${excerpt}". Eine Zahl besteht nur aus Ziffern, ohne Einheit und ohne Null davor.`,
    en: `“${excerpt}” is no number in JSON. Put it in quotes where a text may stand: "${excerpt}". A number is made of digits alone, without a unit and without a zero before them.`,
  }),
  'line-break': () => ({
    de: 'Ein Text steht in JSON in einer Zeile. Hole herauf, was darunter steht, und schreibe \\n, wo ein Umbruch sein soll.',
    en: 'A text of JSON stands in one line. Bring up what stands below, and write \\n where a line is to break.',
  }),
  around: () => ({
    de: 'Vor der ersten Klammer und hinter der letzten darf nichts stehen. Lösche, was davor und dahinter steht, auch Zeilen mit ```.',
    en: 'Nothing may stand before the first brace and behind the last one. Delete what is before and behind them, and lines with ```, too.',
  }),
  blanks: () => ({
    de: 'Hier stehen geschützte Leerzeichen, wie Word und Google Docs sie schreiben; zwischen Angaben kennt JSON sie nicht. Schreibe gewöhnliche.',
    en: 'These are no-break spaces, as Word and Google Docs write them; JSON does not know them between details. Write ordinary ones.',
  }),
  tab: () => ({
    de: 'In diesem Text steht ein Tabulator, wie ihn Tabellen und Word mitbringen. Schreibe dafür ein Leerzeichen.',
    en: 'This text has a tab in it, as tables and Word bring along. Write a blank instead.',
  }),
};

/** `1.200,50` → `1200.50` */
const plainNumber = (found: string) => found.replaceAll('.', '').replace(',', '.');

const earlyEnd = (missing: string): Sentence => ({
  de: `Die Datei endet zu früh, oder eine Klammer weiter oben ist nicht geschlossen. Hole den Rest zurück oder ergänze ${missing}`,
  en: `The file ends too early, or a bracket further up is not closed. Bring the rest back or add ${missing}`,
});

function syntaxSentence(code: string, excerpt: string): Sentence {
  const near = excerpt.split('\n')[0]?.trim();
  const word = near?.split(/[,}\]]/)[0]?.trim();
  const at = near ? { de: ` vor „${near}“`, en: ` before “${near}”` } : { de: ' am Ende der Datei', en: ' at the end of the file' };
  const sentences: Record<string, Sentence> = {
    CommaExpected: { de: `Hier fehlt ein Komma${at.de}.`, en: `A comma is missing${at.en}.` },
    ColonExpected: { de: `Hier fehlt ein Doppelpunkt${at.de}.`, en: `A colon is missing${at.en}.` },
    PropertyNameExpected: near?.startsWith('{')
      ? withoutName
      : {
          de: `Hier wird ein Feldname in Anführungszeichen erwartet${at.de}.`,
          en: `A field name in quotes is expected${at.en}.`,
        },
    ValueExpected: near?.startsWith(':')
      ? { de: 'Hier steht ein Doppelpunkt zu viel. Lösche ihn.', en: 'There is one colon too many. Delete it.' }
      : {
          de: `Hier fehlt ein Wert${at.de}. Schreibe ihn, Texte in Anführungszeichen, oder lösche die Angabe.`,
          en: `A value is missing${at.en}. Write it, texts in quotes, or delete the detail.`,
        },
    CloseBraceExpected: { de: `Hier fehlt eine schließende geschweifte Klammer }${at.de}.`, en: `A closing brace } is missing${at.en}.` },
    CloseBracketExpected: { de: `Hier fehlt eine schließende eckige Klammer ]${at.de}.`, en: `A closing bracket ] is missing${at.en}.` },
    EndOfFileExpected: {
      de: `Nach dem Ende des Dokuments steht noch etwas${at.de}. Lösche es.`,
      en: `There is something after the end of the document${at.en}. Delete it.`,
    },
    UnexpectedEndOfString: {
      de: 'Dieser Text hat kein schließendes Anführungszeichen. Setze " an sein Ende.',
      en: 'This text has no closing quote. Put " at its end.',
    },
    InvalidCommentToken: noComments,
    InvalidCharacter: {
      de: 'In diesem Text steht ein Steuerzeichen, vielleicht ein Zeilenumbruch. Schreibe \\n dafür.',
      en: 'This text has a control character, perhaps a line break. Write \\n instead.',
    },
    InvalidEscapeCharacter: {
      de: 'Nach \\ darf hier nur " \\ / b f n r t oder u stehen. Schreibe \\\\ für einen Schrägstrich rückwärts.',
      en: 'After \\ only " \\ / b f n r t or u may stand. Write \\\\ for a backslash.',
    },
    InvalidSymbol: symbolSentence(near) ?? {
      de: `„${word || near}“ ist kein Wert. Setze Texte in Anführungszeichen; sonst gibt es nur true, false, null und Zahlen.`,
      en: `“${word || near}” is not a value. Put text in quotes; otherwise there are only true, false, null and numbers.`,
    },
    InvalidNumberFormat: {
      de: 'Diese Zahl ist nicht lesbar. Schreibe sie mit Punkt und ohne führende Null: 69.99.',
      en: 'This number cannot be read. Write it with a point and without a leading zero: 69.99.',
    },
  };
  return sentences[code] ?? { de: `Das ist kein gültiges JSON${at.de}.`, en: `This is not valid JSON${at.en}.` };
}

const noComments: Sentence = {
  de: 'Kommentare kennt JSON nicht. Nimm dafür ein Feld "$comment": "…".',
  en: 'JSON has no comments. Use a field "$comment": "…" instead.',
};

/** `], { "type": "faq" … }`: pasted behind a list instead of into it. */
const withoutName: Sentence = {
  de: 'Vor dieser Klammer fehlt ein Feldname. Einträge ohne Namen gehören in eine Liste, Blöcke zwischen die eckigen Klammern von "blocks".',
  en: 'A field name is missing before this brace. Entries without a name belong in a list, blocks between the square brackets of "blocks".',
};

/** „wahr“ → `true` */
export const booleanOf = (word: string) => String(/^(?:wahr|ja|yes)$/i.test(word));

/** The message about words without quotes that have another cause than forgotten quotes. */
function symbolSentence(near = ''): Sentence | undefined {
  if (/^[„“”‚‘’«»]/.test(near))
    return {
      de: 'JSON kennt nur gerade Anführungszeichen. Schreibe " statt „ “ um Namen und Texte.',
      en: 'JSON knows straight quotes only. Write " around names and texts, not “ ”.',
    };
  if (near.startsWith("'"))
    return {
      de: 'JSON kennt nur doppelte Anführungszeichen. Schreibe " statt \' um Namen und Texte.',
      en: 'JSON knows double quotes only. Write " around names and texts, not \'.',
    };
  if (/^(?:#|<!--)/.test(near)) return noComments;
  const [capitals] = /^(?:true|false)(?=\s*(?:[,}\]]|$))/i.exec(near) ?? [];
  if (capitals)
    return {
      de: `„${capitals}“ heißt in JSON ${capitals.toLowerCase()}. Schreibe es klein und ohne Anführungszeichen.`,
      en: `“${capitals}” is ${capitals.toLowerCase()} in JSON. Write it in small letters and without quotes.`,
    };
  const [yes] = /^(?:wahr|ja|yes|falsch|nein|no)(?=\s*(?:[,}\]]|$))/i.exec(near) ?? [];
  if (yes)
    return {
      de: `„${yes}“ heißt in JSON ${booleanOf(yes)}. Schreibe es ohne Anführungszeichen.`,
      en: `“${yes}” is ${booleanOf(yes)} in JSON. Write it without quotes.`,
    };
  if (near.startsWith('='))
    return {
      de: 'Zwischen einem Feldnamen und seinem Wert steht in JSON ein Doppelpunkt. Schreibe „:“ statt „=“.',
      en: 'JSON has a colon between the name of a field and its value. Write “:” instead of “=”.',
    };
  const [other] = /^[;.]/.exec(near) ?? [];
  if (other)
    return {
      de: `Zwischen zwei Angaben steht in JSON ein Komma. Schreibe „,“ statt „${other}“, hinter der letzten gar nichts.`,
      en: `JSON has a comma between two details. Write “,” instead of “${other}”, and nothing behind the last one.`,
    };
  if (near.startsWith('('))
    return {
      de: 'Runde Klammern kennt JSON nicht. Listen stehen in eckigen: Schreibe [ ] statt ( ).',
      en: 'JSON has no round brackets. Lists stand in square ones: write [ ] instead of ( ).',
    };
  return undefined;
}
