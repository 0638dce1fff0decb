import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import { isRuleMessage, type RuleMessage, ruleSentence, ruleSeverity } from './rule-messages.ts';
import { type SiteMessage, siteSentence } from './site-messages.ts';
import { bounds, chooseFrom, entries, kib, type Language, list, type Sentence, shorten, typeNames } from './wording.ts';

/** What a sentence needs to know. `known` lists are shown to the author; `near` is the best guess. */
export type MessageInput = DocumentMessage | SiteMessage | RuleMessage;

type DocumentMessage =
  | { rule: 'too-large'; bytes: number; limit: number }
  | { rule: 'invalid-encoding' }
  | { rule: 'invalid-json'; error: ParseErrorCode; excerpt: string }
  | { rule: 'duplicate-key'; key: string }
  | { rule: 'unknown-key'; key: string; near?: string; known: readonly string[] }
  | { rule: 'missing-field'; field: string; title?: string; hint?: string }
  | { rule: 'wrong-type'; expected: readonly string[]; found: string }
  | { rule: 'unknown-choice'; found: unknown; near?: string; known: readonly unknown[]; optional: boolean }
  | { rule: 'too-short'; length: number; limit: number }
  | { rule: 'too-long'; length: number; limit: number }
  | { rule: 'too-few-items'; count: number; limit: number }
  | { rule: 'too-many-items'; count: number; limit: number }
  | { rule: 'duplicate-item' }
  | { rule: 'out-of-range'; found: number; minimum?: number; maximum?: number }
  | { rule: 'wrong-format'; format: string; found: string; near?: string; known?: readonly string[] }
  | { rule: 'unknown-block'; found: string; near?: string; known: readonly string[] }
  | { rule: 'block-placement'; type: string; problem: 'not-first' | 'shell-only' | 'page-only' }
  | { rule: 'too-many-blocks'; type: string; max: number }
  | { rule: 'unknown-fact'; token: string; near?: string; known: readonly string[] }
  | { rule: 'duplicate-anchor'; anchor: string }
  | { rule: 'missing-heading'; count: number }
  | { rule: 'unknown-page'; page: string; near?: string }
  | { rule: 'missing-paths' }
  | { rule: 'duplicate-path'; path: string; other: string }
  | { rule: 'unknown-vocabulary'; name: string; near?: string }
  | { rule: 'code-in-post'; what: string; allowed: readonly string[] }
  | { rule: 'invalid-mdx'; reason: string };

export type RuleId = MessageInput['rule'];

/** Every sentence that an author can read about a document, with its severity. */
export function explain(finding: MessageInput): { severity: 'error' | 'warning' | 'info'; message: Sentence } {
  if (isRuleMessage(finding)) return { severity: ruleSeverity(finding), message: ruleSentence(finding) };
  return { severity: 'error', message: sentence(finding) };
}

