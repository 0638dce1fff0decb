import type { Finding } from '../../messages/explain.ts';
import { uniqueName } from '../../unique-name.ts';
import { faultOfUpdateName, type NamedUpdate, nameOf } from './update-files.ts';

/** An update with its id. */
export interface UpdateId extends NamedUpdate {
  readonly id: string;
}

/**
 * Finds ids that differ from the file name, and file names that no update may have: a copied file keeps the first one's id. Lists tell their entries apart by
 * id, so a duplicate id is an error.
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
      if (name) return { file, finding: { rule: 'update-file-name', ...name, write: uniqueName(name.write, names), other } };
      return { file, finding: { rule: 'update-id', found: id, write: nameOf(file), other } };
    });
}
