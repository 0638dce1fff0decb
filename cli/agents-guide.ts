import type { Block, Catalogue } from '../schema/block.ts';
import { pageSchema } from '../schema/page.ts';
import { postSchema } from '../schema/post.ts';
import { authoring, callOf, loadAll } from './commands/registry.ts';

const commands = await loadAll(authoring);

type Fields = Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;

/** `AGENTS.md` (agents.md): what an assistant that writes for the site has to know, generated from the declarations. */
export function agentsGuide(catalogue: Catalogue): string {
  const blocks = [...catalogue].filter(([, { placement }]) => !placement?.shell).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const common = commonFields(blocks.map(([, block]) => block));
  return `# Writing for this site

This file is made of the declarations in \`blocks/\` and \`schema/\` by \`npm run generate\`. How the project is built stands in [README.md](README.md),
what to do task by task, in German, in [content/LIESMICH.md](content/LIESMICH.md).

## Rules

- A page is one JSON file below \`content/pages\`, a list of blocks from top to bottom; a post is one file in \`content/blog\`, front matter and Markdown.
- A new page in \`content/pages/landing\` names its addresses in \`paths\`; every other page has a row in \`pages.config.json\`.
- Texts are plain. Where a field's description says so, they have paragraphs, **bold**, *italic*, lists and [links](/page). There is no HTML.
- Numbers, prices and claims are never written out: \`{{price.basic}}\` stands in \`content/facts.json\`, \`{{claim.hosting}}\` in \`content/claims.json\`.
- A claim needs evidence. Invent no figures, reviews, customers or dates.
- A link is \`/page\`, \`#anchor\`, \`/page#anchor\`, a short form of \`content/site.json\` such as \`app:/auth\`, or \`https://…\`.
- A picture is the name of a file in \`content/images\` without its ending, with a sentence for those who do not see it.
- Objects are closed: a field that is not listed is a mistake. A note for other authors goes into \`"$comment"\`.
- After every change run \`npm run check\`; nothing with an error goes live.

## Commands

| Command | What it does |
|---|---|
${Object.entries(commands)
  .map(
    ([name, { usage, does, options = {} }]) =>
      `| \`${cell([callOf(name), ...Object.keys(options).map((option) => `[--${option}]`), usage].join(' ').replace(/ --$|\s+$/, ''))}\` | ${cell(does)} |`,
  )
  .join('\n')}

\`npm run --silent mcp\` serves the Model Context Protocol on standard input and output. Without \`--allow-publish\` it writes nothing that visitors see.

## Fields of a page

${fieldList(pageSchema.properties, pageSchema.required)}

## Front matter of a post

${fieldList(postSchema.properties, postSchema.required)}

## Blocks

\`list_blocks\` of the protocol server gives every field with examples, as \`schema/page.schema.json\` does for editors.

Many blocks have these fields, and name them below:

${common.join('\n')}

${blocks.map(([type, block]) => describe(type, block, common)).join('\n\n')}
`;
}

/** A field that at least this many blocks have is described once. */
const many = 5;

/** Lines of the fields that many blocks have in exactly the same words. */
function commonFields(blocks: readonly Block[]): string[] {
  const lines = Map.groupBy(
    blocks.flatMap(({ schema }) => fieldLines(schema.properties, schema.required)),
    (line) => line,
  );
  return [...lines].flatMap(([line, those]) => (those.length >= many ? line : []));
}

/** Escapes a text for a table cell; also within a code span (https://github.github.com/gfm/#example-200). */
const cell = (text: string) => text.replaceAll('|', '\\|');

function describe(type: string, { schema: { title, description, properties, required }, placement }: Block, common: readonly string[]): string {
  const place = [placement?.first ? 'first on its page' : '', placement?.max ? `at most ${placement.max} on a page` : ''].filter(Boolean).join(', ');
  const lines = fieldLines(properties, required);
  const names = lines.flatMap((line) => (common.includes(line) ? /`[^`]+`/.exec(line)?.[0] : []));
  const others = [...lines.filter((line) => !common.includes(line)), ...(names.length > 0 ? [`- As said above: ${names.join(', ')}`] : [])];
  return `### ${type}\n\n${title}: ${description}${place ? ` (${place})` : ''}\n\n${others.join('\n')}`;
}

const fieldList = (fields: Fields, required?: readonly string[]) => fieldLines(fields, required).join('\n');

function fieldLines(fields: Fields, required: readonly string[] = []): string[] {
  return Object.entries(fields)
    .filter(([name]) => !name.startsWith('$'))
    .map(
      ([name, { title, description }]) => `- \`${name}\`${required.includes(name) ? '' : ' (optional)'}: ${[title, description].filter(Boolean).join(' – ')}`,
    );
}