function sentence(finding: Exclude<MessageInput, RuleMessage>): Sentence {
  switch (finding.rule) {
    case 'too-large':
      return {
        de: `Die Datei ist ${kib(finding.bytes)} groß; gelesen werden höchstens ${kib(finding.limit)}. Teile die Seite auf mehrere Dateien auf.`,
        en: `The file has ${kib(finding.bytes)}; at most ${kib(finding.limit)} are read. Split the page into several files.`,
      };
    case 'invalid-encoding':
      return {
        de: 'Die Datei ist nicht in UTF-8 gespeichert. Speichere sie im Editor mit der Kodierung „UTF-8“.',
        en: 'The file is not encoded in UTF-8. Save it with the encoding “UTF-8” in your editor.',
      };
    case 'invalid-json':
      return syntaxSentence(printParseErrorCode(finding.error), finding.excerpt);
    case 'duplicate-key':
      return {
        de: `„${finding.key}“ steht hier zum zweiten Mal. Lösche eine der beiden Angaben; es würde nur die letzte gelten.`,
        en: `“${finding.key}” is given a second time. Delete one of the two; only the last one would count.`,
      };
    case 'unknown-key':
      return finding.near
        ? {
            de: `Das Feld „${finding.key}“ gibt es hier nicht. Meintest du „${finding.near}“?`,
            en: `There is no field “${finding.key}” here. Did you mean “${finding.near}”?`,
          }
        : {
            de: `Das Feld „${finding.key}“ gibt es hier nicht. Lösche es oder nimm eines von: ${list(finding.known)}.`,
            en: `There is no field “${finding.key}” here. Delete it or use one of: ${list(finding.known, 'en')}.`,
          };
    case 'missing-field':
      return {
        de: `Es fehlt „${finding.field}“${finding.title ? ` (${finding.title})` : ''}.${finding.hint ? ` ${finding.hint}` : ''} Ergänze: "${finding.field}": …`,
        en: `“${finding.field}” is missing. Add: "${finding.field}": …`,
      };
    case 'wrong-type':
      return {
        de: `Hier gehört ${finding.expected.map((type) => typeNames.de[type]).join(' oder ')} hin, nicht ${typeNames.de[finding.found]}.`,
        en: `Expected ${finding.expected.map((type) => typeNames.en[type]).join(' or ')}, found ${typeNames.en[finding.found]}.`,
      };
    case 'unknown-choice':
      return {
        de: `„${finding.found}“ ist keine der Möglichkeiten. ${finding.near ? `Meintest du „${finding.near}“? ` : ''}${chooseFrom(finding.known, 'de')}${finding.optional ? ', oder lass das Feld weg' : ''}.`,
        en: `“${finding.found}” is not one of the choices. ${finding.near ? `Did you mean “${finding.near}”? ` : ''}${chooseFrom(finding.known, 'en')}${finding.optional ? ', or leave the field out' : ''}.`,
      };
    case 'too-short':
      return finding.length === 0
        ? { de: 'Der Text ist leer. Schreibe etwas hinein oder lösche das Feld.', en: 'The text is empty. Write something or delete the field.' }
        : {
            de: `Der Text hat ${finding.length} Zeichen, nötig sind mindestens ${finding.limit}. Ergänze ${finding.limit - finding.length}.`,
            en: `The text has ${finding.length} characters, at least ${finding.limit} are needed. Add ${finding.limit - finding.length}.`,
          };
    case 'too-long':
      return {
        de: `Der Text hat ${finding.length} Zeichen, erlaubt sind ${finding.limit}. Kürze ihn um ${finding.length - finding.limit}.`,
        en: `The text has ${finding.length} characters, ${finding.limit} are allowed. Shorten it by ${finding.length - finding.limit}.`,
      };
    case 'too-few-items':
      return {
        de: `Die Liste hat ${entries(finding.count)}, nötig sind mindestens ${finding.limit}. Ergänze ${finding.limit - finding.count}.`,
        en: `The list has ${finding.count} entries, at least ${finding.limit} are needed. Add ${finding.limit - finding.count}.`,
      };
    case 'too-many-items':
      return {
        de: `Die Liste hat ${entries(finding.count)}, erlaubt sind höchstens ${finding.limit}. Nimm ${finding.count - finding.limit} heraus.`,
        en: `The list has ${finding.count} entries, at most ${finding.limit} are allowed. Remove ${finding.count - finding.limit}.`,
      };
    case 'duplicate-item':
      return {
        de: 'Ein Eintrag dieser Liste steht zweimal darin. Lösche einen der beiden.',
        en: 'An entry of this list is in it twice. Delete one of the two.',
      };
    case 'out-of-range':
      return {
        de: `${finding.found} liegt außerhalb des Erlaubten: ${bounds(finding, 'de')}.`,
        en: `${finding.found} is out of range: ${bounds(finding, 'en')}.`,
      };
    case 'wrong-format':
      return formatSentence(finding);
    case 'unknown-block':
      return {
        de: `Einen Block „${finding.found}“ gibt es nicht. ${finding.near ? `Meintest du „${finding.near}“?` : `Es gibt: ${list(finding.known)}.`}`,
        en: `There is no block “${finding.found}”. ${finding.near ? `Did you mean “${finding.near}”?` : `Known blocks: ${list(finding.known, 'en')}.`}`,
      };
    case 'block-placement':
      return placementSentences(finding.type)[finding.problem];
    case 'too-many-blocks':
      return {
        de: `Von „${finding.type}“ darf auf einer Seite nur ${finding.max === 1 ? 'einer' : finding.max} stehen. Lösche diesen Block oder einen davor.`,
        en: `A page may have only ${finding.max} “${finding.type}”. Delete this block or one before it.`,
      };
    case 'unknown-fact':
      return {
        de: `Den Wert „{{${finding.token}}}“ gibt es nicht. ${finding.near ? `Meintest du „{{${finding.near}}}“?` : `Es gibt: ${list(finding.known)}.`}`,
        en: `There is no value “{{${finding.token}}}”. ${finding.near ? `Did you mean “{{${finding.near}}}”?` : `Known values: ${list(finding.known, 'en')}.`}`,
      };
    case 'duplicate-anchor':
      return {
        de: `Die Sprungmarke „${finding.anchor}“ gibt es auf dieser Seite schon. Wähle für diesen Abschnitt eine andere.`,
        en: `The anchor “${finding.anchor}” already exists on this page. Choose another one for this section.`,
      };
    case 'missing-heading':
      return finding.count === 0
        ? {
            de: 'Die Seite hat keine Hauptüberschrift. Beginne sie mit einem Block „hero“ oder „page-header“.',
            en: 'The page has no main heading. Start it with a “hero” or “page-header” block.',
          }
        : {
            de: `Die Seite hat ${finding.count} Hauptüberschriften. Behalte nur den ersten „hero“ oder „page-header“.`,
            en: `The page has ${finding.count} main headings. Keep only the first “hero” or “page-header”.`,
          };
    case 'unknown-page':
      return {
        de: `Die Seite „content/pages/${finding.page}.json“ gibt es nicht. ${finding.near ? `Meintest du „${finding.near}“?` : 'Lege die Datei an oder lösche die Zeile.'}`,
        en: `There is no page “content/pages/${finding.page}.json”. ${finding.near ? `Did you mean “${finding.near}”?` : 'Create the file or delete the row.'}`,
      };
    case 'missing-paths':
      return {
        de: 'Die Seite sagt nicht, unter welcher Adresse sie steht. Ergänze: "paths": ["/meine-seite"].',
        en: 'The page does not say at which address it stands. Add: "paths": ["/my-page"].',
      };
    case 'duplicate-path':
      return {
        de: `Die Adresse „${finding.path}“ gehört schon zu ${finding.other}. Wähle eine andere.`,
        en: `The address “${finding.path}” already belongs to ${finding.other}. Choose another one.`,
      };
    case 'code-in-post':
      return {
        de: `„${finding.what}“ geht in Beiträgen nicht: Sie sind Text, kein Programm. Schreibe Markdown; als Baustein gibt es ${finding.allowed.map((name) => `<${name}>`).join(', ')}.`,
        en: `“${finding.what}” is not possible in posts: they are text, not code. Write Markdown; the components are ${finding.allowed.map((name) => `<${name}>`).join(', ')}.`,
      };
    case 'invalid-mdx':
      return {
        de: `Der Beitrag lässt sich nicht lesen (${finding.reason}). Oft ist ein Baustein nicht geschlossen, oder ein „<“ steht im Text: Schreibe dafür „&lt;“.`,
        en: `The post cannot be read (${finding.reason}). Often a component is not closed, or there is a “<” in the text: write “&lt;” instead.`,
      };
    case 'unknown-vocabulary':
      return {
        de: `Die Wortliste „content/${finding.name}.json“ gibt es nicht.${finding.near ? ` Meintest du „${finding.near}“?` : ''}`,
        en: `There is no vocabulary “content/${finding.name}.json”.${finding.near ? ` Did you mean “${finding.near}”?` : ''}`,
      };
    default:
      return siteSentence(finding);
  }
}

