import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EntryTimes } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { readRegular } from '../files/read-file.ts';
import { replaceFile, syncFolder } from '../files/replace-file.ts';
import { digestOf, keptBytes } from './kept-bytes.ts';

/** A file's bytes as they were when they went live. */
export interface AcceptedFile {
  readonly bytes: FileBytes;
  readonly digest: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
  /** Of a word list. */
  readonly entries?: EntryTimes;
}

/** Bytes that a file had at some time. */
export interface KnownBytes {
  readonly digest: string;
  readonly bytes?: FileBytes;
}

/** The files that visitors are served from, kept so that a restart changes nothing. */
export interface AcceptedFiles {
  /**
   * What was saved last; files whose bytes are damaged or cannot be read are left out, and the log says so.
   * @param known bytes that need not be read
   */
  load(known?: ReadonlyMap<string, KnownBytes>): Promise<Map<string, AcceptedFile>>;
  /** When this resolves, the whole set outlives a loss of power; a reader sees the set before or this one, never a part. */
  save(files: ReadonlyMap<string, AcceptedFile>): Promise<void>;
  /** Whether all that was saved last still lies in the folder. */
  isWhole(): Promise<boolean>;
}

interface Manifest {
  readonly version: 1;
  readonly files: Readonly<Record<string, Omit<AcceptedFile, 'bytes'>>>;
}

const manifestName = 'manifest.json';
const blobName = /^[0-9a-f]{64}$/;
const draftName = /^([0-9a-f]{64}|manifest\.json|memory\.bin)\..+\.tmp$/;

/** Milliseconds that bytes stay after nobody needs them any more: another process may be about to name them. */
const grace = 600_000;

/**
 * Keeps each file under the digest of its bytes, and a manifest that says which path has which. What is damaged or gone is
 * written again with the next save. Several processes may share the folder: each save leaves a whole set behind, and the last one counts.
 */
export function openAcceptedFiles(folder: string, log: Pick<FastifyBaseLogger, 'error'>): AcceptedFiles {
  const manifestFile = path.join(folder, manifestName);
  /** Digests whose bytes were right when they were read or written, of the set that this process loaded or saved last. */
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

  /** @throws where there are no such bytes */
  function readBlob(digest: string): Uint8Array {
    if (!blobName.test(digest)) throw new Error('the list names no digest');
    const bytes = readRegular(path.join(folder, digest));
    if (digestOf(bytes) !== digest) throw new Error('the stored bytes are damaged');
    return bytes;
  }

  /** Deletes bytes that nobody needs and drafts of processes that crashed. */
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
      // a folder that cannot be read has nothing for the next start either
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
      // their time begins now
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
