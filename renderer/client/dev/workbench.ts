/** The author's tools on a page in development: they update it when a file is saved, show what is wrong with it, and open its files. */
import '@vitejs/plugin-react/preamble';
import { createElement, Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import type { Change, Failure, PageState } from '../../page-state.ts';
import type { ShownEventName } from '../navigation.ts';
import { Bar } from './bar.tsx';
import { browserFailures, followBrowserFailures, forgetBrowserFailures } from './browser-failures.ts';
import { followRefresh } from './follow-refresh.ts';
import { keepTime } from './keep-time.ts';
import { markTimed } from './mark-timed.ts';
import { mendedEventName } from './mendable.ts';
import { openWhatIsClicked } from './open-source.ts';
import { isOutOfDate } from './out-of-date.ts';
import { Overlay } from './overlay.tsx';
import { rememberServed } from './served-html.ts';
import { shadowTree } from './shadow-tree.ts';
import { words } from './words.ts';

/** Null where the document is not a page of the site. */
const root = document.getElementById('root');
const drawing = createRoot(shadowTree());
let asked = 0;
let answered = 0;
/** Time in milliseconds at which the newest loaded code was saved. */
let refreshedTo = 0;
const shell = start();

followBrowserFailures(() => void look());
followRefresh(() => {
  forgetBrowserFailures();
  tryAgain();
  void look();
});
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  refreshedTo = Math.max(refreshedTo, ...updates.map(({ timestamp }) => timestamp));
});
import.meta.hot?.on('seitenwerk:change', async ({ savedAt }: Change) => {
  // undefined if the shell could not be loaded: that failure has been reported, and no update of Vite brings the shell
  const loaded = await shell.catch(() => undefined);
  await loaded?.router.revalidate();
  // otherwise the failures so far are about the code of this very save
  if (!loaded || savedAt === undefined || savedAt > refreshedTo) forgetBrowserFailures();
  tryAgain();
  const state = await look();
  if (!loaded && state.isShown) location.reload();
});
import.meta.hot?.on('seitenwerk:findings', () => void look());
addEventListener('seitenwerk:shown' satisfies ShownEventName, () => void look());

/** Lets islands that have thrown draw again; what is still wrong is reported again. */
function tryAgain(): void {
  dispatchEvent(new Event(mendedEventName));
}

/**
 * Loads the shell and the islands in advance. Without the shell, the first save would wait for it. After an island is saved, Vite gives all its importers new
 * names, so that a later import of the islands would load a second copy of the code that mounts them.
 */
async function start() {
  const state = await look();
  if (!root) return undefined;
  openWhatIsClicked(root);
  keepTime();
  const isBehind = isOutOfDate(state);
  rememberServed(root, state.payload, isBehind);
  const [shell] = await Promise.all([import('../shell.tsx'), import('../islands.ts')]);
  if (isBehind) await shell.router.revalidate();
  return shell;
}

/** Asks the server for the state of the page and draws it. An answer that arrives after the answer to a later question is out of date and not drawn. */
async function look(): Promise<PageState> {
  asked += 1;
  const question = asked;
  const answer = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname + location.search)}`);
  const told: PageState = await answer.json();
  // an island that throws in the browser throws on the server, too, and is reported once
  const own = browserFailures().filter((failure) => !told.failures.some((other) => isSame(failure, other)));
  const state = { ...told, failures: [...told.failures, ...own] };
  if (question < answered) return state;
  answered = question;
  const props = { state, words: words[state.language] };
  if (root) markTimed(root, state, props.words);
  drawing.render(createElement(Fragment, null, createElement(Overlay, props), createElement(Bar, props)));
  return state;
}

const isSame = (a: Failure, b: Failure) => a.message === b.message && a.place?.file === b.place?.file && a.place?.line === b.place?.line;