function placementSentences(type: string): Record<'not-first' | 'shell-only' | 'page-only', Sentence> {
  return {
    'not-first': {
      de: `Ein Block „${type}“ kann nur als erster auf der Seite stehen. Verschiebe ihn an den Anfang von „blocks“.`,
      en: `A block “${type}” must come first on the page. Move it to the start of “blocks”.`,
    },
    'shell-only': {
      de: `Ein Block „${type}“ gehört zum Rahmen aller Seiten. Lösche ihn hier; er steht in content/site.json unter „shell“.`,
      en: `A block “${type}” belongs to the frame of all pages. Delete it here; it stands in content/site.json under “shell”.`,
    },
    'page-only': {
      de: `Ein Block „${type}“ gehört auf eine Seite, nicht in den Rahmen. Verschiebe ihn in eine Datei in content/pages.`,
      en: `A block “${type}” belongs on a page, not in the frame. Move it to a file in content/pages.`,
    },
  };
}

const formatHelp: Record<string, Sentence> = {
  anchor: {
    de: 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel "haeufige-fragen"',
    en: 'Allowed are lower-case letters, digits and hyphens, for example "common-questions"',
  },
  'rich-text': {
    de: 'Möglich sind Absätze, **fett**, *kursiv*, Listen und [Links](/seite); HTML, Überschriften, Bilder und Tabellen nicht',
    en: 'Possible are paragraphs, **bold**, *italic*, lists and [links](/page); not HTML, headings, images or tables',
  },
  email: { de: 'Schreibe eine Adresse wie "name@firma.example"', en: 'Write an address such as "name@firma.example"' },
  'color-hex': { de: 'Schreibe eine Farbe wie "#0f4c5c" oder "#fff"', en: 'Write a colour such as "#0f4c5c" or "#fff"' },
  price: {
    de: 'Schreibe einen Betrag wie "69,99 €" oder nimm einen Wert wie {{price.basic}}',
    en: 'Write an amount such as "69,99 €" or use a value such as {{price.basic}}',
  },
};

