import type { Crumb } from '../../blocks/_page/page-context.ts';
import type { Language } from '../../schema/words.ts';
import type { SiteModel } from '../site/model.ts';
import { generatedBy, isGenerated } from '../site/own-text/generated.ts';
import { createMemory } from '../site/remember.ts';
import type { PathWords } from '../site/routes/pattern.ts';
import type { RouteMatch } from '../site/routes/route-table.ts';
import { parentOf } from './standing.ts';
import { words as texts } from './words.ts';

/**
 * The breadcrumbs from the home page to a page: for a post through the blog, for a generated page through the list of its words and the page above it.
 * @param language that of the page
 */
export function trailOf(site: SiteModel, match: RouteMatch, title: string, language: Language): Crumb[] {
  const { table, pages, settings } = site;
  const { home, blog } = texts[language];
  const shortly = menuLabels(settings).get(match.canonical) ?? title.split(': ', 1)[0] ?? title;
  const here = { label: match.post === undefined ? shortly : title, path: match.canonical };
  if (match.canonical === '/') return [here];
  const start = { label: home, path: '/' };
  const list = table.addresses.blog;
  // the blog may be the home page
  if (match.post !== undefined) return [start, ...(list && list !== '/' ? [{ label: blog, path: list }] : []), here];
  const row = table.rowOf(match.page);
  const page = pages.get(match.page);
  const names = Object.keys(match.words);
  if (!row || !page || names.length === 0 || !isGenerated(row)) return [start, here];
  const parent = parentOf(row, match.words, generatedBy(row, page, site).find);
  const [first = ''] = parent ? Object.keys(parent.words) : names;
  const hub = row.hubs[first];
  const last = names.filter((name) => !parent?.words[name]).map((name) => String(match.words[name]?.values.name));
  return [
    start,
    ...(hub ? [{ label: hub.label, path: hub.href }] : []),
    ...(parent ? [{ label: namesOf(parent.words), path: parent.path }] : []),
    { label: last.some(isAdjective) ? shortly : last.join(', '), path: match.canonical },
  ];
}

const namesOf = (words: PathWords) =>
  Object.values(words)
    .map(({ values }) => values.name)
    .join(', ');

/** „günstige“: the word is not the name of anything, so the page's title is shown instead. */
const isAdjective = (name: string) => /^\p{Ll}/u.test(name);

const remember = createMemory();

/** What the menus of header and footer call the pages that they link to: shorter than a title, and known to visitors. */
function menuLabels(settings: SiteModel['settings']): ReadonlyMap<string, string> {
  return remember(settings, [], () => new Map(linksIn(settings.shell).toReversed()));
}

function linksIn(part: unknown): [href: string, label: string][] {
  if (typeof part !== 'object' || part === null) return [];
  const { href, label } = part as { href?: unknown; label?: unknown };
  if (typeof href === 'string' && typeof label === 'string') return [[href, label]];
  return Object.values(part).flatMap(linksIn);
}
