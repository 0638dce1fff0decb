import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What has taken the place of what the router loaded, without a navigation; it goes with that. */
const replacements = new WeakMap<object, object>();

let redraw: () => void;
let begin: () => void;
const isDrawn = new Promise<void>((resolve) => {
  begin = resolve;
});

/** What is shown in the place of something that was loaded; mostly the same. */
export function nowOf<Loaded extends object>(loaded: Loaded): Loaded {
  return (replacements.get(loaded) as Loaded | undefined) ?? loaded;
}

/** @param carefully draws what is new; it is called once React has taken over what the server drew */
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
