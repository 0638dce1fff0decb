import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

type IslandModule = { default: ComponentType<object> };

const modules = import.meta.glob<IslandModule>('../../blocks/*/*.island.tsx');
const loadByName = new Map(Object.entries(modules).map(([file, load]) => [file.split('/').at(-1)?.replace('.island.tsx', ''), load]));

interface IslandElement extends HTMLElement {
  pendingClick?: HTMLElement | null;
}

const wakingEvents = ['pointerenter', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/** Brings the islands inside an element to life, each when it is needed. @returns a function that ends them */
export function mountIslands(container: HTMLElement): () => void {
  const ends = Array.from(container.querySelectorAll<IslandElement>('x-island'), mountIsland);
  return () => {
    for (const end of ends) end();
  };
}

function mountIsland(element: IslandElement): () => void {
  const { id = '', name, when, props = '{}' } = element.dataset;
  let root: Root | undefined;
  let started = false;
  let ended = false;

  const start = async () => {
    stopListening();
    // several events may wake it
    if (started || ended) return;
    started = true;
    const module = await loadByName.get(name)?.();
    if (ended || !module) return;
    const onAlive = () => {
      element.dataset.alive = '';
      // after the hydration's own work, so that the click finds the island's handlers
      queueMicrotask(() => element.pendingClick?.click());
    };
    root = hydrateRoot(element, createElement(Alive, { onAlive }, createElement(module.default, JSON.parse(props))), {
      identifierPrefix: id,
      // a visitor who leaves before the island is alive ends it early, which is not an error
      onRecoverableError: (error) => ended || reportError(error),
    });
  };
  const stopListening = () => {
    for (const type of wakingEvents) element.removeEventListener(type, start, true);
    observer?.disconnect();
  };

  for (const type of wakingEvents) element.addEventListener(type, start, { capture: true, passive: true });
  const observer = when === 'visible' ? observe(element, start) : undefined;
  // the touch that woke the shell may have been one of this island
  if (element.pendingClick || element.matches(':hover, :focus-within')) void start();
  else if (when === 'idle') whenIdle(start);

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
  return children;
}

function whenIdle(start: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(start);
}

/** x-island has no box of its own (display: contents), so its first element is watched. */
function observe(element: HTMLElement, start: () => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start(), { rootMargin: '200px' });
  observer.observe(element.firstElementChild ?? element);
  return observer;
}
