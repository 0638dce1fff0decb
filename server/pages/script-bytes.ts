import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bytes } from '../../renderer/api.ts';
import { createLatest } from '../latest.ts';
import { type ClientManifest, clientManifestFile } from './client-manifest.ts';

const shell = 'renderer/client/shell.tsx';

/**
 * Bytes of scripts that some islands need. `own`: what they need beyond the shell. `shell`: what they share with the shell, React above all, which comes
 * with the first island where the shell is not loaded yet. Undefined where an island is newer than the build.
 */
export type IslandBytes = (islands: readonly string[], part?: 'own' | 'shell') => Bytes | undefined;

export const bytesOf = (content: string | Uint8Array): Bytes => ({
  plain: Buffer.byteLength(content),
  brotli: content.length > 0 ? brotliCompressSync(content).byteLength : 0,
});

/**
 * Weighs the scripts of the current build at each call; the same build is weighed once.
 * @param root the project's root
 */
export function islandWeigher(root: string): () => Promise<IslandBytes | undefined> {
  const weighLatest = createLatest((manifest: string) => weigh(root, JSON.parse(manifest)));
  return async () => {
    const manifest = await readManifest(root);
    return manifest === undefined ? undefined : weighLatest(manifest);
  };
}

/**
 * Weighs the scripts of a build.
 * @param root the project's root
 * @returns undefined where there is no build
 */
export const weighIslands = (root: string): Promise<IslandBytes | undefined> => islandWeigher(root)();

const clientOf = (root: string) => path.join(root, 'dist/client');

const readManifest = (root: string) => readFile(clientManifestFile(root), 'utf8').catch(() => undefined);

/** A build has the best Brotli of each script beside it; a script without one is sent uncompressed. */
async function bytesOfFile(file: string): Promise<Bytes> {
  const plain = (await sizeOf(file)) ?? 0;
  return { plain, brotli: (await sizeOf(`${file}.br`)) ?? plain };
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

async function weigh(root: string, manifest: ClientManifest): Promise<IslandBytes> {
  const weighed = Object.entries(manifest).map(async ([key, { file }]) => [key, await bytesOfFile(path.join(clientOf(root), file))] as const);
  const sizes = new Map(await Promise.all(weighed));
  const brought = closure(manifest, [shell]);
  return (islands, part = 'own') => {
    const entries = islands.map((name) => Object.keys(manifest).find((key) => key.endsWith(`/${name}.island.tsx`)));
    if (!entries.every((key) => key !== undefined)) return undefined;
    const needed = [...closure(manifest, entries)].filter((key) => brought.has(key) === (part === 'shell'));
    const sum = (of: keyof Bytes) => needed.reduce((total, key) => total + (sizes.get(key)?.[of] ?? 0), 0);
    return { plain: sum('plain'), brotli: sum('brotli') };
  };
}

/** The chunks of these entries with all that they import. */
function closure(manifest: ClientManifest, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const other of manifest[key]?.imports ?? []) add(other);
  };
  for (const key of entries) add(key);
  return found;
}
