import { createRequire } from 'node:module';
import type { NodeHtmlMarkdown, TranslatorConfigFactory } from 'node-html-markdown';
import type { Resolution } from '../../renderer/api.ts';
import { inHeader } from '../http/redirect.ts';
import { type DiscoveryParts, textAnswer } from './discovered.ts';
import { twinOf } from './twin-address.ts';
import { withoutHidden } from './without-hidden.ts';

let translator: NodeHtmlMarkdown | undefined;

/** Loads the library with the first twin: that takes 30 ms, which a start need not pay. */
function toMarkdown(html: string): string {
  translator ??= createTranslator();
  return translator.translate(html);
}

function createTranslator(): NodeHtmlMarkdown {
  const library: typeof import('node-html-markdown') = createRequire(import.meta.url)('node-html-markdown');
  const created = new library.NodeHtmlMarkdown({ ignore: ['script', 'style', 'template', 'form', 'button', 'dialog'], bulletMarker: '-' });
  const entry = created.translators.get('li') as TranslatorConfigFactory;
  created.translators.set('li', (context) => {
    const { postprocess, ...config } = entry(context);
    return { ...config, postprocess: (inner) => postprocess?.({ ...inner, content: inner.content.replace(likeEntry, '  \n') }) ?? inner.content };
  });
  return created;
}

/** Line ends inside a list entry that the translator takes for its end, because the next line begins like an entry: „11.02.2026“, „**fett**“. */
const likeEntry = /\n+(?=(?:[-*+]|\d+\.)\S)/g;

/** Decorative elements without text: an icon, a green dot. */
const decoration = /<svg\b.*?<\/svg>|<(span|i)\b[^>]*><\/\1>/gs;

/** Adjacent inline elements, or an element and a text, with nothing between them: on the page, styles keep them apart. */
const glued = /(?<=[^\s(„“"/>-])((?:<\/(?:a|span|strong|time|data)>)*)((?:<(?:a|span|strong|time|data)\b[^>]*>)*)(?<=>)(?=[\p{L}\p{N}★„])/gu;

/** Small text below a word that explains it. */
const explanation = /\s*<small\b[^>]*>\s*([^<]*)<\/small>/g;

/** Adds blanks to a page's HTML where styles keep texts apart, and brackets around texts in `<small>`. */
export const withBlanks = (html: string): string => withoutHidden(html).replace(decoration, '').replace(explanation, ' ($1)').replace(glued, '$1 $2');

/** The page whose Markdown twin stands at a path. Pages with made-up words, which are endless in number, have no twin. */
export function twinAt({ renderer, site }: Pick<DiscoveryParts, 'renderer' | 'site'>, path: string): (Resolution & { kind: 'page' }) | undefined {
  if (!path.endsWith('.md')) return undefined;
  const address = path === twinOf('/') ? '/' : path.slice(0, -'.md'.length);
  const page = renderer.resolve(site, address, '');
  return page.kind === 'page' && page.status === 200 && !page.isEndless && twinOf(address) === path ? page : undefined;
}

/** A page as Markdown, made of the same blocks as its HTML, without the frame. Search engines are told to index the page itself. */
export function twinAnswer({ renderer, site, options }: DiscoveryParts, page: Resolution & { kind: 'page' }) {
  const { head, blocks } = renderer.renderPayload(site, page, options);
  const { description = '' } = renderer.pageDocument(site, page.path) ?? {};
  const url = options.origin + encodeURI(page.path);
  const text = toMarkdown(withBlanks(blocks.map(({ html }) => html).join('\n')));
  // YAML front matter: JSON is valid YAML (yaml.org/spec/1.2.2)
  const about = Object.entries({ title: head.title, description, url }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const [, counting] = head.elements.find(([, { rel }]) => rel === 'canonical') ?? [];
  const body = `---\n${about.join('\n')}\n---\n\n${text.replace(/\]\(\/(?!\/)/g, `](${options.origin}/`).trim()}\n`;
  return textAnswer('text/markdown', body, { 'x-robots-tag': 'noindex', link: `<${inHeader(counting?.href ?? url)}>; rel="canonical"` });
}
