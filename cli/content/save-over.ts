import { constants } from 'node:fs';
import { chmod, chown, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRegular } from '../../server/files/read-file.ts';
import { withDraft } from '../../server/files/replace-file.ts';

/** A file that a command writes, with the version that the command has read. */
export interface Save {
  /** Absolute path. */
  readonly target: string;
  /** Name in messages to authors. */
  readonly name: string;
  /** Undefined for a new file. */
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
}

/** Somebody else has saved a file that a command was about to write. The message says what stays and what to do. */
export class SavedMeanwhile extends Error {
  constructor(names: readonly string[], written: readonly string[]) {
    const done = written.length === 0 ? 'Geschrieben wurde nichts.' : `Geschrieben ist nur: ${written.join(', ')}.`;
    super(
      `Inzwischen hat jemand geändert: ${names.join(', ')}. Das bleibt, wie es ist. ${done} Rufe den Befehl noch einmal auf, dann geht er von dem aus, was jetzt da ist.`,
    );
  }
}

/**
 * Saves files over the versions that were read, and keeps their owner and permissions. Nothing is written where one of them has changed by now.
 * @throws {SavedMeanwhile} and errors of the file system
 */
export async function saveOver(saves: readonly Save[]): Promise<void> {
  const others = saves.filter((save) => !isAsRead(save));
  if (others.length > 0) throw new SavedMeanwhile(namesOf(others), []);
  for (const [index, save] of saves.entries()) {
    const written = namesOf(saves.slice(0, index));
    await (save.before === undefined ? addFile(save, written) : changeFile(save, written));
  }
}

const namesOf = (saves: readonly Save[]) => saves.map(({ name }) => name);

function isAsRead({ target, before }: Save): boolean {
  try {
    const now = readRegular(target);
    return before !== undefined && Buffer.compare(now, before) === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return before === undefined;
  }
}

async function changeFile(save: Save, written: readonly string[]): Promise<void> {
  const { target, name, after } = save;
  const { mode, uid, gid } = await stat(target);
  await withDraft(target, after, mode & 0o777, async (draft) => {
    // of somebody else's file at least the group can be kept, by a member of it
    await chown(draft, uid, gid)
      .catch(() => chown(draft, -1, gid))
      .catch(() => {});
    // the umask has taken permissions from the draft
    await chmod(draft, mode & 0o777);
    // checked again at the last moment: syncing a draft takes time
    if (!isAsRead(save)) throw new SavedMeanwhile([name], written);
    await rename(draft, target);
  });
}

async function addFile({ target, name, after }: Save, written: readonly string[]): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await withDraft(target, after, 0o666, async (draft) => {
    try {
      // where a file system has no hard links, a reader may see a part of the file for a moment
      await link(draft, target).catch(() => copyFile(draft, target, constants.COPYFILE_EXCL));
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new SavedMeanwhile([name], written) : error;
    }
    await rm(draft);
  });
}
