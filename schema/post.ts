import type { Props } from './block.ts';
import { image, line, readTime } from './fields.ts';
import { pageSchema } from './page.ts';
import type { ServedImage } from './served-image.ts';
import { timeFields } from './times.ts';

/** Front matter of a blog post in content/blog; its file name is the slug. */
export const postSchema = {
  type: 'object',
  title: 'Blogbeitrag',
  description: 'Die Angaben am Anfang eines Beitrags.',
  properties: {
    title: line('Titel', 'Überschrift des Beitrags und Titel seiner Seite.', pageSchema.properties.title.maxLength),
    excerpt: line('Anriss', 'Zwei bis drei Sätze; die ersten 155 Zeichen stehen in Suchmaschinen.', 320),
    author: line('Autor', 'Vor- und Nachname.', 60),
    tags: {
      type: 'array',
      title: 'Schlagwörter',
      description: 'Drei bis fünf Schlagwörter.',
      items: line('Schlagwort', 'Ein Wort oder zwei.', 40),
      maxItems: 8,
    },
    category: line('Kategorie', 'Digitalisierung, Best Practices, Branchennews, Software oder Handwerk 4.0.', 40),
    date: line('Datum', 'Als 24.06.2025 oder 2025-06-24.', 35),
    readTime,
    image: {
      ...image,
      description: 'Bild aus content/images, das in der Blogliste, über dem Beitrag und beim Teilen erscheint; ohne dieses Feld das Zeichen der Kategorie.',
    },
    isPublished: { type: 'boolean', title: 'Veröffentlicht', description: 'false hält den Beitrag zurück, wie draft: true.' },
    ...timeFields,
  },
  required: ['title', 'excerpt', 'author', 'tags'],
  additionalProperties: false,
} as const;

/** A post as pages, APIs and the live channel get it (R-API-05). */
export interface Post extends Omit<Props<typeof postSchema>, 'category' | 'date' | 'readTime' | 'image' | keyof typeof timeFields> {
  readonly id: string;
  readonly slug: string;
  readonly category: string;
  readonly date: string;
  readonly readTime: string;
  readonly image?: ServedImage & { readonly alt: string };
  /** The text as written, in Markdown. */
  readonly content: string;
  /** The text as HTML of our own renderer. */
  readonly html: string;
}

/** A post as lists get it: without its text. */
export type PostSummary = Omit<Post, 'content' | 'html'>;
