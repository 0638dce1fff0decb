/** The author's side of a page: it changes when a file is saved, says what is wrong with it, and leads to its files. */
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

/** An answer that is no page of the site has none. */
const root = document.getElementById('root');
const drawing = createRoot(shadowTree());
let asked = 0;
let answered = 0;
/** When the code was saved that is here. */
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
  // one that could not be loaded has been told, and no update of Vite brings it
  const loaded = await shell.catch(() => undefined);
  await loaded?.router.revalidate();
  // what has gone wrong since is about this very code
  if (!loaded || savedAt === undefined || savedAt > refreshedTo) forgetBrowserFailures();
  tryAgain();
  const state = await look();
  if (!loaded && state.isShown) location.reload();
});
import.meta.hot?.on('seitenwerk:findings', () => void look());
addEventListener('seitenwerk:shown' satisfies ShownEventName, () => void look());

/** What is still wrong is told again. */
function tryAgain(): void {
  dispatchEvent(new Event(mendedEventName));
}

/**
 * The shell is here before the first save, else that one would wait for it. So are the islands: after a save of one, Vite names all that imports
 * it otherwise, and who asked for the islands then would get a second copy of the code that mounts them.
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

/** An answer that comes after one to a later question is out of date, and not shown. */
async function look(): Promise<PageState> {
  asked += 1;
  const question = asked;
  const answer = await fetch(`/_dev/page?path=${encodeURIComponent(location.pathname + location.search)}`);
  const told: PageState = await answer.json();
  // an island that throws does so on the server, too
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
