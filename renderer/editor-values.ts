import type { EditorValue, EditorValues } from '../schema/editor/editor-values.ts';
import { knownNames, lookUp, resolveFacts } from '../schema/facts.ts';
import type { SiteModel } from './site/model.ts';
import type { RouteRow } from './site/routes/route-row.ts';

/** What an author of this site can write: see {@link EditorValues}. */
export function editorValues({ table, pages, posts, values, media, settings }: SiteModel): EditorValues {
  const { categories = [], tags = [] } = settings.blog ?? {};
  return {
    href: [...table.rows.flatMap(pageLinks), ...Object.entries(settings.links).map(([name, means]) => ({ value: `${name}:`, means }))],
    image: [...media.images].map(([name, { width, height }]) => ({ value: name, means: `${width} × ${height}` })),
    text: knownNames(values).map((name) => ({ value: `{{${name}}}`, means: lookUp(values, name) ?? '' })),
    categories: categories.map(({ name }) => name),
    tags: [...new Set([...tags, ...categories.flatMap((category) => category.tags ?? []), ...posts.flatMap((post) => post.tags)])],
  };

  /** A page under its own address, with its anchors. Of the pages that patterns make, only posts. */
  function pageLinks({ page, paths: [path], patterns, role }: RouteRow): EditorValue[] {
    const { title: written = '', anchors = [] } = pages.get(page)?.outline ?? {};
    const title = resolveFacts(written, values).value;
    const own = path === undefined ? [] : [{ value: path, means: title }, ...anchors.map((anchor) => ({ value: `${path}#${anchor}`, means: title }))];
    const others = role === 'post' ? patterns.flatMap((pattern) => [...pattern.knownPaths()]) : [];
    return [...own, ...others.map((value) => ({ value, means: posts.find(({ slug }) => slug === table.match(value)?.post)?.title ?? '' }))];
  }
}
