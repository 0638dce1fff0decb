import { style } from './style.ts';

/** Makes a shadow tree outside the page's root, so that the workbench changes nothing of the page. */
export function shadowTree(): ShadowRoot {
  const host = document.createElement('seitenwerk-workbench');
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  tree.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return tree;
}
