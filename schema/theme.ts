import type { Props } from './block.ts';
import { patterns } from './validation/formats.ts';

// The look of a site: its colours and its mark, as content/site.json has them.

const color = <const T extends string, const D extends string>(title: T, description: D) =>
  ({ type: 'string', title, description: `${description} Als "#0f4c5c" oder "#fff".`, format: 'color-hex' }) as const;

const colors = {
  paper: color('Grund', 'Hintergrund der Seite.'),
  raised: color('Karten', 'Hintergrund von Karten, Formularen und Dialogen.'),
  sunken: color('Bänder', 'Hintergrund abgesetzter Abschnitte und der Fußzeile.'),
  ink: color('Text', 'Text und Überschriften.'),
  muted: color('Nebentext', 'Vorspann, Anmerkungen und andere leise Texte.'),
  line: color('Linien', 'Trennlinien und Rahmen, die nur gliedern.'),
  control: color('Bedienung', 'Rahmen von Feldern und Knöpfen.'),
  brand: color('Hausfarbe', 'Symbole, Links mit Pfeil und Hervorhebungen.'),
  'brand-soft': color('Helle Hausfarbe', 'Hintergrund von Knöpfen, auf denen der Zeiger steht.'),
  'on-brand': color('Auf der Hausfarbe', 'Text auf der Hausfarbe.'),
  band: color('Aufruf', 'Hintergrund des Abschnitts mit dem Aufruf.'),
  'on-band': color('Auf dem Aufruf', 'Text auf diesem Hintergrund.'),
  signal: color('Signal', 'Zierlinien und Sterne; auch der Knopf im Aufruf, mit fast schwarzem Text.'),
  'signal-strong': color('Kräftiges Signal', 'Hauptknöpfe, Fehlermeldungen und der Rahmen um das, was den Fokus hat.'),
  'on-signal': color('Auf dem Signal', 'Text auf dem kräftigen Signal.'),
  success: color('Erfolg', 'Haken, der grüne Punkt und Meldungen, dass etwas geklappt hat.'),
} as const;

export type ColorName = keyof typeof colors;

const scheme = <const T extends string, const D extends string>(title: T, description: D) =>
  ({ type: 'object', title, description, properties: colors, additionalProperties: false }) as const;

export const themeSchema = {
  type: 'object',
  title: 'Farben',
  description: 'Die Farben der Website. Was hier fehlt, bleibt, wie es mitgeliefert wird. Text braucht auf seinem Grund einen Kontrast von 4,5 zu 1 (WCAG).',
  properties: {
    light: scheme('Hell', 'Die Farben, wenn das Gerät hell eingestellt ist.'),
    dark: scheme('Dunkel', 'Die Farben, wenn das Gerät dunkel eingestellt ist.'),
  },
  additionalProperties: false,
} as const;

export type Theme = Props<typeof themeSchema>;

const pixels = <const T extends string>(title: T) =>
  ({ type: 'integer', title, description: 'In Pixeln, wie sie in der Kopfzeile stehen.', minimum: 8, maximum: 160 }) as const;

export const logoSchema = {
  type: 'object',
  title: 'Zeichen',
  description: 'Das gezeichnete Zeichen vor dem Namen. Ohne dieses Feld steht in Kopf- und Fußzeile nur der Name.',
  properties: {
    $comment: { type: 'string', title: 'Notiz', description: 'Nur für alle, die diese Datei lesen.' },
    viewBox: {
      type: 'string',
      title: 'Ausschnitt',
      description: 'Wie im Attribut viewBox von SVG: "0 0 32 32".',
      pattern: patterns['view-box'],
    },
    width: pixels('Breite'),
    height: pixels('Höhe'),
    shapes: {
      type: 'array',
      title: 'Formen',
      description: 'Die Formen von hinten nach vorn.',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'string',
            title: 'Umriss',
            description: 'Wie im Attribut d eines <path> von SVG; Löcher nach der Regel evenodd.',
            pattern: patterns.outline,
          },
          color: {
            type: 'string',
            title: 'Farbe',
            description: 'Eine der Farben der Website; ohne dieses Feld die Farbe des Textes.',
            enum: Object.keys(colors) as ColorName[],
          },
        },
        required: ['path'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 12,
    },
  },
  required: ['viewBox', 'width', 'height', 'shapes'],
  additionalProperties: false,
} as const;
