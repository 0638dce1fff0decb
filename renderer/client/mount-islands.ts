import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import './choices.ts';
import { isLetter, noteInput, repeatActs } from './first-touch.ts';
import { giveUp, type Island } from './sleeping-islands.ts';

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>('../../blocks/*/*.island.tsx');
const loadByName = new Map(Object.entries(modules).map(([file, load]) => [file.split('/').at(-1)?.replace('.island.tsx', ''), load]));

const mending = import.meta.env.DEV ? await import('./dev/mendable.ts') : undefined;

const wakingEvents = ['pointerenter', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/** Brings the islands inside an element to life, each when it is needed. @returns a function that ends them */
export function mountIslands(container: HTMLElement): () => void {
  const ends = Array.from(container.querySelectorAll<Island>('x-island'), mountIsland);
  return () => {
    for (const end of ends) end();
  };
}

/** The shell finds those alive that were touched before it came. */
function mountIsland(element: Island): () => void {
  element.end ??= begin(element);
  return element.end;
}

function begin(element: Island): () => void {
  const { id = '', name, when, props = '{}' } = element.dataset;
  let root: Root | undefined;
  let started = false;
  let ended = false;

  const start = async () => {
    stopListening();
    // several events may wake it
    if (started || ended) return;
    started = true;
    try {
      const module = await loadByName.get(name)?.();
      if (module && !ended) hydrate(module.default);
    } catch (error) {
      if (ended) return;
      reportError(error);
      giveUp(element);
      started = false;
      // the next touch tries anew
      listen();
    }
  };

  const hydrate = (component: ComponentType<object>) => {
    const tellInput = noteInput(element);
    const onAlive = () => {
      element.dataset.alive = '';
      // after the hydration's own work, so that all of it finds the island's handlers
      queueMicrotask(() => {
        tellInput();
        const { acts = [] } = element;
        delete element.acts;
        void repeatActs(acts);
      });
    };
    element.addEventListener('keydown', keepOrder, true);
    // whatever else happens in it from now on, React answers, and makes haste for it
    element.dataset.code = 'here';
    const drawn = [...element.childNodes];
    root = hydrateRoot(element, createElement(Alive, { onAlive }, createElement(component, JSON.parse(props))), {
      identifierPrefix: id,
      ...(mending && { onCaughtError: mending.reportWithComponents }),
      // React takes away what fails; as the server drew it, and with what was typed, it works as without scripts
      onUncaughtError(error) {
        reportError(error);
        delete element.dataset.alive;
        element.replaceChildren(...drawn);
        giveUp(element);
      },
      // a visitor who leaves before the island is alive ends it early, which is not an error
      onRecoverableError: (error, info) => ended || (mending?.reportWithComponents ?? reportError)(error, info),
    });
  };

  /** A key on a button waits for what was done before it, and is repeated after that. */
  const keepOrder = (event: KeyboardEvent) => {
    if (!element.acts || !(event.target instanceof HTMLButtonElement)) return;
    event.stopImmediatePropagation();
    // the browser writes after it has told of the key, and the focus may be in a field by then; a blank is a press of the button
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
  // the touch that woke the shell may have been one of this island
  if (when === 'idle' || element.acts || element.matches(':hover, :focus-within')) void start();

  return () => {
    ended = true;
    stopListening();
    // not while React is rendering the tree that this island stands in
    queueMicrotask(() => root?.unmount());
  };
}

function Alive({ onAlive, children }: { onAlive: () => void; children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island has become alive
  useEffect(onAlive, []);
  return mending ? createElement(mending.Mendable, null, children) : children;
}
