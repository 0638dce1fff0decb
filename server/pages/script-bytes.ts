import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Bytes } from '../../renderer/api.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly src?: string; readonly imports?: readonly string[] }>>;

const shell = 'renderer/client/shell.tsx';

/**
 * How many bytes of scripts some islands need beyond those that the shell brings, or (`shared`) those of the shell, React above all,
 * that come with the first of them where the shell is not there yet.
 */
export type IslandBytes = (islands: readonly string[], part?: 'own' | 'shared') => Bytes;

export const bytesOf = (content: string | Uint8Array): Bytes => ({
  plain: Buffer.byteLength(content),
  brotli: content.length > 0 ? brotliCompressSync(content).byteLength : 0,
});

/**
 * Weighs the scripts of a build.
 * @param root the project's
 * @returns undefined where there is no build
 */
export async function weighIslands(root: string): Promise<IslandBytes | undefined> {
  const client = path.join(root, 'dist/client');
  const text = await readFile(path.join(client, '.vite/manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest: Manifest = JSON.parse(text);
  const sizes = new Map(
    await Promise.all(
      Object.entries(manifest).map(async ([key, { file }]) => [key, bytesOf(await readFile(path.join(client, file)).catch(() => ''))] as const),
    ),
  );
  const brought = closure(manifest, [shell]);
  return (islands, part = 'own') => {
    const entries = Object.keys(manifest).filter((key) => islands.some((name) => key.endsWith(`/${name}.island.tsx`)));
    const needed = [...closure(manifest, entries)].filter((key) => brought.has(key) === (part === 'shared'));
    const sum = (of: keyof Bytes) => needed.reduce((total, key) => total + (sizes.get(key)?.[of] ?? 0), 0);
    return { plain: sum('plain'), brotli: sum('brotli') };
  };
}

/** The chunks of these entries with all that they import. */
function closure(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const other of manifest[key]?.imports ?? []) add(other);
  };
  for (const key of entries) add(key);
  return found;
}
