import type { Crumb } from '../../blocks/_page/page-context.ts';
import type { SiteModel } from '../site/model.ts';
import { generatedBy, isGenerated } from '../site/own-text/generated.ts';
import type { RouteMatch } from '../site/routes/route-table.ts';
import { parentOf } from './standing.ts';
import { words as texts } from './words.ts';

/** The way from the home page to a page: for a post by the blog, for a generated page by the list of its words and the page above it. */
export function trailOf({ table, pages, settings }: SiteModel, match: RouteMatch, title: string): Crumb[] {
  const { home, blog } = texts[settings.language];
  const here = { label: title, path: match.canonical };
  if (match.canonical === '/') return [here];
  const start = { label: home, path: '/' };
  if (match.post !== undefined) return [start, ...(table.addresses.blog ? [{ label: blog, path: table.addresses.blog }] : []), here];
  const row = table.rowOf(match.page);
  const page = pages.get(match.page);
  const names = Object.keys(match.words);
  if (!row || !page || names.length === 0 || !isGenerated(row)) return [start, here];
  const parent = parentOf(row, match.words, generatedBy(row, page).find);
  const above = parent ? Object.keys(parent.words) : names.slice(0, 1);
  const hub = row.hubs[above[0] ?? ''];
  const last = names.filter((name) => !parent?.words[name]).map((name) => String(match.words[name]?.values.name));
  return [
    start,
    ...(hub ? [{ label: hub.label, path: hub.href }] : []),
    ...(parent
      ? [
          {
            label: Object.values(parent.words)
              .map(({ values }) => values.name)
              .join(', '),
            path: parent.path,
          },
        ]
      : []),
    { label: last.join(', '), path: match.canonical },
  ];
}