function formatSentence({ format, found, near, known }: Extract<DocumentMessage, { rule: 'wrong-format' }>): Sentence {
  const help = formatHelp[format];
  const build = (language: Language) => {
    const guess = near ? (language === 'de' ? ` Meintest du „${near}“?` : ` Did you mean “${near}”?`) : '';
    const choices = !near && known?.length ? ` ${chooseFrom(known, language)}.` : '';
    const what = language === 'de' ? `„${shorten(found)}“ passt hier nicht.` : `“${shorten(found)}” does not fit here.`;
    return `${what}${guess} ${help?.[language] ?? ''}.${choices}`;
  };
  return { de: build('de'), en: build('en') };
}

function syntaxSentence(code: string, excerpt: string): Sentence {
  const near = excerpt.split('\n')[0]?.trim();
  const at = near ? { de: ` vor „${near}“`, en: ` before “${near}”` } : { de: ' am Ende der Datei', en: ' at the end of the file' };
  const sentences: Record<string, Sentence> = {
    CommaExpected: { de: `Hier fehlt ein Komma${at.de}.`, en: `A comma is missing${at.en}.` },
    ColonExpected: { de: `Hier fehlt ein Doppelpunkt${at.de}.`, en: `A colon is missing${at.en}.` },
    PropertyNameExpected: {
      de: `Hier wird ein Feldname in Anführungszeichen erwartet${at.de}. Oft steht davor ein Komma zu viel.`,
      en: `A field name in quotes is expected${at.en}. Often there is one comma too many before it.`,
    },
    ValueExpected: {
      de: `Hier wird ein Wert erwartet${at.de}. Oft steht davor ein Komma zu viel, oder Text ohne Anführungszeichen.`,
      en: `A value is expected${at.en}. Often there is one comma too many, or text without quotes.`,
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
    InvalidCommentToken: {
      de: 'Kommentare kennt JSON nicht. Nimm dafür ein Feld "$comment": "…".',
      en: 'JSON has no comments. Use a field "$comment": "…" instead.',
    },
    InvalidCharacter: {
      de: 'In diesem Text steht ein Steuerzeichen, vielleicht ein Zeilenumbruch. Schreibe \\n dafür.',
      en: 'This text has a control character, perhaps a line break. Write \\n instead.',
    },
    InvalidEscapeCharacter: {
      de: 'Nach \\ darf hier nur " \\ / b f n r t oder u stehen. Schreibe \\\\ für einen Schrägstrich rückwärts.',
      en: 'After \\ only " \\ / b f n r t or u may stand. Write \\\\ for a backslash.',
    },
    InvalidSymbol: {
      de: `„${near}“ ist kein Wert. Setze Texte in Anführungszeichen; sonst gibt es nur true, false, null und Zahlen.`,
      en: `“${near}” is not a value. Put text in quotes; otherwise there are only true, false, null and numbers.`,
    },
    InvalidNumberFormat: {
      de: 'Diese Zahl ist nicht lesbar. Schreibe sie mit Punkt und ohne führende Null: 69.99.',
      en: 'This number cannot be read. Write it with a point and without a leading zero: 69.99.',
    },
  };
  return sentences[code] ?? { de: `Das ist kein gültiges JSON${at.de}.`, en: `This is not valid JSON${at.en}.` };
}
