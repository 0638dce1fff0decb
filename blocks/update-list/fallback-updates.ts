import type { Update } from '../../schema/site-files.ts';

/** What shows when nothing else is known of updates: a feature release and a bugfix (R-UPD-18). */
export const fallbackUpdates: readonly Update[] = [
  {
    id: 'fallback-release',
    date: '12. Mai 2025',
    title: 'Die Software ist da',
    description: 'Angebote, Aufträge, Rechnungen, Termine und Lager in einer Anwendung, auf Desktop, Tablet und Smartphone.',
    category: 'Feature',
    details: ['E-Rechnungen im ZUGFeRD-Format', 'Tourenplanung mit GPS', 'Lager mit Barcode-Scan'],
    readTime: '1 Min.',
  },
  {
    id: 'fallback-bugfix',
    date: '26. Mai 2025',
    title: 'Fehler im Kalender behoben',
    description: 'Ganztägige Termine erscheinen wieder an dem Tag, an dem sie stattfinden.',
    category: 'Bugfix',
    details: ['Ganztägige Termine über den Monatswechsel', 'Anzeige auf kleinen Telefonen'],
    readTime: '1 Min.',
  },
];
