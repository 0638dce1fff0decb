import { editorSchema } from '../schema/editor-schema.ts';
import type { Renderer, Site } from './api.ts';
import { catalogue } from './catalogue.ts';
import { loadSite } from './load-site.ts';
import { renderPage, renderPayload } from './page.tsx';
import type { SiteModel } from './site-model.ts';
import { viewOf } from './view.ts';

const modelOf = (site: Site) => site.model as SiteModel;

/** The renderer as the server sees it. Pure: no disk, no network, no clock. */
export const renderer: Renderer = {
  loadSite,
  resolve(site, path) {
    const redirect = modelOf(site).redirects.get(path);
    if (redirect) return { kind: 'redirect', ...redirect };
    const { status, known } = viewOf(modelOf(site), path);
    return { kind: 'page', status, path, known };
  },
  renderPage: (site, { path }, options) => renderPage(viewOf(modelOf(site), path), options),
  renderPayload: (site, { path }, options, withShell) => renderPayload(viewOf(modelOf(site), path), options, withShell),
  pageDocument(site, path) {
    const view = viewOf(modelOf(site), path);
    return view.status === 200 ? view.document : undefined;
  },
  routes: (site) =>
    modelOf(site).table.rows.flatMap(({ page, paths, patterns }) => [
      ...paths.map((path) => ({ path, page, canonical: paths[0] ?? path })),
      ...patterns.map(({ path }) => ({ path, page, canonical: path })),
    ]),
  settings(site) {
    const { shell: _shell, ...settings } = modelOf(site).settings;
    return settings;
  },
  editorSchema: () => editorSchema(catalogue),
};
