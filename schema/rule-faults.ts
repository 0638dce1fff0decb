import type { Language } from './wording.ts';

type Sentence = Readonly<Record<Language, string>>;

/** What is wrong with a link as it is written; the sentence goes on after „the link“. */
export const linkFaults = {
  empty: { de: 'ist leer.', en: 'is empty.' },
  'no-slash': { de: 'beginnt weder mit „/“ noch mit „https://“.', en: 'begins with neither “/” nor “https://”.' },
  'two-slashes': { de: 'beginnt mit zwei Schrägstrichen.', en: 'begins with two slashes.' },
  dots: { de: 'hat einen Abschnitt, der leer ist oder nur aus Punkten besteht.', en: 'has a segment that is empty or nothing but dots.' },
  anchor: { de: 'nennt hinter „#“ keine Sprungmarke.', en: 'does not name an anchor after “#”.' },
  characters: { de: 'enthält Zeichen, die in einer Adresse nicht stehen können.', en: 'contains characters that an address cannot have.' },
  percent: { de: 'hat ein „%“, hinter dem keine zwei Ziffern stehen.', en: 'has a “%” that is not followed by two digits.' },
  insecure: { de: 'führt zu einer unverschlüsselten Adresse.', en: 'leads to an address without encryption.' },
  scheme: { de: 'ist kein Ziel, zu dem ein Link führen kann.', en: 'is not something a link can lead to.' },
  address: { de: 'ist keine vollständige Adresse.', en: 'is not a complete address.' },
  mailto: { de: 'nennt keine E-Mail-Adresse.', en: 'does not name an email address.' },
  tel: { de: 'nennt keine Telefonnummer.', en: 'does not name a phone number.' },
} as const satisfies Record<string, Sentence>;
export type LinkFault = keyof typeof linkFaults;

/** Why a date is none; the sentence goes on after „the date“. */
export const dateFaults = {
  spelling: { de: 'ist kein Datum, das hier gelesen wird.', en: 'is not a date that can be read here.' },
  month: { de: 'nennt einen Monat, den es nicht gibt.', en: 'names a month that does not exist.' },
  day: { de: 'nennt einen Tag, den der Monat nicht hat.', en: 'names a day that the month does not have.' },
} as const satisfies Record<string, Sentence>;
export type DateFault = keyof typeof dateFaults;

/** What is wrong in the details at the start of a post (YAML). */
export const yamlFaults = {
  colon: {
    de: 'Ein Text, in dem „: “ vorkommt, braucht Anführungszeichen.',
    en: 'A text with “: ” in it needs quotes.',
  },
  'no-colon': { de: 'Zwischen Feldname und Wert fehlt „: “.', en: '“: ” is missing between the name of the field and its value.' },
  quote: { de: 'Dieser Text hat kein schließendes Anführungszeichen.', en: 'This text has no closing quote.' },
  'inner-quote': {
    de: 'Im Text stehen dieselben Anführungszeichen wie um ihn herum. Nimm innen „ und “.',
    en: 'The text has the same quotes inside as around it. Use “ and ” inside.',
  },
  list: { de: 'Dieser Liste fehlt die schließende eckige Klammer.', en: 'The closing bracket of this list is missing.' },
  comma: { de: 'Zwischen zwei Einträgen dieser Liste fehlt ein Komma.', en: 'A comma is missing between two entries of this list.' },
  'extra-comma': { de: 'Hinter dem Text steht ein Komma zu viel.', en: 'There is one comma too many behind the text.' },
  tab: { de: 'Diese Zeile ist mit einem Tabulator eingerückt. Nimm Leerzeichen.', en: 'This line is indented with a tab. Use spaces.' },
  indent: {
    de: 'Diese Zeile ist anders eingerückt als die davor. Beginne sie ganz links.',
    en: 'This line is indented differently from the one before. Start it at the left margin.',
  },
  character: {
    de: 'Ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen.',
    en: 'A text that begins with this character needs quotes.',
  },
  other: {
    de: 'Diese Zeile lässt sich nicht lesen. Jede Angabe hat die Form: title: "Text".',
    en: 'This line cannot be read. Each detail has the form: title: "text".',
  },
} as const satisfies Record<string, Sentence>;
export type YamlFault = keyof typeof yamlFaults;

/** What is wrong in the text of a post (MDX); `#` stands for the component's name. */
export const mdxFaults = {
  unclosed: { de: 'Der Baustein <#> hört nicht auf. Setze </#> an sein Ende.', en: 'The component <#> is not closed. Put </#> at its end.' },
  unopened: { de: 'Zu </#> fehlt der Anfang. Lösche es oder setze <#> davor.', en: 'There is no opening tag for </#>. Delete it or put <#> before it.' },
  'less-than': {
    de: 'Mit „<“ beginnt ein Baustein. Ist das Zeichen gemeint, schreibe „&lt;“.',
    en: '“<” begins a component. If you mean the character, write “&lt;”.',
  },
  brace: {
    de: 'Mit „{“ beginnt in Beiträgen Programmcode. Schreibe einen Wert als „{{trial.days}}“, das Zeichen selbst als „\\{“.',
    en: '“{” begins code in posts. Write a value as “{{trial.days}}”, the character itself as “\\{”.',
  },
  attribute: {
    de: 'Die Angaben dieses Bausteins lassen sich nicht lesen. Schreibe sie als <# title="…">.',
    en: 'The details of this component cannot be read. Write them as <# title="…">.',
  },
} as const satisfies Record<string, Sentence>;
export type MdxFault = keyof typeof mdxFaults;
