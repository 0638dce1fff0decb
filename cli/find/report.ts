import type { Content } from '../content/open-content.ts';
import { formatShownAt } from '../content/shown-at.ts';
import type { PlacedText } from '../content/texts.ts';
import { type Found, plain } from './find.ts';

type Surroundings = Pick<Content, 'texts' | 'shownAt'>;

const number = new Intl.NumberFormat('de-DE');
/** Characters of a text that are shown around a match. */
const shownLetters = 90;

/** Formats what was found, for a terminal. */
export function formatFound(query: string, { values, texts, said, links, redirect, pictures }: Found, around: Surroundings & Pick<Content, 'pageAt'>): string {
  const page = redirect && around.pageAt(redirect.to);
  const parts = [
    ...(redirect ? [`${query} leitet nach ${redirect.to} weiter${page ? `; dort steht ${page}` : ''}.`] : []),
    ...values.map(({ token, title, shown, uses }) => section([`{{${token}}}`, title, shown].filter(Boolean).join('  '), uses, `{{${token}`, around)),
    ...(links.length > 0 ? [section(`Links zu ${query}`, links, query, around)] : []),
    ...(redirect ? [section(`Links zu ${redirect.to}`, redirect.links, redirect.to, around)] : []),
    ...(pictures.length > 0 ? [section(`Das Bild ${query}`, pictures, query, around)] : []),
    ...(said.length > 0 ? [section(`Mit Werten darin: „${query}“`, said, '{{', around)] : []),
    ...(texts.length > 0 ? [section(`Ausgeschrieben: „${query}“`, texts, query, around)] : []),
  ];
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : `„${query}“ kommt nirgends vor.\n`;
}

function section(title: string, uses: readonly PlacedText[], wanted: string, around: Surroundings): string {
  const files = new Set(uses.map(({ file }) => file)).size;
  const count = uses.length === 0 ? 'nirgends genannt' : `${places(uses.length)} in ${files === 1 ? '1 Datei' : `${number.format(files)} Dateien`}`;
  return [title, `  ${count}`, ...uses.map((use) => formatUse(use, wanted, around))].join('\n');
}

const places = (count: number) => (count === 1 ? '1 Stelle' : `${number.format(count)} Stellen`);

/** Formats one place as a line: file and line, the addresses that show it, and the text around. */
export function formatUse(use: PlacedText, wanted: string, { texts, shownAt }: Surroundings): string {
  const where = formatShownAt(shownAt([use], texts.get(use.file)));
  return `  ${use.file}:${use.line}  ${where === '' ? '' : `${where}  `}${excerpt(use.text, wanted)}`;
}

function excerpt(text: string, wanted: string): string {
  const at = Math.max(0, plain(text).indexOf(plain(wanted)));
  const from = Math.max(0, at - shownLetters / 3);
  const cut = text.slice(from, from + shownLetters).replace(/\s+/g, ' ');
  return `„${from > 0 ? '…' : ''}${cut}${from + shownLetters < text.length ? '…' : ''}“`;
}

/** Formats what was found as JSON; {@link schemaVersion} rises when a field changes its meaning. */
export function findingsAsJson(query: string, { values, texts, said, links, redirect, pictures }: Found, around: Surroundings): string {
  const use = (place: PlacedText) => ({ ...place, shownAt: around.shownAt([place], around.texts.get(place.file)) });
  const found = {
    schemaVersion,
    query,
    values: values.map(({ uses, ...value }) => ({ ...value, uses: uses.map(use) })),
    texts: texts.map(use),
    said: said.map(use),
    links: links.map(use),
    ...(redirect && { redirect: { to: redirect.to, links: redirect.links.map(use) } }),
    pictures: pictures.map(use),
  };
  return `${JSON.stringify(found, null, 2)}\n`;
}

const schemaVersion = 1;
