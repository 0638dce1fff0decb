import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Replacements for what the router loaded, made without a navigation; each is dropped with the data that it replaces. */
const replacements = new WeakMap<object, object>();

let redraw: () => void;
let begin: () => void;
const isDrawn = new Promise<void>((resolve) => {
  begin = resolve;
});

/** The replacement of loaded data, or the data itself where there is none. */
export function nowOf<Loaded extends object>(loaded: Loaded): Loaded {
  return (replacements.get(loaded) as Loaded | undefined) ?? loaded;
}

/**
 * Replaces loaded data and draws the page again.
 * @param carefully gets the function that draws; called once React has taken over what the server drew
 */
export async function replace<Loaded extends object>(loaded: Loaded, now: Loaded, carefully: (draw: () => void) => void): Promise<void> {
  await isDrawn;
  replacements.set(loaded, now);
  carefully(() => flushSync(redraw));
}

export function useReplaced<Loaded extends object>(loaded: Loaded): Loaded {
  const asServed = () => loaded;
  return useSyncExternalStore(follow, () => nowOf(loaded), asServed);
}

function follow(draw: () => void): () => void {
  redraw = draw;
  begin();
  return () => {};
}
