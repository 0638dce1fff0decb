import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, isError } from '../../schema/issue.ts';
import { dayIn } from '../../schema/reading/dates.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { GitError } from '../content/files-of-ref.ts';
import { changesSince } from '../diff/report.ts';
import { findInContent } from '../find/find.ts';
import { formatFound } from '../find/report.ts';
import { pictureOf } from './picture.ts';
import { ToolRefusal, type Workplace, type WorkplaceOptions } from './workplace.ts';

const pageName = z.string().describe('Name of the file below content/pages without its ending ("landing/maler"), or an address that shows it ("/preise")');
const slug = z.string().describe('Name of the file in content/blog without its ending, which is the slug in its address');

/** What is to be shown: an address, and where wanted another version of a page. */
const shown = { address: z.string().startsWith('/'), page: pageName.optional(), text: z.string().optional() };

/** The tools of an assistant that writes: a Model Context Protocol server (modelcontextprotocol.io) over the files of a site. */
export function createMcpServer(workplace: Workplace, { root, media }: Pick<WorkplaceOptions, 'root' | 'media'>): McpServer {
  const { reader } = workplace;
  const server = new McpServer({ name: 'seitenwerk', version: '1.0.0' });

  server.registerTool(
    'list_blocks',
    {
      description: 'The blocks that a page can be made of. With a type: all fields of this block with examples.',
      inputSchema: { type: z.string().optional() },
    },
    ({ type }) =>
      answer(() => {
        const blocks = [...reader.renderer.catalogue].filter(([, { placement }]) => !placement?.shell);
        if (type === undefined) return blocks.map(([name, { schema }]) => `${name}: ${schema.title}. ${schema.description}`).join('\n');
        const block = reader.renderer.catalogue.get(type);
        if (!block) throw new ToolRefusal(`There is no block "${type}". There are: ${blocks.map(([name]) => name).join(', ')}.`);
        const { schema, examples, placement } = block;
        return JSON.stringify({ type, placement, schema, examples: examples.map(({ name, block }) => ({ name, block: { type, ...block } })) }, null, 2);
      }),
  );

  server.registerTool('read_page', { description: 'The JSON document of a page.', inputSchema: { page: pageName } }, ({ page }) =>
    answer(async () => workplace.read(await workplace.pageFile(page))),
  );

  server.registerTool(
    'write_page',
    {
      description: 'Writes a page. A document with a mistake is refused with the findings. New pages in the folder landing bring their own "paths".',
      inputSchema: { page: pageName, text: z.string().describe('The whole JSON document') },
    },
    ({ page, text }) => answer(async () => write(await workplace.pageFile(page), text)),
  );

  server.registerTool('read_post', { description: 'A blog post: front matter and Markdown.', inputSchema: { slug } }, ({ slug }) =>
    answer(() => workplace.read(`content/blog/${slug}.mdx`)),
  );

  server.registerTool(
    'write_post',
    { description: 'Writes a blog post. A post with a mistake is refused with the findings.', inputSchema: { slug, text: z.string() } },
    ({ slug, text }) => answer(() => write(`content/blog/${slug}.mdx`, text)),
  );

  server.registerTool('check', { description: 'All findings in the content of the site, each with its place and what to write instead.' }, () =>
    answer(async () => {
      const { issues, language } = await workplace.site();
      return formatIssues(waitingTogether(issues), language) || 'No findings.';
    }),
  );

  server.registerTool(
    'find',
    {
      description: 'Every place of a text, a fact ("price.basic"), an address ("/preise") or a picture ("dashboard"), and the addresses that show it.',
      inputSchema: { query: z.string().trim().min(1) },
    },
    ({ query }) =>
      answer(async () => {
        const content = await workplace.content();
        return formatFound(query, findInContent(content.texts, query, content), content);
      }),
  );

  server.registerTool(
    'diff',
    {
      description:
        'What visitors see that has changed since a state that Git knows (by default HEAD, the last commit; also a day, 2026-11-25, which means everything since it began), as Markdown.',
      inputSchema: { since: z.string().optional() },
    },
    ({ since = 'HEAD' }) => answer(async () => changesSince(since, await workplace.content(), 'markdown')),
  );

  server.registerTool(
    'preview',
    {
      description: 'The HTML that visitors get at an address now; with a page and its text, as it would be with this version of the page, a draft as well.',
      inputSchema: shown,
    },
    (wanted) => answer(() => drawn(wanted)),
  );

  server.registerTool(
    'picture',
    {
      description: 'The same as a picture (JPEG), as a browser shows it on a screen of this width.',
      inputSchema: { ...shown, width: z.number().int().min(320).max(1920).default(1280).describe('CSS pixels; 390 is a phone') },
    },
    ({ width, ...wanted }) => answer(async () => pictureOf(await drawn(wanted), wanted.address, { root, media, width })),
  );

  return server;

  async function drawn({ address, page, text }: z.infer<z.ZodObject<typeof shown>>): Promise<string> {
    const isVersion = page !== undefined && text !== undefined;
    const whole = isVersion ? await workplace.siteWith(await workplace.pageFile(page), text) : await workplace.site();
    const site = reader.renderer.siteAt(whole, { at: Date.now(), drafts: isVersion });
    const resolution = reader.renderer.resolve(site, address, '');
    if (resolution.kind !== 'page' || resolution.status !== 200) throw new ToolRefusal(nothingAt(address, whole));
    const year = Number(dayIn(site.timeZone, new Date()).slice(0, 4));
    return reader.renderer.renderPage(site, resolution, { ...previewOptions, year }).html;
  }

  function nothingAt(address: string, whole: Site): string {
    const one = reader.renderer.resolve(reader.renderer.siteAt(whole, { at: Date.now(), drafts: true }), address, '');
    if (one.kind === 'page' && one.status === 200) return `Visitors see nothing at ${address}: it is a draft. Give "page" and "text" to see it as it would be.`;
    return [`Nothing is shown at ${address}.`, formatIssues(waitingTogether(whole.issues.filter(isError)), whole.language)].filter(Boolean).join('\n\n');
  }

  async function write(file: string, text: string): Promise<string> {
    const told = await workplace.write(file, text);
    return `${file} was written.${told ? `\n\n${told}` : ''}`;
  }
}

/** A preview stands alone: it loads no script and sends no form. */
const previewOptions = { origin: 'http://localhost', build: 'preview', canSendMail: false };

/** Turns the result of a tool, or its refusal, into the answer of the protocol. @param work returns a text, or a picture as JPEG */
async function answer(work: () => string | Promise<string | Buffer>): Promise<CallToolResult> {
  try {
    const result = await work();
    if (typeof result !== 'string') return { content: [{ type: 'image', data: result.toString('base64'), mimeType: 'image/jpeg' }] };
    return { content: [{ type: 'text', text: result }] };
  } catch (error) {
    if (!(error instanceof ToolRefusal || error instanceof GitError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
