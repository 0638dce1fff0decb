/**
 * An example of a block in the gallery: it comes again with every save, with the page around it that shows its fields, and stays and says why while the
 * sources cannot be read.
 */
import '@vitejs/plugin-react/preamble';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageState } from '../../page-state.ts';
import { isOutOfDate } from './out-of-date.ts';
import { Overlay } from './overlay.tsx';
import { shadowTree } from './shadow-tree.ts';
import { words } from './words.ts';

const drawing = createRoot(shadowTree());
void look().then((state) => {
  if (isOutOfDate(state)) comeAgain(state);
});
import.meta.hot?.on('seitenwerk:change', async () => comeAgain(await look()));

function comeAgain({ failures }: PageState): void {
  if (failures.length === 0) top?.location.reload();
}

/** The content has no part in an example. */
async function look(): Promise<PageState> {
  const answer = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname)}`);
  const state: PageState = { ...(await answer.json()), findings: [], isShown: true };
  drawing.render(createElement(Overlay, { state, words: words[state.language] }));
  return state;
}
