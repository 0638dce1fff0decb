import type { Language, Sentence } from '../words.ts';
import { bounds, chooseFrom, entries, list, numberIn, type Sentences, shorten, typeNames } from './wording.ts';

/** Findings about fields of a document that do not fit its schema. */
export type FieldFinding =
  /**
   * `isMissing`: `near` is a missing field, spelt differently. `isThere`: the object has `near`, too. `isOfBlock`: an entry has a field that only its block can
   * have. `block`: the type of the block, whose field may have been renamed.
   */
  | {
      rule: 'unknown-key';
      key: string;
      near?: string;
      known: readonly string[];
      isMissing?: boolean;
      isThere?: boolean;
      block?: string;
      belongsIn?: Home;
      isOfBlock?: boolean;
      ofList?: EntryOfList;
    }
  | { rule: 'missing-field'; field: string; title?: string; write?: string | readonly string[]; choices?: readonly string[] }
  /** `example` leaves out what only the author knows, or the `unit` that the author wrote. */
  | { rule: 'wrong-type'; expected: readonly string[]; found: string; write?: string; example?: string; unit?: string }
  | { rule: 'unknown-choice'; found: unknown; near?: string; known: readonly unknown[]; optional: boolean }
  | { rule: 'phone-letters'; found: string; write?: string }
  | { rule: 'postal-code'; found: string }
  | { rule: 'house-number'; found: string }
  | { rule: 'schema-path'; found: string; write: string }
  | { rule: 'too-short'; length: number; limit: number; optional: boolean }
  | { rule: 'too-long'; length: number; limit: number }
  | { rule: 'too-few-items'; count: number; limit: number }
  | { rule: 'too-many-items'; count: number; limit: number }
  | { rule: 'duplicate-item' }
  | { rule: 'out-of-range'; found: number; minimum?: number; maximum?: number }
  | { rule: 'wrong-format'; format: string; found: string; near?: string; known?: readonly string[]; help?: Sentence };

/** The missing field in which keys belong that stand beside it. */
interface Home {
  readonly field: string;
  readonly keys: readonly string[];
}

/** An entry that belongs to another list of the file, and the keys that it needs there. */
export interface EntryOfList {
  readonly list: string;
  readonly other: string;
  readonly keys: readonly string[];
}

function moveUnder({ list, other, keys }: EntryOfList, key: string): Sentence {
  const write = `"${other}": [{ ${keys.map((name) => `"${name}": …`).join(', ')} }]`;
  return {
    de: `„${key}“ haben Einträge unter "${other}", und dieser steht unter "${list}". Verschiebe ihn dorthin: ${write}`,
    en: `Entries under "${other}" have “${key}”, and this one stands under "${list}". Move it there: ${write}`,
  };
}

function moveInto({ field, keys }: Home, key: string): Sentence {
  const write = `"${field}": { ${keys.map((name) => `"${name}": …`).join(', ')} }`;
  return { de: `„${key}“ gehört hier in „${field}“. Schreibe: ${write}`, en: `“${key}” belongs in “${field}” here. Write: ${write}` };
}

/** What is invisible in a name that otherwise equals `near`; undefined if the visible characters differ. */
function hiddenIn(key: string, near: string): Sentence | undefined {
  const [found = ''] = /[\p{Cf}\p{Cc}\p{Z}]/u.exec(key) ?? [];
  if (found === '' || key.replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '') !== near) return undefined;
  if (/[\u00a0\u202f]/.test(found)) return { de: 'ein geschütztes Leerzeichen, das man nicht sieht', en: 'a no-break space that nobody sees' };
  if (/\s/.test(found)) return { de: 'ein Leerzeichen', en: 'a blank' };
  const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { de: `ein Zeichen, das man nicht sieht (${code})`, en: `a character that nobody sees (${code})` };
}

/** The message about a decimal point in a field for integers, `1.312`. */
const fractionFor = (write: string | undefined) => ({
  de: `Hier gehört eine ganze Zahl hin, und der Punkt trennt in JSON die Nachkommastellen. Schreibe ${write ?? 'die Zahl ohne Punkt'}.`,
  en: `Expected a whole number, and the point in JSON stands before decimals. Write ${write ?? 'the number without a point'}.`,
});

const inDigits = {
  de: ' Schreibe sie in Ziffern, ohne Anführungszeichen und Einheit.',
  en: ' Write it in digits, without quotes and unit.',
};

