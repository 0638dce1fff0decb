import { patterns } from '../validation/formats.ts';

// Shapes that several files of the site share.

/** Fields that every file may begin with: the schema for its author's editor, and a note. */
export const head = {
  $schema: { type: 'string', title: 'Schema' },
  $comment: { type: 'string', title: 'Notiz' },
} as const;

export const text = { type: 'string', pattern: patterns.visible } as const;
export const https = { type: 'string', pattern: patterns.https, title: 'Adresse', description: 'Vollständige Adresse mit https://.' } as const;

export const words = {
  type: 'array',
  title: 'Erkennungswörter',
  description:
    'Woran man in einem Text außer an der Bezeichnung erkennt, dass es um diese Angabe geht, zum Beispiel "gegründet". Steht dort eine andere Zahl, wird es gesagt.',
  items: text,
} as const;
