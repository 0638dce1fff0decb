import { bytesOf } from '../../renderer/packed-text.ts';
import { type AcceptedRow, findAcceptedFiles, replaceAcceptedFiles, type StoredFiles } from '../store/postgres/accepted-files.ts';
import type { Connections } from '../store/postgres/connections.ts';
import type { AcceptedFile } from './accepted-files.ts';
import { keptBytes } from './kept-bytes.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/**
 * What servers with one PostgreSQL have accepted. A server that starts while files have a mistake, and never saw a correct version of them, begins with that
 * of the others.
 */
export interface ReplicatedFiles {
  /** All files that other servers have accepted, where something there is newer than these files. @throws {StoreUnavailable} */
  newerThan(files: Files): Promise<Files | undefined>;
  /**
   * Shares these files. The version of a file that went live last wins.
   * @param refused files whose newest version is not live; they are not deleted for the others even if this server never had a version of them
   * @throws {StoreUnavailable}
   */
  save(files: Files, refused: ReadonlySet<string>): Promise<void>;
}

export function openReplicatedFiles(databaseUrl: string): ReplicatedFiles {
  let connections: Connections | undefined;
  const alone: Connections['alone'] = async (work) => {
    // loads the client of PostgreSQL only where it is used
    const { openConnections } = await import('../store/postgres/connections.ts');
    connections ??= openConnections(databaseUrl);
    return connections.alone(work);
  };
  return {
    async newerThan(files) {
      const newest = [...files.values()].map(({ acceptedAt }) => acceptedAt).toSorted();
      const rows = await alone((client) => findAcceptedFiles(client, newest.at(-1)));
      if (rows.length === 0) return undefined;
      return new Map(
        rows.map(({ file, digest, acceptedAt, bytes }) => [file, { bytes: keptBytes(file, bytes), digest, acceptedAt: acceptedAt.toISOString() }]),
      );
    },
    async save(files, refused) {
      await alone((client) =>
        replaceAcceptedFiles(client, (stored) => ({
          put: newerFiles(files, stored),
          gone: [...stored.keys()].filter((file) => !files.has(file) && !refused.has(file)),
        })),
      );
    },
  };
}

/** Yields them one by one, because all of them unpacked would take much memory. */
function* newerFiles(files: Files, stored: StoredFiles): Generator<AcceptedRow> {
  for (const [file, { digest, acceptedAt: at, bytes }] of files) {
    const [other, acceptedAt] = [stored.get(file), new Date(at)];
    if (!other || (other.digest !== digest && other.acceptedAt < acceptedAt)) yield { file, digest, acceptedAt, bytes: bytesOf(bytes) };
  }
}
