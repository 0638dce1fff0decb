import { postDescription } from '../../../blocks/_blog/article-meta.ts';
import { resolveFacts, type Values } from '../../../schema/facts.ts';
import type { VocabularyFile } from '../../../schema/files/vocabulary.ts';
import type { Related } from '../../../schema/issue.ts';
import type { Post } from '../../../schema/post.ts';
import { postFileOf } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';

/** A word of a path together with what is known of it. */
export interface Word {
  /** As in canonical paths: the slug of a known word, otherwise the word itself. */
  readonly slug: string;
  readonly known: boolean;
  /** The values that texts can name, for example `{{stadt.name}}`. */
  readonly values: Values;
  /** Where the word is written. */
  readonly at?: Related;
}

/** The words that one path parameter can be, by slug and alias, and a template for all others. */
export interface Vocabulary {
  readonly entries: readonly Word[];
  find(word: string): Word | undefined;
  unknown(word: string): Word;
  /** The list cannot be used at the moment, so no page can be drawn with its words. */
  readonly held?: boolean;
  /** The file that it was made from, if there is one. */
  readonly list?: WordList;
}

/** A file of content/seo. */
export interface WordList {
  readonly file: string;
  readonly value: VocabularyFile;
}

export function createVocabulary(list: WordList): Vocabulary {
  const { file, value } = list;
  const { items, unknown } = value;
  const bySlug = new Map<string, Word>();
  const entries = items.map((item, index) => {
    const word: Word = { slug: item.slug, known: true, values: item, at: { file, path: ['items', index] } };
    for (const spelling of [item.slug, ...(item.aliases ?? [])]) if (!bySlug.has(spelling)) bySlug.set(spelling, word);
    return word;
  });
  return {
    entries,
    find: (word) => bySlug.get(word),
    unknown: (word) => ({
      slug: word,
      known: false,
      values: { ...resolveFacts({ ...unknown }, { name: capitalise(word) }).value, slug: word },
      at: { file, path: ['unknown'] },
    }),
    list,
  };
}

const memory = { posts: createMemory(), words: createMemory() };
const owner = {};

/** The posts as words of addresses; the same object as long as it has the same content. */
export function blogVocabulary(posts: readonly Post[]): Vocabulary {
  return memory.posts(owner, posts, () => {
    const vocabulary = postVocabulary(posts);
    return memory.words(owner, [JSON.stringify(vocabulary.entries)], () => vocabulary);
  });
}

/** The slugs of the posts, with the values of a post that pages can name (`{{post.title}}`). */
export function postVocabulary(posts: readonly Post[]): Vocabulary {
  const entries = posts.map(
    ({ html: _html, content: _content, ...post }): Word => ({
      slug: post.slug,
      known: true,
      values: { ...post, name: post.title, description: postDescription(post) },
      at: { file: postFileOf(post.slug) },
    }),
  );
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return { entries, find: (word) => bySlug.get(word), unknown: (word) => ({ slug: word, known: false, values: { name: word } }) };
}

/** For parameters without a vocabulary in the table: every word is known. */
export const anyWord: Vocabulary = {
  entries: [],
  find: (word) => ({ slug: word, known: true, values: { name: word } }),
  unknown: (word) => ({ slug: word, known: false, values: { name: word } }),
};

/** Replaces a list whose file was never accepted: it knows no word, and its pages have to wait. */
export const heldVocabulary: Vocabulary = {
  entries: [],
  find: () => undefined,
  unknown: (word) => ({ slug: word, known: false, values: {} }),
  held: true,
};

/** `bad-hinterwald` → „Bad Hinterwald“ */
function capitalise(word: string): string {
  return word
    .split('-')
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
