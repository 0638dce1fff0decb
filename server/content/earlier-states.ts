import type { ContentFile, ContentFiles, Renderer, Site } from '../../renderer/api.ts';
import { factsFile } from '../../renderer/site/files/content-file.ts';

/** What {@link Renderer.check} gets of the site's earlier states. */
type Earlier = NonNullable<Parameters<Renderer['check']>[2]>;

/** Reads a file as last committed; undefined where that is unknown. */
export type ReadCommitted = (file: string) => Promise<Uint8Array | undefined>;

/** What is known of the site's earlier states. */
export interface EarlierStates {
  readonly known: Earlier;
  /** Notes pages that moved between two sites. */
  moveOn(renderer: Renderer, before: Site, after: Site): void;
  /** Reads the last committed facts, whenever the facts have changed. */
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
      // a new function has links checked again, so it changes only with what it returns
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
