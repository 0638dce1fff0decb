import type { Update } from '../../schema/files/update.ts';
import { defineWords } from '../../schema/words.ts';

interface UpdateWords {
  readTime(time: string): string;
  /** Shown when no updates are known: a feature release and a bugfix (R-UPD-18). */
  readonly fallback: readonly Update[];
}

export const words = defineWords<UpdateWords>({
  de: {
    readTime: (time) => `${time} Lesezeit`,
    fallback: [
      {
        id: 'fallback-release',
        date: '12. Mai 2025',
        title: 'Die Software ist da',
        description: 'Alles in einer Anwendung, auf Computern, Tablets und Telefonen.',
        category: 'Feature',
        details: ['Ein Konto für alle Geräte', 'Suche über alles', 'Export aller Daten'],
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
    ],
  },
  en: {
    readTime: (time) => `${time} read`,
    fallback: [
      {
        id: 'fallback-release',
        date: '12 May 2025',
        title: 'The software is here',
        description: 'Everything in one application, on desktops, tablets and phones.',
        category: 'Feature',
        details: ['One account for all devices', 'Search across everything', 'Export of all data'],
        readTime: '1 min',
      },
      {
        id: 'fallback-bugfix',
        date: '26 May 2025',
        title: 'A fault in the calendar is mended',
        description: 'All-day appointments show on the day on which they take place again.',
        category: 'Bugfix',
        details: ['All-day appointments across the end of a month', 'Display on small phones'],
        readTime: '1 min',
      },
    ],
  },
});
