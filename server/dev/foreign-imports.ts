import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/** The folder below `blocks/` that a file is in. */
const roomOf = (file: string) => /^blocks\/([^/]+)\//.exec(file)?.[1];

/** What a module takes from a block that is not its own: who changes that block, or removes it, would change another one without a look at it. */
export function otherBlocks(modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, imports }) =>
    imports.flatMap(({ target = '', index }) => {
      const room = roomOf(target);
      if (room === undefined || room.startsWith('_') || room === roomOf(file)) return [];
      return [failureAt(file, text, index, `This is a part of the block "${room}". What two blocks share goes into a room that begins with "_".`)];
    }),
  );
}

/** What a block loads of those rooms that are made of blocks themselves: the one would wait for the other, and what an island loads of them is sent to visitors. */
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
