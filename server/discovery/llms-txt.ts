import { feedsOf } from '../../blocks/_blog/feeds.ts';
import { postAddress } from '../../schema/roles.ts';
import { type DiscoveryParts, textAnswer } from './discovered.ts';
import { sitemapPath } from './sitemap.ts';
import { twinOf } from './twin-address.ts';
import { words } from './words.ts';

export const llmsPath = '/llms.txt';

/** Most pages, and most posts: the text has to fit into what a model reads at once. */
const most = 200;

/** `/llms.txt` (llmstxt.org): describes the site, its pages and its posts for programs that read it on a person's behalf. */
export function llmsAnswer({ renderer, site, options: { origin } }: DiscoveryParts) {
  const { pages, posts, made, kind, optional, sitemap, twins } = words[site.language];
  const { name = '', description = '' } = renderer.settings(site);
  const { blog, updates, post } = renderer.addresses(site);
  const pageLines = literalPages({ renderer, site }).flatMap((path) => {
    const document = renderer.pageDocument(site, path);
    return document ? [line(document.title, origin + twinOf(path), document.description)] : [];
  });
  const postLines = post
    ? renderer
        .liveContent(site)
        .posts.slice(0, most)
        .map(({ slug, title, excerpt }) => line(title, origin + twinOf(postAddress(post, slug)), excerpt))
    : [];
  const madeLines = renderer.wordPageKinds(site).map(({ pattern, count, example, hubs }) => {
    const [hub] = hubs;
    const text = kind(String(count), origin + pattern, origin + encodeURI(example));
    return hub ? line(hubs.map(({ label }) => label).join(', '), origin + hub.href, text) : `- ${text}`;
  });
  const feeds = [blog, updates].flatMap((list) => (list ? feedsOf(list) : []));
  const sections = [
    [`# ${name}`, `> ${description}`, twins].join('\n\n'),
    section(pages, pageLines),
    section(posts, postLines),
    section(made, madeLines),
    section(optional, [line(sitemap, origin + sitemapPath), ...feeds.map(({ path }) => line(path, origin + path))]),
  ];
  return textAnswer('text/plain', `${sections.filter(Boolean).join('\n\n')}\n`);
}

type SiteParts = Pick<DiscoveryParts, 'renderer' | 'site'>;

/** Pages written for a single address, in the order of the route table. */
function literalPages({ renderer, site }: SiteParts): string[] {
  const listed = new Set(renderer.sitemap(site));
  return renderer
    .routes(site)
    .flatMap(({ path, canonical }) => (path === canonical && listed.has(path) ? [path] : []))
    .slice(0, most);
}

/** All pages and posts that the text names. */
export function listedPages({ renderer, site }: SiteParts): string[] {
  const { post } = renderer.addresses(site);
  const posts = post ? renderer.liveContent(site).posts.slice(0, most) : [];
  return [...literalPages({ renderer, site }), ...posts.map(({ slug }) => postAddress(post ?? '', slug))];
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function line(title: string, address: string, text?: string): string {
  return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(address)})${text ? `: ${text}` : ''}`;
}
