import { bytesOf } from '../../renderer/packed-text.ts';
import type { Connections } from '../store/postgres/connections.ts';
import type { AcceptedFile } from './accepted-files.ts';
import { keptBytes } from './kept-bytes.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/**
 * What servers with one PostgreSQL have accepted. A server that starts where files have a mistake, and never saw a version without it,
 * begins with that of the others.
 */
export interface SharedFiles {
  /** All that others have accepted, where they know of something newer than these files. @throws {StoreUnavailable} */
  newerThan(files: Files): Promise<Files | undefined>;
  /**
   * Tells the others of these files. Of each the version counts that went live last.
   * @param refused files whose newest version is not served: one of them that this server never had may be there all the same
   * @throws {StoreUnavailable}
   */
  save(files: Files, refused: ReadonlySet<string>): Promise<void>;
}

export function openSharedFiles(databaseUrl: string): SharedFiles {
  let opened: Promise<Connections> | undefined;
  const connect = () => {
    // whoever has no PostgreSQL does not load its client
    opened ??= import('../store/postgres/connections.ts').then(({ openConnections }) => openConnections(databaseUrl));
    return opened;
  };
  return {
    async newerThan(files) {
      const { findAcceptedFiles } = await import('../store/postgres/accepted-files.ts');
      const rows = await (await connect()).alone((client) => findAcceptedFiles(client, newestOf(files)));
      if (rows.length === 0) return undefined;
      return new Map(
        rows.map(({ file, digest, acceptedAt, bytes }) => [file, { bytes: keptBytes(file, bytes), digest, acceptedAt: acceptedAt.toISOString() }]),
      );
    },
    async save(files, refused) {
      const { replaceAcceptedFiles } = await import('../store/postgres/accepted-files.ts');
      await (await connect()).alone((client) =>
        replaceAcceptedFiles(client, (stored) => ({
          put: [...files].flatMap(([file, { digest, acceptedAt, bytes }]) => {
            const [other, mine] = [stored.get(file), new Date(acceptedAt)];
            const isNewer = !other || (other.digest !== digest && other.acceptedAt < mine);
            return isNewer ? [{ file, digest, acceptedAt: mine, bytes: bytesOf(bytes) }] : [];
          }),
          gone: [...stored.keys()].filter((file) => !files.has(file) && !refused.has(file)),
        })),
      );
    },
  };
}

function newestOf(files: Files): string | undefined {
  return [...files.values()].map(({ acceptedAt }) => acceptedAt).reduce<string | undefined>((newest, at) => (newest && newest > at ? newest : at), undefined);
}
