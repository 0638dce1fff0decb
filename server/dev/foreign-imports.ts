import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/** The folder below `blocks/` that a file is in. */
const roomOf = (file: string) => /^blocks\/([^/]+)\//.exec(file)?.[1];

/** Imports from another block: whoever changes or removes that block would change this one unawares. */
export function otherBlocks(modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, imports }) =>
    imports.flatMap(({ target = '', index }) => {
      const room = roomOf(target);
      if (room === undefined || room.startsWith('_') || room === roomOf(file)) return [];
      return [failureAt(file, text, index, `This is a part of the block "${room}". What two blocks share goes into a room that begins with "_".`)];
    }),
  );
}

/** Imports from rooms that depend on the blocks themselves: that would be a cycle, and an island would send such code to visitors. */
export function otherRooms(modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, imports }) =>
    imports.flatMap(({ target = '', index }) => {
      const [, room] = /^(renderer|server|cli)\//.exec(target) ?? [];
      if (room === undefined) return [];
      const message = `Blocks import nothing from ${room}/, which is made of blocks itself: what they need comes as props, from usePage, or from schema/.`;
      return [failureAt(file, text, index, message)];
    }),
  );
}
