import { iconNames } from './icons.ts';
import { patterns } from './validation/formats.ts';

// Shapes that many blocks share. A block adds its own `title` and `description` by spreading.

/** One line of plain text. `max` counts its characters after the facts have been filled in. */
export function line<const T extends string, const D extends string>(title: T, description: D, max = 120) {
  return { type: 'string', title, description: `${description} (höchstens ${max} Zeichen)`, pattern: patterns.visible, maxLength: max } as const;
}

/** The reading time of a text. */
export const readTime = { ...line('Lesezeit', 'Zum Beispiel "6 Min.".', 20), examples: ['6 Min.'] } as const;

/** Text with paragraphs, **bold**, *italic*, lists and [links](/page): a small part of Markdown. */
export function richText<const T extends string, const D extends string>(title: T, description: D, max = 1200) {
  return {
    type: 'string',
    title,
    description: `${description} Absätze durch Leerzeile; **fett**, *kursiv*, Listen und [Links](/seite) sind möglich. (höchstens ${max} Zeichen)`,
    pattern: patterns.visible,
    maxLength: max,
    format: 'rich-text',
  } as const;
}

export const anchor = {
  type: 'string',
  title: 'Sprungmarke',
  description: 'Name, unter dem ein Link hierher springt: "faq" wird zu /seite#faq. Kleinbuchstaben, Ziffern und Bindestriche.',
  format: 'anchor',
} as const;

export const icon = {
  type: 'string',
  title: 'Symbol',
  description: 'Ein Symbol aus der Liste (Namen von lucide.dev); alle zeigt npm run dev unter /_blocks#symbole.',
  enum: iconNames,
} as const;

export const href = {
  type: 'string',
  title: 'Ziel',
  description:
    'Wohin der Link führt: "/seite", "#faq", "/#contact", "app:/auth" (die Anwendung) oder "https://…". Kürzel wie "app:" stehen in content/site.json.',
  format: 'href',
} as const;

/** How clicks on a link are counted; most links do not need it, see {@link file://../blocks/_links/link.tsx}. */
const track = {
  type: 'object',
  title: 'Messung',
  description:
    'Nur nötig, wenn ein Klick anders gezählt werden soll als üblich: Links zur Anwendung zählen als Registrierung, andere Knöpfe als Knopf, alles Übrige als Link.',
  properties: {
    event: {
      type: 'string',
      title: 'Art',
      description: 'Als was der Klick zählt: "registration" (Registrierung), "button" (Knopf), "link" (Link) oder "none" (gar nicht).',
      enum: ['registration', 'button', 'link', 'none'],
      enumDescriptions: ['Registrierung', 'Knopf', 'Link', 'Gar nicht'],
    },
    label: line('Bezeichnung', 'Unter welchem Namen der Klick in der Auswertung steht; ohne Angabe die Beschriftung oder das Ziel.', 60),
  },
  additionalProperties: false,
} as const;

export const link = {
  type: 'object',
  title: 'Link',
  description: 'Ein Link mit Beschriftung und Ziel.',
  properties: {
    label: line('Beschriftung', 'Was auf dem Link steht; sagt, was danach geschieht.', 60),
    href,
    track,
  },
  required: ['label', 'href'],
  additionalProperties: false,
} as const;

export const image = {
  type: 'object',
  title: 'Bild',
  description: 'Ein Bild aus content/images mit der Beschreibung für alle, die es nicht sehen.',
  properties: {
    name: {
      type: 'string',
      title: 'Bildname',
      description: 'Dateiname in content/images ohne Endung, zum Beispiel "dashboard".',
      format: 'image',
    },
    alt: line('Bildbeschreibung', 'Was auf dem Bild zu sehen ist, in einem Satz.', 200),
  },
  required: ['name', 'alt'],
  additionalProperties: false,
} as const;

export const rating = {
  type: 'object',
  title: 'Bewertung',
  description: 'Durchschnitt und Anzahl; steht sichtbar auf der Seite und in den strukturierten Daten.',
  properties: {
    value: { type: 'number', title: 'Durchschnitt', description: 'Sterne von 1 bis 5, zum Beispiel 4.9.', minimum: 1, maximum: 5 },
    count: { type: 'integer', title: 'Anzahl', description: 'Wie viele Bewertungen es sind.', minimum: 1 },
  },
  required: ['value', 'count'],
  additionalProperties: false,
} as const;

/** What every section starts with; `anchor` makes it a target for links. */
export const sectionHead = {
  anchor,
  eyebrow: line('Dachzeile', 'Kleine Zeile über der Überschrift.', 60),
  headline: line('Überschrift', 'Überschrift des Abschnitts.', 110),
  lead: line('Vorspann', 'Ein bis drei Sätze unter der Überschrift.', 400),
} as const;
