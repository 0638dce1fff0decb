import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, syncFolder } from '../files/replace-file.ts';

/** A file's bytes as they were when they went live. */
export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly digest: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/** The files that visitors are served from, kept so that a restart changes nothing. */
export interface AcceptedFiles {
  /** What was saved last; files whose bytes are damaged or missing are left out. */
  load(): Promise<Map<string, AcceptedFile>>;
  /** When this resolves, the whole set outlives a loss of power; a reader sees the set before or this one, never a part. */
  save(files: ReadonlyMap<string, AcceptedFile>): Promise<void>;
}

interface Manifest {
  readonly version: 1;
  readonly files: Readonly<Record<string, { readonly digest: string; readonly acceptedAt: string }>>;
}

const manifestName = 'manifest.json';
const blobName = /^[0-9a-f]{64}$/;

/** SHA-256 of a file's bytes. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Keeps each file under the digest of its bytes, and a manifest that says which path has which. What no path has any more
 * is deleted, so the folder is never larger than the content itself.
 */
export function openAcceptedFiles(folder: string): AcceptedFiles {
  const manifestFile = path.join(folder, manifestName);
  let stored: Set<string> | undefined;

  async function names(): Promise<Set<string>> {
    stored ??= new Set((await readdir(folder).catch(() => [])).filter((name) => blobName.test(name)));
    return stored;
  }

  async function read(digest: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(path.join(folder, digest)).catch(() => undefined);
    return bytes && digestOf(bytes) === digest ? bytes : undefined;
  }

  return {
    async load() {
      const { files = {} } = await readManifest(manifestFile);
      const loaded = await Promise.all(
        Object.entries(files).map(async ([file, { digest, acceptedAt }]) => {
          const bytes = blobName.test(digest) ? await read(digest) : undefined;
          return bytes ? ([file, { bytes, digest, acceptedAt }] as const) : undefined;
        }),
      );
      return new Map(loaded.filter((entry) => entry !== undefined));
    },
    async save(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const known = await names();
      for (const { digest, bytes } of files.values()) {
        if (known.has(digest)) continue;
        await replaceFile(path.join(folder, digest), bytes, 0o600);
        known.add(digest);
      }
      const manifest: Manifest = {
        version: 1,
        files: Object.fromEntries([...files].map(([file, { digest, acceptedAt }]) => [file, { digest, acceptedAt }])),
      };
      await replaceFile(manifestFile, JSON.stringify(manifest), 0o600);
      await syncFolder(folder);
      const used = new Set([...files.values()].map(({ digest }) => digest));
      for (const digest of known) {
        if (used.has(digest)) continue;
        await rm(path.join(folder, digest), { force: true });
        known.delete(digest);
      }
    },
  };
}

async function readManifest(file: string): Promise<Partial<Manifest>> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    return manifest.version === 1 ? manifest : {};
  } catch {
    return {};
  }
}
