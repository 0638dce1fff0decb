import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import './choices.ts';
import { isLetter, noteInput, repeatActs } from './first-touch.ts';
import { giveUp, type Island, moveOn } from './sleeping-islands.ts';

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>('../../blocks/*/*.island.tsx');
const loadByName = new Map(Object.entries(modules).map(([file, load]) => [file.split('/').at(-1)?.replace('.island.tsx', ''), load]));

const mending = import.meta.env.DEV ? await import('./dev/mendable.ts') : undefined;

const wakingEvents = ['pointerenter', 'focusin', 'touchstart', 'keydown', 'click'] as const;

addEventListener('popstate', moveOn);

/** Mounts the islands inside an element; each comes alive when it is needed. @returns unmounts them */
export function mountIslands(container: HTMLElement): () => void {
  const ends = Array.from(container.querySelectorAll<Island>('x-island'), mountIsland);
  return () => {
    for (const end of ends) end();
  };
}

/** Mounts an island once: those that were touched before the shell came are mounted already. */
function mountIsland(element: Island): () => void {
  element.end ??= begin(element);
  return element.end;
}

function begin(element: Island): () => void {
  const { id = '', name, when, props = '{}' } = element.dataset;
  let root: Root | undefined;
  let started = false;
  let ended = false;

  const isSent = () => element.dataset.code === 'sent';

  const start = async () => {
    // a form that was sent without the code is on its way, and must not be sent again
    if (isSent()) return;
    stopListening();
    // several events may call this
    if (started || ended) return;
    started = true;
    try {
      const module = await loadByName.get(name)?.();
      if (module && !ended && !isSent()) hydrate(module.default);
    } catch (error) {
      if (ended) return;
      reportError(error);
      if (!isSent()) giveUp(element);
      started = false;
      // the next touch tries again
      listen();
    }
  };

  const hydrate = (component: ComponentType<object>) => {
    const tellInput = noteInput(element);
    const onAlive = () => {
      element.dataset.alive = '';
      // after the hydration's own work, when all of the island's handlers are there
      queueMicrotask(() => {
        tellInput();
        repeatInTurn(name);
      });
    };
    element.addEventListener('keydown', keepOrder, true);
    // from now on React answers events in the island, and hydrates it faster for their sake
    element.dataset.code = 'here';
    const drawn = [...element.childNodes];
    root = hydrateRoot(element, createElement(Alive, { onAlive }, createElement(component, JSON.parse(props))), {
      identifierPrefix: id,
      ...(mending && { onCaughtError: mending.reportWithComponents }),
      // React removes the HTML of an island that fails; the served HTML, with what was typed, works as without scripts
      onUncaughtError(error) {
        reportError(error);
        delete element.dataset.alive;
        element.replaceChildren(...drawn);
        giveUp(element);
        repeatInTurn(name);
      },
      // unmounting before the hydration is complete is reported here, but is not an error
      onRecoverableError: (error, info) => ended || (mending?.reportWithComponents ?? reportError)(error, info),
    });
  };

  /** Holds back a key on a button until earlier acts are repeated; it is then repeated after them. */
  const keepOrder = (event: KeyboardEvent) => {
    if (!element.acts || !(event.target instanceof HTMLButtonElement)) return;
    event.stopImmediatePropagation();
    // the browser inserts a character after the keydown event, when the focus may have moved to a field; the space bar presses the button
    if (event.key !== ' ' && isLetter(event)) event.preventDefault();
    element.acts.push(event);
  };

  const listen = () => {
    for (const type of wakingEvents) element.addEventListener(type, start, { capture: true, passive: true });
  };
  const stopListening = () => {
    for (const type of wakingEvents) element.removeEventListener(type, start, true);
  };

  listen();
  // the touch that loaded the shell may have been in this island
  if (when === 'idle' || element.acts || element.matches(':hover, :focus-within')) void start();

  return () => {
    ended = true;
    // what was pressed on a page that is left is not wanted any more
    delete element.acts;
    stopListening();
    // not synchronously: React may be rendering the tree around this island
    queueMicrotask(() => root?.unmount());
  };
}

/**
 * Repeats what a visitor did in the islands of a kind once all of these are alive: they share their state, so that the last act counts, and not the last
 * island.
 */
function repeatInTurn(name: string | undefined): void {
  const touched = [...document.querySelectorAll<Island>('x-island')].filter(({ acts, dataset }) => acts && dataset.name === name);
  if (touched.some(({ dataset }) => !('alive' in dataset))) return;
  touched.sort((one, other) => Number(hasFocus(one)) - Number(hasFocus(other)));
  const acts = touched.flatMap((island) => island.acts ?? []);
  for (const island of touched) delete island.acts;
  void repeatActs(acts);
}

const hasFocus = (island: Island) => island.contains(document.activeElement);

function Alive({ onAlive, children }: { onAlive: () => void; children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island has become alive
  useEffect(onAlive, []);
  return mending ? createElement(mending.Mendable, null, children) : children;
}
