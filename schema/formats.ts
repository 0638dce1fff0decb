import type { Ajv } from 'ajv';
import { unsupportedMarkdown } from './markdown.ts';

const formats: Record<string, (text: string) => boolean> = {
  anchor: (text) => /^[a-z0-9äöüß]+(-[a-z0-9äöüß]+)*$/.test(text),
  // what is wrong with these is told by the rules about links, addresses and pictures (schema/rules)
  href: () => true,
  path: () => true,
  image: () => true,
  'rich-text': (text) => unsupportedMarkdown(text) === undefined,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  'color-hex': (text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  'time-zone': isTimeZone,
  price: (text) => parsePrice(text) !== undefined,
};

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** Patterns with a name, for which there is a sentence; editors know patterns, and our formats they do not. */
export const patterns = {
  slug: '^[a-z0-9]+(-[a-z0-9]+)*$',
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  https: '^https://',
  // something that a reader sees: neither white space nor what is drawn as nothing (Unicode's Default_Ignorable_Code_Point)
  visible: '[^\\s\\p{DI}]',
} as const;

/** Makes the formats that field schemas name known to ajv. */
export function addFormats(ajv: Ajv): void {
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
}

/** A price in euros as it is written in German and in English. */
const german = /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{2}))?[\s\u00a0]?€$/;
const english = /^€(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{2}))?$/;

/** Reads a price: „69,99 €“ or “€69.99” → 69.99, „1.299 €“ or “€1,299” → 1299. Anything else → undefined. */
export function parsePrice(text: string): number | undefined {
  const match = german.exec(text.trim()) ?? english.exec(text.trim());
  return match ? Number(`${match[1]?.replaceAll(/[.,]/g, '')}.${match[2] ?? '0'}`) : undefined;
}
