import { patterns } from '../formats.ts';
/** Shapes that several files of the site have. */

/** What every file may begin with: the schema that helps its author, and a note. */
export const head = {
  $schema: { type: 'string', title: 'Schema' },
  $comment: { type: 'string', title: 'Notiz' },
} as const;

export const text = { type: 'string', pattern: patterns.visible } as const;
export const https = { type: 'string', pattern: patterns.https, title: 'Adresse', description: 'Vollständige Adresse mit https://.' } as const;
