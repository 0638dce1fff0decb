import type { Finding } from '../messages/explain.ts';

/** The id of an update and the file in which it stands. */
export interface UpdateId {
  readonly file: string;
  readonly id: string;
}

/**
 * Ids that are not the name of their file: a file that was copied keeps the id of the first. Lists tell their entries apart
 * by the id, so one that two updates have is an error.
 */
export function checkUpdateIds(updates: readonly UpdateId[]): { readonly file: string; readonly finding: Extract<Finding, { rule: 'update-id' }> }[] {
  const isRight = ({ file, id }: UpdateId) => file === `content/updates/${id}.json`;
  const owners = new Map(updates.filter(isRight).map(({ file, id }) => [id, file]));
  return updates
    .filter((update) => !isRight(update))
    .map(({ file, id }) => {
      const other = owners.get(id);
      owners.set(id, other ?? file);
      return { file, finding: { rule: 'update-id', found: id, write: file.replace(/^.*\/|\.json$/g, ''), other } };
    });
}
