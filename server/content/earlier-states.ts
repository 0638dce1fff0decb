import type { ContentFile, ContentFiles, Renderer, Site } from '../../renderer/api.ts';
import { factsFile } from '../../renderer/site/files/content-file.ts';

/** What {@link Renderer.check} is told of the site as it was earlier. */
type Earlier = NonNullable<Parameters<Renderer['check']>[2]>;

/** Gives a file as it was committed last; undefined where that is not known. */
export type ReadCommitted = (file: string) => Promise<Uint8Array | undefined>;

/** Remembers what a running server saw of a site's earlier states. */
export interface EarlierStates {
  readonly known: Earlier;
  /** Pages may have moved between two sites. */
  moveOn(renderer: Renderer, before: Site, after: Site): void;
  /** Asks for the facts as they were committed, with each change of them. */
  readFacts(renderer: Renderer, files: ContentFiles): Promise<void>;
}

export function openEarlierStates(committed: ReadCommitted): EarlierStates {
  let moves: ReturnType<Renderer['moves']>;
  let facts: ContentFile | undefined;
  let known: Earlier = {};
  return {
    get known() {
      return known;
    },
    moveOn(renderer, before, after) {
      const moved = renderer.moves(moves, before, after);
      // for another function links are looked at anew
      if (moved && moved.heirs !== moves?.heirs) known = { ...known, movedTo: (path) => moved.heirs.get(path) };
      moves = moved;
    },
    async readFacts(renderer, files) {
      const now = files.get(factsFile);
      if (now === facts) return;
      const bytes = await committed(factsFile);
      facts = now;
      known = { ...known, facts: bytes && (await renderer.readFile(factsFile, bytes)) };
    },
  };
}
