import { type ComponentType, captureOwnerStack, createContext, createElement, isValidElement, use } from 'react';
import type { Json } from './json.ts';

/** When an island's code is loaded: on the first touch of it, or when the page is idle. */
export type IslandTiming = 'interaction' | 'idle';

/** Collects the islands of a block while the server draws it, and gives them their ids; returns undefined for a component that is not an island. */
export interface IslandCollector {
  add(component: ComponentType<never>, props: object): { id: string; name: string } | undefined;
}

const Context = createContext<IslandCollector | null>(null);

export const IslandProvider = Context;

export interface IslandProps<P> {
  /** Default export of a file `*.island.tsx`. */
  of: ComponentType<P>;
  when?: IslandTiming;
  /** Props of the island; they are sent as JSON. */
  props: NoInfer<P & Json<P>>;
}

/**
 * The part of a block that comes alive in the browser. Draws a marker. The server draws the island a second time as a root of its own (`renderToString` with
 * its own id prefix) and puts it in place of the marker, so that `useId` agrees with the browser.
 */
export function Island<P extends object>({ of, when = 'interaction', props }: IslandProps<P>) {
  const islands = use(Context);
  if (!islands) throw wrongUse('<Island> is for blocks that the server draws; islands are not nested.');
  const island = islands.add(of as ComponentType<never>, props);
  if (!island) throw wrongUse('<Island of={…}> takes the default export of a file *.island.tsx of a folder of blocks/.');
  const { id, name } = island;
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

/** @throws if a prop cannot be sent as JSON: it would silently be missing or different in the browser */
function expectJson(island: string, props: object): void {
  const refuse = (what: string, key: string): never => {
    throw wrongUse(`The island ${island} gets ${what} as "${key}". Props of islands travel as JSON: let the island make it itself.`);
  };
  const look = (key: string, value: unknown, around: readonly unknown[]): void => {
    const what = noJson(value);
    if (what !== undefined) refuse(what, key);
    if (typeof value !== 'object' || value === null) return;
    if (around.includes(value)) refuse('something that contains itself', key);
    for (const [name, part] of Object.entries(value)) look(Array.isArray(value) ? key : name, part, [...around, value]);
  };
  for (const [key, value] of Object.entries(props)) look(key, value, [props]);
}

/** Describes a value that JSON cannot carry; undefined for any other. */
function noJson(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (isValidElement(value)) return 'an element';
  const kind = value.constructor;
  return kind === undefined || kind === Object ? undefined : `a ${kind.name}`;
}

/** An error that in development has the stack of where `<Island>` was written. Tests run React's production build, which does not know that stack. */
function wrongUse(message: string): Error {
  const error = new Error(message);
  if (import.meta.env.DEV) error.stack = `${error}${captureOwnerStack?.() ?? ''}`;
  return error;
}

/** The marker in a block's HTML that the renderer replaces with the HTML of the island with this id. */
export function islandMarker(id: string): string {
  return `<!--island ${id}-->`;
}
