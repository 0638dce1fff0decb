import { postSchema } from '../post.ts';

/** Something of a site that can be written into a field, with what it stands for. */
export interface EditorValue {
  readonly value: string;
  readonly means: string;
}

/** What a site has to offer to who writes: its addresses with their anchors, pictures, tokens of texts, and the words of its blog. */
export interface EditorValues {
  readonly href: readonly EditorValue[];
  readonly image: readonly EditorValue[];
  readonly text: readonly EditorValue[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** A site that has nothing to offer yet. */
export const noValues: EditorValues = { href: [], image: [], text: [], categories: [], tags: [] };

/** The schema that the others refer to (draft-07): proposals for a field, which forbid nothing, since the site may have more in a moment. */
export function valuesSchema({ href, image, text }: EditorValues): object {
  const proposals = (values: readonly EditorValue[]) => ({
    defaultSnippets: values.map(({ value, means }) => ({ label: value, description: means, body: value })),
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: { href: proposals(href), image: proposals(image), text: proposals(text) },
  };
}

/**
 * Snippets of VS Code (code.visualstudio.com/docs/editing/userdefinedsnippets): tokens in the middle of a text, which a schema cannot propose,
 * and the beginning of a post, which stands in no JSON.
 */
export function snippets({ text, image, categories, tags }: EditorValues): object {
  const proposal = (scope: string, { value, means }: EditorValue, body = value) => [value, { scope, prefix: value, description: means, body: literal(body) }];
  return Object.fromEntries([
    ...text.map((value) => proposal('json,jsonc,mdx,markdown', value)),
    ...image.map((value) => proposal('mdx,markdown', value, `![${value.means}](${value.value})`)),
    ['Blogbeitrag', { scope: 'mdx,markdown', prefix: '---', description: postSchema.description, body: newPost(categories, tags) }],
    ['Schlagwort', { scope: 'mdx,markdown', prefix: 'tags', description: postSchema.properties.tags.description, body: `tags: ["${choice(tags, 1)}"]` }],
  ]);
}

function newPost(categories: readonly string[], tags: readonly string[]): string[] {
  const { title, excerpt } = postSchema.properties;
  return [
    '---',
    `title: "\${1:${title.title}}"`,
    `excerpt: "\${2:${excerpt.title}}"`,
    'author: "$3"',
    'date: "$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE"',
    `category: "${choice(categories, 4)}"`,
    `tags: ["${choice(tags, 5)}"]`,
    'readTime: "$6 Min."',
    'isPublished: false',
    '---',
    '',
    '$0',
    '',
  ];
}

/** One of several words, chosen where the cursor stops for the n-th time. */
function choice(words: readonly string[], stop: number): string {
  if (words.length === 0) return `$${stop}`;
  return `\${${stop}|${words.map((word) => word.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
}

const literal = (text: string): string => text.replace(/[\\$]/g, '\\$&');
