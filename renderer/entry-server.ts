import { editorSchema } from '../schema/editor-schema.ts';
import type { Renderer, Site } from './api.ts';
import { readPosts } from './blog/read-posts.tsx';
import { catalogue } from './catalogue.ts';
import { renderPage, renderPayload } from './page/render-page.tsx';
import { viewOf } from './page/requested-page.ts';
import { loadSite } from './site/load-site.ts';
import type { SiteModel } from './site/model.ts';

const modelOf = (site: Site) => site.model as SiteModel;

/** The renderer as the server sees it. Pure: no disk, no network, no clock. */
export const renderer: Renderer = {
  readPosts,
  loadSite,
  resolve(site, path, search) {
    const redirect = modelOf(site).redirects.get(path);
    if (redirect) return { kind: 'redirect', ...redirect };
    const instead = modelOf(site).table.match(path)?.redirect;
    if (instead) return { kind: 'redirect', to: instead, permanent: false };
    const { status, known, query } = viewOf(modelOf(site), path, search);
    const asked = new URLSearchParams(query).toString();
    // the not-found page is the same for every path, so it is drawn once
    if (status === 404) return { kind: 'page', status, path: '', search: '', known: true };
    return { kind: 'page', status, path, search: asked && `?${asked}`, known: known && asked === '' };
  },
  renderPage: (site, { path, search }, options) => renderPage(viewOf(modelOf(site), path, search), options),
  renderPayload: (site, { path, search }, options, withShell) => renderPayload(viewOf(modelOf(site), path, search), options, withShell),
  pageDocument(site, path) {
    if (modelOf(site).table.match(path)?.redirect) return undefined;
    const view = viewOf(modelOf(site), path);
    return view.status === 200 ? view.document : undefined;
  },
  routes: (site) =>
    modelOf(site).table.rows.flatMap(({ page, paths, patterns }) => [
      ...paths.map((path) => ({ path, page, canonical: paths[0] ?? path })),
      ...patterns.map(({ path }) => ({ path, page, canonical: path })),
    ]),
  sitemap(site) {
    const { table, pages } = modelOf(site);
    const paths = table.rows.flatMap((row) => {
      if (pages.get(row.page)?.document.index === false) return [];
      return [...row.paths.slice(0, 1), ...row.patterns.flatMap((pattern) => [...pattern.knownPaths()])];
    });
    return [...new Set(paths)].filter((path) => table.match(path)?.canonical === path);
  },
  liveContent(site) {
    const { settings, updates, posts } = modelOf(site);
    return { activeUsers: settings.activeUsers, updates, posts };
  },
  settings(site) {
    const { shell: _shell, ...settings } = modelOf(site).settings;
    return settings;
  },
  theme: (site) => modelOf(site).settings.theme,
  editorSchema: () => editorSchema(catalogue),
};
