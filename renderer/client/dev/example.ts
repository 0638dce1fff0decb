/**
 * Script of a block's example in the gallery. A save reloads the surrounding gallery page, which shows the block's fields. While the sources cannot be read,
 * the example stays and says why.
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

/** Gets the state of the example and draws the overlay. Findings are left out: they are about the content, which has no part in an example. */
async function look(): Promise<PageState> {
  const answer = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname)}`);
  const state: PageState = { ...(await answer.json()), findings: [], isShown: true };
  drawing.render(createElement(Overlay, { state, words: words[state.language] }));
  return state;
}
