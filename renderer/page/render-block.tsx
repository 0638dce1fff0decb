import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type IslandCollector, IslandProvider, islandMarker } from '../../blocks/_islands/island.tsx';
import { LanguageProvider } from '../../blocks/_language/language.ts';
import { type PageContext, PageProvider } from '../../blocks/_page/page-context.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { DrawFailure } from '../api.ts';
import { catalogue, islandNames } from '../catalogue.ts';
import { keepTogetherInHtml } from '../keep-together.ts';
import { rulesIn, shortNames, withShortNames } from './style-rules.ts';

// at this point the catalogue has loaded all modules of blocks, and nothing has been drawn
shortNames();

export interface RenderedBlock {
  readonly type: string;
  readonly html: string;
  /** Names of the style rules that the HTML uses, separated by spaces. */
  readonly rules: string;
  /** Why the block is left out. */
  readonly failure?: DrawFailure;
}

interface CollectedIsland {
  readonly id: string;
  readonly component: ComponentType<object>;
  readonly props: object;
}

/**
 * Draws a block in two passes: the block as static HTML with a marker for each island, then each island as a React root of its own, so that `useId` gives the
 * same ids when the browser hydrates it. The texts of islands get no no-break spaces: React draws these texts in the browser as well, and hydration would find
 * a difference.
 * @param prefix prefix of all ids of this block; unique on the page
 */
export function renderBlock(block: BlockDocument, context: PageContext, prefix: string): RenderedBlock {
  const { type, when: _when, ...fields } = block;
  const declaration = catalogue.get(type);
  if (!declaration) throw new Error(`There is no block "${type}".`);

  const islands: CollectedIsland[] = [];
  const collector: IslandCollector = {
    add(component, props) {
      const name = islandNames.get(component);
      if (!name) return undefined;
      const id = `${prefix}i${islands.length}`;
      islands.push({ id, component: component as ComponentType<object>, props });
      return { id, name };
    },
  };
  const onPage = (node: ReactNode) => (
    <LanguageProvider value={context.settings.language}>
      <PageProvider value={context}>{node}</PageProvider>
    </LanguageProvider>
  );
  const component = declaration.component as ComponentType<object>;
  const drawn = renderToStaticMarkup(onPage(<IslandProvider value={collector}>{createElement(component, fields)}</IslandProvider>), {
    identifierPrefix: prefix,
  });
  const markup = keepTogetherInHtml(withShortNames(drawn));
  const whole = islands.reduce(
    (text, island) =>
      text.replace(islandMarker(island.id), () => renderToString(onPage(createElement(island.component, island.props)), { identifierPrefix: island.id })),
    markup,
  );
  const html = islands.length > 0 ? quoteProps(shorten(whole)) : shorten(whole);
  return { type, html, rules: rulesIn(html) };
}

/**
 * Shortens React's HTML: empty attributes and elements as HTML writes them. React escapes `"` and `>` in texts and values, so neither pattern can match inside
 * one.
 */
function shorten(html: string): string {
  return html
    .replaceAll('/>', '>')
    .replace(/><\/(?:use|path)>/g, '/>')
    .replaceAll('=""', '');
}

/** Unescapes the quotation marks in the JSON of islands, which takes fewer bytes. */
function quoteProps(html: string): string {
  return html.replace(/ data-props="([^"]*)"/g, (_, json: string) => ` data-props='${json.replaceAll('&quot;', '"')}'`);
}
