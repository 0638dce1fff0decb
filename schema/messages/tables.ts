import type { Sentence } from '../words.ts';
import type { Sentences } from './wording.ts';

/**
 * Why rows do not become a table: `drawn`, the delimiter row has other characters; `cut`, a blank line above it; `tabs`, tabs between the cells. Without a
 * fault the delimiter row is missing.
 */
export type TableFault = 'drawn' | 'cut' | 'tabs';

/** Findings about tables in posts. */
export type TableFinding = { rule: 'table-row'; count: number; wanted: number } | { rule: 'table-without-line'; write: string; fault?: TableFault };

/** The message for each fault; the text to write follows it. */
const tableFaults: Readonly<Record<TableFault | 'none', Sentence>> = {
  none: {
    de: 'Ohne die Zeile unter der Kopfzeile wird daraus keine Tabelle. Füge sie ein',
    en: 'Without the line below its first row this does not become a table. Insert it',
  },
  drawn: {
    de: 'Die Linie unter der Kopfzeile ist nicht aus Bindestrichen; so wird daraus keine Tabelle. Schreibe stattdessen',
    en: 'The line below the first row is not made of hyphens; like this it does not become a table. Write instead',
  },
  cut: {
    de: 'Mit der leeren Zeile darüber hört die Tabelle auf, und Besucher lesen hier Striche. Lösche die leere Zeile',
    en: 'The table ends with the blank line above, and visitors read bars here. Delete the blank line',
  },
  tabs: {
    de: 'Spalten mit Tabulatoren, wie sie aus Excel kommen, werden keine Tabelle. Schreibe „|“ vor, zwischen und hinter die Zellen jeder Zeile, und unter die erste',
    en: 'Columns with tabs, as they come from Excel, do not become a table. Write “|” before, between and behind the cells of each line, and below the first',
  },
};

export const tableSentences: Sentences<TableFinding> = {
  'table-row': ({ count, wanted }) => ({
    de: `Diese Zeile der Tabelle hat ${count === 1 ? 'eine Zelle' : `${count} Zellen`}, die Kopfzeile hat ${wanted}. Trenne die Zellen mit „|“; nach der Tabelle kommt eine leere Zeile.`,
    en: `This row of the table has ${count === 1 ? 'one cell' : `${count} cells`}, its first row has ${wanted}. Separate cells with “|”; a blank line follows the table.`,
  }),
  'table-without-line': ({ write, fault }) => {
    const { de, en } = tableFaults[fault ?? 'none'];
    return fault === 'cut' ? { de: `${de}.`, en: `${en}.` } : { de: `${de}: ${write}`, en: `${en}: ${write}` };
  },
};
