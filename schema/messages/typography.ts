/** Kinds of German typography mistakes. */
export type TypographyFault =
  | 'dash'
  | 'range'
  | 'unit'
  | 'decimal'
  | 'point'
  | 'thousands'
  | 'currency'
  | 'percent'
  | 'abbreviation'
  | 'short'
  | 'slash'
  | 'paragraph'
  | 'quotation'
  | 'english'
  | 'marks'
  | 'inside';

/** The rule of German typography for each fault; `isQuoted`: the example contains quotation marks itself. */
export const settings: Readonly<Record<TypographyFault, { readonly de: string; readonly en: string; readonly isQuoted?: true }>> = {
  dash: {
    de: 'Zwischen zwei Teilen eines Satzes steht ein Gedankenstrich, und wo er „bis“ heißt, ohne Leerzeichen',
    en: 'between two parts of a sentence stands a dash',
  },
  range: {
    de: 'Wo er „bis“ heißt, steht zwischen zwei Zahlen ein Gedankenstrich ohne Leerzeichen',
    en: 'between two numbers stands a dash without blanks where it means “to”',
  },
  unit: {
    de: 'Zwischen Zahl und Einheit steht ein Leerzeichen (DIN 5008); getrennt wird dort nie',
    en: 'between a number and its unit stands a blank (DIN 5008), at which no line breaks',
  },
  decimal: {
    de: 'Auf Deutsch trennt ein Komma die Nachkommastellen ab, und vor „%“ steht ein Leerzeichen',
    en: 'in German a comma stands before decimals, and a blank before “%”',
  },
  point: {
    de: 'Auf Deutsch trennt ein Komma die Nachkommastellen ab',
    en: 'in German a comma stands before decimals',
  },
  thousands: {
    de: 'Auf Deutsch trennt ein Punkt die Tausender ab',
    en: 'in German a full stop stands behind thousands',
  },
  currency: {
    de: 'Auf Deutsch steht das Zeichen der Währung hinter dem Betrag',
    en: 'in German the sign of the currency stands behind the amount',
  },
  percent: {
    de: 'Was aus einer Zahl mit „%“ und einer Endung besteht, ist ein Wort',
    en: 'a number with “%” and an ending is one word',
  },
  abbreviation: {
    de: 'Hinter jedem Punkt einer Abkürzung steht ein Leerzeichen (DIN 5008); getrennt wird dort nie',
    en: 'behind each point of the abbreviation stands a blank (DIN 5008), at which no line breaks',
  },
  short: {
    de: 'So wird diese Abkürzung geschrieben',
    en: 'this is how the abbreviation is spelt',
  },
  paragraph: {
    de: 'Hinter „§“ und vor dem Gesetz steht ein Leerzeichen (DIN 5008); getrennt wird dort nie',
    en: 'behind “§” and before the law stands a blank (DIN 5008), at which no line breaks',
  },
  slash: {
    de: 'Beim Schrägstrich zwischen zwei Wörtern steht kein Leerzeichen',
    en: 'at a slash between two words stands no blank',
  },
  quotation: {
    de: 'Was mit „ beginnt, endet mit “',
    en: 'what begins with „ ends with “',
    isQuoted: true,
  },
  english: {
    de: 'Auf Deutsch beginnt mit „, was mit “ endet',
    en: 'in German what ends with “ begins with „',
    isQuoted: true,
  },
  marks: {
    de: 'Kommas und Apostrophe sind keine Anführungszeichen',
    en: 'commas and apostrophes are no quotation marks',
    isQuoted: true,
  },
  inside: {
    de: 'Innen stehen an Klammern und Anführungszeichen keine Leerzeichen',
    en: 'inside brackets and quotation marks no blank stands beside them',
    isQuoted: true,
  },
};
