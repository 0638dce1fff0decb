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
