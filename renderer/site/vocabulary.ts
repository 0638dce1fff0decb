import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Post } from '../../schema/post.ts';
import type { VocabularyFile } from '../../schema/site-files.ts';

/** A word of a path together with what is known of it. */
export interface Word {
  /** As it stands in canonical paths: the slug of a known word, the word itself otherwise. */
  readonly slug: string;
  readonly known: boolean;
  /** What texts can name, for example `{{stadt.name}}`. */
  readonly values: Values;
}

/** The words that one path parameter can be, by slug and alias, and a template for all others. */
export interface Vocabulary {
  readonly entries: readonly Word[];
  find(word: string): Word | undefined;
  unknown(word: string): Word;
}

/** Makes a vocabulary of a file of content/seo. */
export function createVocabulary(file: VocabularyFile): Vocabulary {
  const bySlug = new Map<string, Word>();
  const entries = file.items.map((item) => {
    const word: Word = { slug: item.slug, known: true, values: item };
    for (const spelling of [item.slug, ...(item.aliases ?? [])]) if (!bySlug.has(spelling)) bySlug.set(spelling, word);
    return word;
  });
  return {
    entries,
    find: (word) => bySlug.get(word),
    unknown: (word) => ({ slug: word, known: false, values: resolveFacts({ ...file.unknown }, { name: capitalise(word) }).value }),
  };
}

/** The slugs of the posts, with what a page may say of a post (`{{post.title}}`). */
export function postVocabulary(posts: readonly Post[]): Vocabulary {
  const entries = posts.map(
    ({ html: _html, content: _content, ...post }): Word => ({
      slug: post.slug,
      known: true,
      values: { ...post, name: post.title, description: post.excerpt.slice(0, 155) },
    }),
  );
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return { entries, find: (word) => bySlug.get(word), unknown: (word) => ({ slug: word, known: false, values: { name: word } }) };
}

/** A parameter that the table gives no vocabulary for: every word is as good as any other. */
export const anyWord: Vocabulary = {
  entries: [],
  find: (word) => ({ slug: word, known: true, values: { name: word } }),
  unknown: (word) => ({ slug: word, known: false, values: { name: word } }),
};

/** `bad-hinterwald` → „Bad Hinterwald“ */
function capitalise(word: string): string {
  return word
    .split('-')
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