/** „kein Text“, „keine Zahl“, „nicht null“ */
const notThis = (thing = '') => (/^eine? /.test(thing) ? `k${thing}` : `nicht ${thing}`);

export const fieldSentences: Sentences<FieldFinding> = {
  'unknown-key': ({ near, key, known, isMissing = false, isThere, block, belongsIn, isOfBlock, ofList }) => {
    if (ofList) return moveUnder(ofList, key);
    if (belongsIn) return moveInto(belongsIn, key);
    if (isOfBlock)
      return {
        de: `„${key}“ gehört an den ganzen Block, neben "type"; einzelne Einträge haben es nicht. Verschiebe es dorthin, oder mach aus dem Eintrag einen eigenen Block.`,
        en: `“${key}” belongs to the whole block, beside "type"; single entries do not have it. Move it there, or make the entry a block of its own.`,
      };
    const hidden = near === undefined ? undefined : hiddenIn(key, near);
    if (near && isThere)
      return {
        de: `Das Feld „${key}“ gibt es hier nicht, und „${near}“ steht schon da. Lösche „${key}“; gilt sein Wert, schreibe ihn bei „${near}“.${hidden ? ` Im Namen des einen steht ${hidden.de}.` : ''}`,
        en: `There is no field “${key}” here, and “${near}” is there already. Delete “${key}”; if its value counts, write it at “${near}”.${hidden ? ` The name of the one has ${hidden.en} in it.` : ''}`,
      };
    if (hidden)
      return {
        de: `Im Namen dieses Feldes steht ${hidden.de}. Lösche es, und schreibe: "${near}"`,
        en: `The name of this field has ${hidden.en} in it. Delete it, and write: "${near}"`,
      };
    const de = `Das Feld „${key}“ gibt es hier nicht`;
    const en = `There is no field “${key}” here`;
    const migrate = block && {
      de: ` (Wer den Block selbst geändert hat: In blocks/${block}/migrations fehlt eine Migration.)`,
      en: ` (Who has changed the block itself: a migration is missing in blocks/${block}/migrations.)`,
    };
    const help = near
      ? {
          de: `${isMissing ? `, und „${near}“ fehlt` : ''}. Meintest du „${near}“?`,
          en: `${isMissing ? `, and “${near}” is missing` : ''}. Did you mean “${near}”?`,
        }
      : { de: `. Lösche es oder nimm eines von: ${list(known)}.`, en: `. Delete it or use one of: ${list(known, 'en')}.` };
    return { de: de + help.de + (migrate ? migrate.de : ''), en: en + help.en + (migrate ? migrate.en : '') };
  },
  'missing-field': ({ field, title, write, choices }) => {
    const add = `"${field}": ${write === undefined ? '…' : JSON.stringify(write)}`;
    const known = { de: choices ? ` Es gibt: ${list(choices)}.` : '', en: choices ? ` Known values: ${list(choices, 'en')}.` : '' };
    return {
      de: `Es fehlt „${field}“${title ? ` (${title})` : ''}.${known.de} Ergänze: ${add}`,
      en: `“${field}” is missing.${known.en} Add: ${add}`,
    };
  },
  'wrong-type': ({ expected, found, write: repaired, example, unit }) => {
    const write = repaired ?? example;
    const [de, en] = found === 'string' ? ['ein Text', 'a text'] : [typeNames.de[found], typeNames.en[found]];
    if (found === 'fraction') return fractionFor(write);
    const bare = found === 'string' && write !== undefined && !/^[[{"]/.test(write);
    const left = bare
      ? { de: ` ohne Anführungszeichen${unit ? ` und „${unit}“` : ''}`, en: ` without quotes${unit ? ` and “${unit}”` : ''}` }
      : { de: '', en: '' };
    const isNumber = found === 'string' && expected.every((type) => type === 'number' || type === 'integer');
    const help = write ? { de: ` Schreibe${left.de}: ${write}`, en: ` Write${left.en}: ${write}` } : isNumber && inDigits;
    return {
      de: `Hier gehört ${expected.map((type) => typeNames.de[type]).join(' oder ')} hin, ${notThis(de)}.${help ? help.de : ''}`,
      en: `Expected ${expected.map((type) => typeNames.en[type]).join(' or ')}, found ${en}.${help ? help.en : ''}`,
    };
  },
  'unknown-choice': ({ found, near, known, optional }) => ({
    de: `„${found}“ ist keine der Möglichkeiten. ${near ? `Meintest du „${near}“? ` : ''}${chooseFrom(known, 'de')}${optional ? ', oder lass das Feld weg' : ''}.`,
    en: `“${found}” is not one of the choices. ${near ? `Did you mean “${near}”? ` : ''}${chooseFrom(known, 'en')}${optional ? ', or leave the field out' : ''}.`,
  }),
  'phone-letters': ({ found, write }) => ({
    de: `In „${shorten(found)}“ steht ein Buchstabe zwischen den Ziffern. Schreibe ${write ? `„${write}“` : 'die Nummer, wie man sie wählt'}.`,
    en: `In “${shorten(found)}” there is a letter among the digits. Write ${write ? `“${write}”` : 'the number as it is dialled'}.`,
  }),
  'postal-code': ({ found }) => ({
    de: `„${shorten(found)}“ ist keine Postleitzahl: In Deutschland hat sie fünf Ziffern. Schreibe sie wie "40878".`,
    en: `“${shorten(found)}” is no postal code: in Germany it has five digits. Write it like "40878".`,
  }),
  'house-number': ({ found }) => ({
    de: `Hinter „${shorten(found)}“ fehlt die Hausnummer. Schreibe sie wie "${shorten(found)} 3"; gibt es keine, nimm es mit "$ignore" aus.`,
    en: `The number of the house is missing behind “${shorten(found)}”. Write it like "${shorten(found)} 3"; if there is none, except it with "$ignore".`,
  }),
  'schema-path': ({ found, write }) => ({
    de: `Unter „${shorten(found)}“ liegt kein Schema für diese Datei, und der Editor hilft nicht mit. Schreibe "$schema": "${write}".`,
    en: `There is no schema for this file at “${shorten(found)}”, and the editor does not help. Write "$schema": "${write}".`,
  }),
  'too-short': ({ length, limit, optional }) =>
    length === 0
      ? {
          de: `Der Text ist leer. Schreibe etwas hinein${optional ? ' oder lösche das Feld' : ''}.`,
          en: `The text is empty. Write something${optional ? ' or delete the field' : ''}.`,
        }
      : {
          de: `Der Text hat ${numberIn(length, 'de')} Zeichen, nötig sind mindestens ${numberIn(limit, 'de')}. Ergänze ${numberIn(limit - length, 'de')}.`,
          en: `The text has ${numberIn(length, 'en')} characters, at least ${numberIn(limit, 'en')} are needed. Add ${numberIn(limit - length, 'en')}.`,
        },
  'too-long': ({ length, limit }) => ({
    de: `Der Text hat ${numberIn(length, 'de')} Zeichen, erlaubt sind ${numberIn(limit, 'de')}. Kürze ihn um ${numberIn(length - limit, 'de')}.`,
    en: `The text has ${numberIn(length, 'en')} characters, ${numberIn(limit, 'en')} are allowed. Shorten it by ${numberIn(length - limit, 'en')}.`,
  }),
  'too-few-items': ({ count, limit }) => ({
    de:
      count === 0
        ? `Die Liste ist leer. Ergänze mindestens ${limit === 1 ? 'einen Eintrag' : entries(limit)}.`
        : `Die Liste hat ${entries(count)}, nötig sind mindestens ${limit}. Ergänze ${limit - count === 1 ? 'einen' : limit - count}.`,
    en:
      count === 0
        ? `The list is empty. Add at least ${limit === 1 ? 'one entry' : `${limit} entries`}.`
        : `The list has ${count === 1 ? 'one entry' : `${count} entries`}, at least ${limit} are needed. Add ${limit - count === 1 ? 'one' : limit - count}.`,
  }),
  'too-many-items': ({ count, limit }) => ({
    de: `Die Liste hat ${entries(count)}, erlaubt sind höchstens ${limit}. Nimm ${count - limit === 1 ? 'einen' : count - limit} heraus.`,
    en: `The list has ${count} entries, at most ${limit} are allowed. Remove ${count - limit === 1 ? 'one' : count - limit}.`,
  }),
  'duplicate-item': () => ({
    de: 'Ein Eintrag dieser Liste steht zweimal darin. Lösche einen der beiden.',
    en: 'An entry of this list is in it twice. Delete one of the two.',
  }),
  'out-of-range': ({ found, minimum, maximum }) => ({
    de: `${String(found).replace('.', ',')} liegt außerhalb des Erlaubten. Schreibe eine Zahl: ${bounds({ minimum, maximum }, 'de')}.`,
    en: `${found} is out of range. Write a number: ${bounds({ minimum, maximum }, 'en')}.`,
  }),
  'wrong-format': formatSentence,
};

const formatHelp: Record<string, Sentence> = {
  anchor: {
    de: 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel "haeufige-fragen"',
    en: 'Allowed are lower-case letters, digits and hyphens, for example "common-questions"',
  },
  'rich-text': {
    de: 'Möglich sind Absätze, **fett**, *kursiv*, Listen und [Links](/seite); HTML, Überschriften, Bilder und Tabellen nicht',
    en: 'Possible are paragraphs, **bold**, *italic*, lists and [links](/page); not HTML, headings, images or tables',
  },
  slug: {
    de: 'Erlaubt sind Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, zum Beispiel "muenchen-sued"',
    en: 'Allowed are lower-case letters from a to z, digits and hyphens, for example "bad-homburg"',
  },
  alias: {
    de: 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel "köln-süd"',
    en: 'Allowed are lower-case letters, digits and hyphens, for example "bad-homburg"',
  },
  date: { de: 'Schreibe einen Tag wie "2026-03-31"', en: 'Write a day such as "2026-03-31"' },
  https: {
    de: 'Schreibe eine vollständige Adresse, die mit "https://" beginnt und nicht auf dem eigenen Computer liegt',
    en: 'Write a full address that begins with "https://" and is not that of the own computer',
  },
  'language-code': {
    de: 'Schreibe das Kürzel der Sprache in zwei kleinen Buchstaben, wenn nötig mit dem Land in großen: "en", "de-AT"',
    en: 'Write the code of the language in two small letters, if need be with the country in capitals: "en", "de-AT"',
  },
  'analytics-id': {
    de: 'Schreibe die Mess-ID, die in Google Analytics beim Datenstream steht, zum Beispiel "G-ABC1234567"',
    en: 'Write the measurement ID that Google Analytics shows with the data stream, for example "G-ABC1234567"',
  },
  'pixel-id': {
    de: 'Schreibe die Nummer des Pixels, 5 bis 20 Ziffern ohne Leerzeichen, zum Beispiel "123456789012345"',
    en: 'Write the number of the pixel, 5 to 20 digits without blanks, for example "123456789012345"',
  },
  'view-box': {
    de: 'Schreibe vier Zahlen mit je einem Leerzeichen dazwischen, wie im Attribut viewBox von SVG: "0 0 32 32"',
    en: 'Write four numbers with one blank between each two, as in the attribute viewBox of SVG: "0 0 32 32"',
  },
  outline: {
    de: 'Schreibe, was im Attribut d eines <path> von SVG steht, zum Beispiel "M0 0h24v12H0z"',
    en: 'Write what stands in the attribute d of a <path> of SVG, for example "M0 0h24v12H0z"',
  },
  email: { de: 'Schreibe eine Adresse wie "name@firma.example"', en: 'Write an address such as "name@firma.example"' },
  'color-hex': { de: 'Schreibe eine Farbe wie "#0f4c5c" oder "#fff"', en: 'Write a colour such as "#0f4c5c" or "#fff"' },
  'time-zone': { de: 'Schreibe eine Zeitzone wie "Europe/Berlin"', en: 'Write a time zone such as "Europe/London"' },
};

function formatSentence({ format, found, near, known, help = formatHelp[format] }: Extract<FieldFinding, { rule: 'wrong-format' }>): Sentence {
  const build = (language: Language) => {
    const guess = near ? (language === 'de' ? ` Meintest du „${near}“?` : ` Did you mean “${near}”?`) : '';
    const choices = !near && known?.length ? ` ${chooseFrom(known, language)}.` : '';
    const what = language === 'de' ? `„${shorten(found)}“ passt hier nicht.` : `“${shorten(found)}” does not fit here.`;
    return `${what}${guess}${help ? ` ${help[language]}.` : ''}${choices}`;
  };
  return { de: build('de'), en: build('en') };
}
