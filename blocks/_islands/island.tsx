import { type ComponentType, captureOwnerStack, createContext, createElement, use } from 'react';
import type { Json } from './json.ts';

/** When an island's code is loaded: on the first touch of it, when the page is idle, or when it comes into view. */
export type IslandTiming = 'interaction' | 'idle' | 'visible';

/** Takes note of the islands of a block while the server draws it, and hands out their ids. */
export interface IslandCollector {
  add(component: ComponentType<never>, props: object): { id: string; name: string };
}

const Context = createContext<IslandCollector | null>(null);

export const IslandProvider = Context;

export interface IslandProps<P> {
  /** Default export of a file `*.island.tsx`. */
  of: ComponentType<P>;
  when?: IslandTiming;
  /** Props of the island; they travel as JSON. */
  props: P & Json<P>;
}

/**
 * The part of a block that comes alive in the browser. The server draws it a second time on its own
 * (`renderToString` with its own id prefix) and puts it in the place of the marker, so that `useId` agrees.
 */
export function Island<P extends object>({ of, when = 'interaction', props }: IslandProps<P>) {
  const islands = use(Context);
  if (!islands) throw wrongUse('<Island> is for blocks that the server draws; islands are not nested.');
  const { id, name } = islands.add(of as ComponentType<never>, props);
  if (import.meta.env.DEV) expectJson(name, props);
  return createElement('x-island', {
    'data-id': id,
    'data-name': name,
    'data-when': when === 'interaction' ? undefined : when,
    'data-props': Object.keys(props).length > 0 ? JSON.stringify(props) : undefined,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment that the renderer replaces
    dangerouslySetInnerHTML: { __html: islandMarker(id) },
  });
}

/** What JSON cannot carry would be missing in the browser, and nobody would be told. */
function expectJson(island: string, props: object): void {
  JSON.stringify(props, (key, value) => {
    if (typeof value !== 'function' && typeof value !== 'symbol') return value;
    throw wrongUse(`The island ${island} gets a ${typeof value} as "${key}". Props of islands travel as JSON: let the island make it itself.`);
  });
}

/** In development with the stack of where `<Island>` was written. */
function wrongUse(message: string): Error {
  const error = new Error(message);
  if (import.meta.env.DEV) error.stack = `${error}${captureOwnerStack() ?? ''}`;
  return error;
}

/** Stands in a block’s HTML where the renderer puts the HTML of the island of this id. */
export function islandMarker(id: string): string {
  return `<!--island ${id}-->`;
}
