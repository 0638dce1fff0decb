import { postSchema } from '../post.ts';

/** A value of the site that can be written into a field, with its meaning. */
export interface EditorValue {
  readonly value: string;
  readonly means: string;
}

/** The values that a site offers to authors: addresses with anchors, pictures, tokens for texts, and the blog's categories and tags. */
export interface EditorValues {
  readonly href: readonly EditorValue[];
  readonly image: readonly EditorValue[];
  readonly text: readonly EditorValue[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** The values of a site without content. */
export const noValues: EditorValues = { href: [], image: [], text: [], categories: [], tags: [] };

/** The schema that the others refer to (draft-07). It proposes values for a field but forbids none, because the site may get more at any time. */
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
 * Snippets for VS Code (code.visualstudio.com/docs/editing/userdefinedsnippets): tokens within a text, which a schema cannot propose, and the beginning of a
 * post, which is not JSON.
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

/** A snippet placeholder that offers several words, at tab stop number `stop`. */
function choice(words: readonly string[], stop: number): string {
  if (words.length === 0) return `$${stop}`;
  return `\${${stop}|${words.map((word) => word.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
}

const literal = (text: string): string => text.replace(/[\\$]/g, '\\$&');
