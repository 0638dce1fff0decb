import { style } from './style.ts';

/** A place beside the page, so that nothing of the page is another one because of it. */
export function shadowTree(): ShadowRoot {
  const host = document.createElement('seitenwerk-workbench');
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  tree.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return tree;
}
