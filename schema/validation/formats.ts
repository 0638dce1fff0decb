import type { Block } from '../block.ts';
import { unsupportedMarkdown } from '../markdown/markdown.ts';
import { matchesFormat } from './block-rule.ts';

const formats: Record<string, (text: string) => boolean> = {
  anchor: (text) => /^[a-z0-9äöüß]+(-[a-z0-9äöüß]+)*$/.test(text),
  // always valid here; rules check these (schema/rules, renderer/check): links, addresses, pictures, times and word lists
  href: () => true,
  path: () => true,
  image: () => true,
  moment: () => true,
  'word-pages': () => true,
  'word-field': () => true,
  'rich-text': (text) => unsupportedMarkdown(text) === undefined,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  'color-hex': (text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  'time-zone': isTimeZone,
};

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** Patterns with a message of their own. Editors understand patterns, but not the project's formats. */
export const patterns = {
  slug: '^[a-z0-9]+(-[a-z0-9]+)*$',
  alias: '^[a-z0-9äöüß]+(-[a-z0-9äöüß]+)*$',
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  // not an address that only works on the author's computer
  https: '^https://(?!(?:localhost|127(?:\\.\\d+){3}|0\\.0\\.0\\.0|\\[::1\\])(?:[:/?#]|$))',
  // ISO 639-1, optionally with a country code of ISO 3166-1
  'language-code': '^[a-z]{2}(-[A-Z]{2})?$',
  'analytics-id': '^G-[A-Z0-9]{4,16}$',
  'pixel-id': '^[0-9]{5,20}$',
  'view-box': '^-?[0-9.]+ -?[0-9.]+ [0-9.]+ [0-9.]+$',
  outline: '^[Mm][MmZzLlHhVvCcSsQqTtAa0-9eE+., -]+$',
  // at least one visible character: neither white space nor drawn as nothing (Unicode's Default_Ignorable_Code_Point)
  visible: '[^\\s\\p{DI}]',
} as const;

export type OwnFormats = NonNullable<Block['formats']>;

/** The predefined formats and a schema's own, as functions. */
export function formatsWith(own: OwnFormats = {}): Readonly<Record<string, (text: string) => boolean>> {
  return { ...formats, ...Object.fromEntries(Object.entries(own).map(([name, format]) => [name, (text: string) => matchesFormat(format, text)])) };
}

/** A format that a schema names but that does not exist. Ajv would reject the whole schema, but only once a page has such a block. */
export function undeclaredFormat(schema: object, own: object = {}): string | undefined {
  const { format } = schema as { readonly format?: unknown };
  if (typeof format === 'string' && !Object.hasOwn(formats, format) && !Object.hasOwn(own, format)) return format;
  for (const inner of Object.values(schema)) {
    const found = inner !== null && typeof inner === 'object' ? undeclaredFormat(inner, own) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names of the formats that every schema can use. */
export const formatNames: readonly string[] = Object.keys(formats);
