import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EntryTimes } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { readRegular } from '../files/read-file.ts';
import { replaceFile, syncFolder } from '../files/replace-file.ts';
import { digestOf, keptBytes } from './kept-bytes.ts';

/** A file's bytes as they went live. */
export interface AcceptedFile {
  readonly bytes: FileBytes;
  readonly digest: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
  /** For word lists alone. */
  readonly entries?: EntryTimes;
}

/** Bytes that a file had at some time. */
export interface KnownBytes {
  readonly digest: string;
  readonly bytes?: FileBytes;
}

/** The store of the files that visitors are served from, so that a restart changes nothing. */
export interface AcceptedFiles {
  /**
   * Loads the last saved set. Files whose bytes are damaged or unreadable are left out and logged.
   * @param known bytes that need not be read again
   */
  load(known?: ReadonlyMap<string, KnownBytes>): Promise<Map<string, AcceptedFile>>;
  /** Once this resolves, the whole set survives a loss of power. A reader sees either the previous set or this one, never a part. */
  save(files: ReadonlyMap<string, AcceptedFile>): Promise<void>;
  /** Whether the folder still holds everything that was saved last. */
  isWhole(): Promise<boolean>;
}

interface Manifest {
  readonly version: 1;
  readonly files: Readonly<Record<string, Omit<AcceptedFile, 'bytes'>>>;
}

const manifestName = 'manifest.json';
const blobName = /^[0-9a-f]{64}$/;
const draftName = /^([0-9a-f]{64}|manifest\.json|memory\.bin)\..+\.tmp$/;

/** Milliseconds for which unneeded bytes stay: another process may be about to reference them. */
const grace = 600_000;

/**
 * Stores each file under the digest of its bytes, and a manifest that maps paths to digests. Damaged or missing files are written again by the next save.
 * Several processes may share the folder: each save leaves a whole set behind, and the last one counts.
 */
export function openAcceptedFiles(folder: string, log: Pick<FastifyBaseLogger, 'error'>): AcceptedFiles {
  const manifestFile = path.join(folder, manifestName);
  /** Digests whose bytes were intact when this process read or wrote them, of the set that it loaded or saved last. */
  let sound: ReadonlySet<string> = new Set();
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function readManifest(): Promise<Manifest['files']> {
    try {
      const { version, files }: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
      if (version !== 1) throw new Error(`version ${version} is unknown`);
      if (typeof files !== 'object' || files === null) throw new Error('it names no files');
      return files;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') log.error({ reason: message }, 'the list of the accepted content cannot be read; only what is on the disk now is served');
      return {};
    }
  }

  /** @throws where the bytes are missing or damaged */
  function readBlob(digest: string): Uint8Array {
    if (!blobName.test(digest)) throw new Error('the list names no digest');
    const bytes = readRegular(path.join(folder, digest));
    if (digestOf(bytes) !== digest) throw new Error('the stored bytes are damaged');
    return bytes;
  }

  /** Deletes unneeded bytes, and drafts of crashed processes. */
  async function sweep(needed: ReadonlySet<string>): Promise<void> {
    if (performance.now() - sweptAt < grace) return;
    sweptAt = performance.now();
    const needless = (await readdir(folder)).filter((name) => (blobName.test(name) ? !needed.has(name) : draftName.test(name)));
    for (const name of needless) {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(ignoreMissing);
      if (stats && Date.now() - stats.mtimeMs >= grace) await rm(file, { force: true });
    }
  }

  return {
    async load(known = new Map()) {
      const listed = Object.entries(await readManifest());
      const loaded = new Map<string, AcceptedFile>();
      const lost: { readonly file: string; readonly reason: string }[] = [];
      for (const [file, { digest, acceptedAt, entries }] of listed) {
        try {
          const same = known.get(file)?.digest === digest ? known.get(file)?.bytes : undefined;
          loaded.set(file, { bytes: same ?? keptBytes(file, readBlob(digest)), digest, acceptedAt, ...(entries ? { entries } : {}) });
        } catch (error) {
          lost.push({ file, reason: (error as Error).message });
        }
      }
      if (lost.length > 0)
        log.error({ count: lost.length, first: lost.slice(0, 5) }, 'accepted files were lost; their versions on the disk are served if they are right');
      sound = digestsOf(loaded);
      return loaded;
    },
    async isWhole() {
      // an unreadable folder is of no use for the next start, so that it counts as empty
      const stored = new Set(await readdir(folder).catch(() => []));
      return stored.has(manifestName) && [...sound].every((digest) => stored.has(digest));
    },
    async save(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stored = new Set(await readdir(folder));
      const needed = digestsOf(files);
      const written = new Set<string>();
      for (const { digest, bytes } of files.values()) {
        if (written.has(digest) || (sound.has(digest) && stored.has(digest))) continue;
        await replaceFile(path.join(folder, digest), bytesOf(bytes), 0o600);
        written.add(digest);
      }
      const manifest: Manifest = {
        version: 1,
        files: Object.fromEntries([...files].map(([file, { bytes: _, ...about }]) => [file, about])),
      };
      await replaceFile(manifestFile, JSON.stringify(manifest), 0o600);
      await syncFolder(folder);
      // bytes that are no longer referenced get the current time, at which their grace begins
      const now = new Date();
      for (const digest of sound) if (!needed.has(digest)) await utimes(path.join(folder, digest), now, now).catch(ignoreMissing);
      sound = needed;
      await sweep(needed);
    },
  };
}

function digestsOf(files: ReadonlyMap<string, AcceptedFile>): ReadonlySet<string> {
  return new Set([...files.values()].map(({ digest }) => digest));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
