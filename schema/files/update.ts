import type { Props } from '../block.ts';
import { line, readTime } from '../fields.ts';
import { timeFields } from '../times.ts';
import { head, text } from './common-shapes.ts';

/** Known categories of updates. Any other one that only a single update has may be a misspelling. */
export const updateCategories = ['Feature', 'Bugfix', 'Sicherheit', 'Update'];

/** A file of content/updates. */
export const updateSchema = {
  type: 'object',
  title: 'Neuerung',
  description: 'Ein Eintrag der Seite „Updates“; eine Datei in content/updates.',
  properties: {
    ...head,
    id: { ...text, title: 'Kennung', description: 'Der Dateiname ohne Endung.' },
    date: line('Datum', 'Der Tag, zum Beispiel "12. März 2026"; so steht er auf der Seite.', 30),
    title: line('Titel', 'Was neu ist.', 80),
    description: line('Beschreibung', 'Ein bis zwei Sätze dazu.', 240),
    category: line('Art', 'Feature, Bugfix, Sicherheit, Update oder eine andere.', 30),
    details: {
      type: 'array',
      title: 'Einzelheiten',
      description: 'Die Punkte der Reihe nach.',
      items: line('Punkt', 'Ein Satz.', 240),
      minItems: 1,
      maxItems: 10,
    },
    readTime,
    ...timeFields,
  },
  required: ['id', 'date', 'title', 'description', 'category', 'details', 'readTime'],
  additionalProperties: false,
} as const;

/** The type of a file of content/updates. */
export type WrittenUpdate = Props<typeof updateSchema>;

/** An update as pages, APIs and the live channel get it. */
export type Update = Omit<WrittenUpdate, keyof typeof timeFields>;
