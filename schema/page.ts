import type { Props } from './block.ts';
import { href, line } from './fields.ts';
import { timeFields } from './times.ts';
import { patterns } from './validation/formats.ts';

const comment = { type: 'string', title: 'Notiz', description: 'Nur für alle, die diese Datei lesen; erscheint nirgends.' } as const;
const schemaLink = { type: 'string', title: 'Schema', description: 'Pfad zum Schema; damit hilft der Editor beim Schreiben.' } as const;

const translations = {
  type: 'array',
  title: 'Übersetzungen',
  description: 'Dieselbe Seite in anderen Sprachen. Suchmaschinen bieten dann jedem seine an; dafür muss jede der Seiten alle anderen nennen.',
  items: {
    type: 'object',
    properties: {
      language: {
        type: 'string',
        title: 'Sprache',
        description: 'Kürzel der Sprache, wenn nötig mit Land: "en", "de-AT".',
        pattern: patterns['language-code'],
      },
      href: { ...href, title: 'Adresse', description: 'Wo diese Fassung steht: "/en/prices" auf dieser Website, "https://…" auf einer anderen.' },
    },
    required: ['language', 'href'],
    additionalProperties: false,
  },
  minItems: 1,
  uniqueItems: true,
} as const;

const parameterNames = {
  type: 'array',
  title: 'Nur wenn',
  description:
    'Nur zeigen, wenn die Adresse all diese Angaben enthält, zum Beispiel ["beruf", "stadt"]; mit ["stadt.chamber"] nur bei Städten, deren Eintrag in der Wortliste das Feld hat.',
  items: { type: 'string', pattern: patterns.visible },
  minItems: 1,
  uniqueItems: true,
} as const;

/** Fields that every block may have in addition to its own. */
export const commonBlockFields = { $comment: comment, when: parameterNames, ...timeFields } as const;

/** The schema of a page document without its blocks' fields, which each block's own schema describes. */
export const pageSchema = {
  type: 'object',
  title: 'Seite',
  description: 'Eine Seite der Website: Titel, Beschreibung und die Blöcke in der Reihenfolge, in der sie erscheinen.',
  properties: {
    $schema: schemaLink,
    $comment: comment,
    title: line('Seitentitel', 'Titel im Browser und in Suchmaschinen.', 75),
    description: line('Beschreibung', 'Ein bis zwei Sätze, die in Suchmaschinen unter dem Titel stehen.', 180),
    paths: {
      type: 'array',
      title: 'Adressen',
      description: 'Unter welchen Adressen die Seite steht; die erste ist die eigentliche. Nur für Seiten in content/pages/landing.',
      items: { type: 'string', title: 'Adresse', description: 'Zum Beispiel "/handwerkersoftware-fliesenleger".', format: 'path' },
      minItems: 1,
      uniqueItems: true,
    },
    index: { type: 'boolean', title: 'In Suchmaschinen', description: 'false hält die Seite aus Suchmaschinen heraus.' },
    language: {
      type: 'string',
      title: 'Sprache',
      description: 'Sprache der Seite, wenn sie eine andere ist als die der Website ("language" in content/site.json).',
      enum: ['de', 'en'],
      enumDescriptions: ['Deutsch', 'Englisch'],
    },
    translations,
    ...timeFields,
    image: { type: 'string', title: 'Vorschaubild', description: 'Bild aus content/images, das beim Teilen der Seite erscheint.', format: 'image' },
    conversion: {
      type: 'string',
      title: 'Werbeereignis',
      description: 'Als was ein Klick auf die Registrierung von dieser Seite aus im Werbepixel zählt; ohne Angabe "InitiateCheckout".',
      enum: ['InitiateCheckout', 'Lead'],
      enumDescriptions: ['Kauf begonnen', 'Interesse'],
    },
    variants: {
      type: 'array',
      title: 'Varianten',
      description: 'Texte je nach den Angaben in der Adresse; die erste Variante, deren Angaben alle da sind, gilt. Im Text: {{text.name}}.',
      items: {
        type: 'object',
        properties: {
          when: { ...parameterNames, minItems: 0 },
          texts: {
            type: 'object',
            title: 'Texte',
            description: 'Name und Text; im Dokument als {{text.name}}.',
            additionalProperties: { type: 'string', pattern: patterns.visible },
          },
        },
        required: ['when', 'texts'],
        additionalProperties: false,
      },
      minItems: 1,
    },
    blocks: {
      type: 'array',
      title: 'Blöcke',
      description: 'Die Bausteine der Seite von oben nach unten.',
      items: { type: 'object', properties: { type: { type: 'string', title: 'Block' }, ...commonBlockFields }, required: ['type'] },
      minItems: 1,
    },
  },
  required: ['title', 'description', 'blocks'],
  additionalProperties: false,
} as const;

export type PageDocument = Props<typeof pageSchema>;
export type BlockDocument = PageDocument['blocks'][number];
