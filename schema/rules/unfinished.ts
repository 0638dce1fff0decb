import type { FindingInText } from '../source.ts';
import { defineWords } from '../words.ts';

/** What `npm run new` writes where an author has yet to write. Whatever it is put behind, it ends its text; in a post it is a line. */
export const toBeWritten = defineWords({
  de: {
    description: 'Schreibe hier in ein bis zwei Sätzen, was Besucher auf dieser Seite finden.',
    alt: 'Schreibe hier in einem Satz, was auf dem Bild zu sehen ist.',
    answer: 'Schreibe hier die Antwort. **Fett**, Listen und [Links](/) sind möglich.',
    detail: 'Schreibe hier, was genau neu ist.',
    excerpt: 'Schreibe hier zwei bis drei Sätze, die neugierig machen.',
    beginning: 'Der erste Absatz sagt, worum es geht und für wen.',
    heading: '## Die erste Zwischenüberschrift',
    rest: 'Hier geht es weiter. Werte wie {{site.name}}, **Fettes** und [Links](/) sind möglich.',
  },
  en: {
    description: 'say here in one or two sentences what visitors find on this page.',
    alt: 'Say here in one sentence what the picture shows.',
    answer: 'Write the answer here. **Bold**, lists and [links](/) are possible.',
    detail: 'Write here what exactly is new.',
    excerpt: 'write two or three sentences here that make people curious.',
    beginning: 'The first paragraph says what this is about and for whom.',
    heading: '## The first heading',
    rest: 'It goes on here. Values such as {{site.name}}, **bold** and [links](/) are possible.',
  },
});

const all = Object.values(toBeWritten).flatMap((words) => Object.values(words));
const shortest = Math.min(...all.map(({ length }) => length));
/** By so many letters at their end: nearly every text is told from all of them by the first of these, and the rest at one look. */
const ending = 12;
const byEnding = Map.groupBy(all, (sentence) => sentence.slice(-ending));
const firstLetters = new Set(all.map((sentence) => sentence.charCodeAt(sentence.length - ending)));

/** The sentence of {@link toBeWritten} that a text ends with. */
export function unfinishedEnd(text: string): string | undefined {
  const { length } = text;
  if (length < shortest || !firstLetters.has(text.charCodeAt(length - ending))) return undefined;
  return byEnding.get(text.slice(-ending))?.find((sentence) => text.endsWith(sentence));
}

const atEndOfLine = new RegExp(`(?:${all.map((sentence) => sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?=["']?\\s*$)`, 'gm');

/** The sentences of {@link toBeWritten} in a post, each at the end of a line or of a quoted detail. */
export function unfinishedLines(text: string): FindingInText[] {
  return [...text.matchAll(atEndOfLine)].map(({ 0: { length }, index: offset }) => ({
    place: { offset, length },
    finding: { rule: 'unfinished-text', of: 'post' },
  }));
}
