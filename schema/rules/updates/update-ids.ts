import type { Finding } from '../../messages/explain.ts';
import { faultOfUpdateName, type NamedUpdate, nameOf } from './update-files.ts';

/** The id of an update, and the file in which it stands. */
export interface UpdateId extends NamedUpdate {
  readonly id: string;
}

/**
 * Ids that are not the name of their file, and names that are none for an update: a file that was copied keeps the id of the first. Lists tell their entries apart
 * by the id, so one that two updates have is an error.
 */
export function checkUpdateIds(
  updates: readonly UpdateId[],
): { readonly file: string; readonly finding: Extract<Finding, { rule: 'update-id' | 'update-file-name' }> }[] {
  const isRight = ({ file, id }: UpdateId) => file === `content/updates/${id}.json`;
  const owners = new Map(updates.filter((update) => isRight(update) && !faultOfUpdateName(update)).map(({ file, id }) => [id, file]));
  const names = new Set(updates.map(({ file }) => nameOf(file)));
  return updates
    .filter((update) => owners.get(update.id) !== update.file)
    .map((update) => {
      const { file, id } = update;
      const other = owners.get(id);
      owners.set(id, other ?? file);
      const name = faultOfUpdateName(update);
      if (name) return { file, finding: { rule: 'update-file-name', ...name, write: takeName(name.write, names), other } };
      return { file, finding: { rule: 'update-id', found: id, write: nameOf(file), other } };
    });
}

/** The name itself, or with the first number that nobody has; from then on it is taken. */
function takeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
