import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxBuffer = 512 * 1024 * 1024;

/**
 * The files of a site as they were at a state of Git, by path below its folder.
 * @param ref what Git calls a state: `HEAD`, `main`, `HEAD~3`
 * @throws {Error} where there is no Git, or no such state
 */
export async function filesAt(siteDir: string, ref: string): Promise<ReadonlyMap<string, Uint8Array>> {
  if (ref.startsWith('-')) throw new Error(`„${ref}“ ist kein Stand von Git.`);
  const names = await list(siteDir, ref);
  const archive = await run('git', ['-C', siteDir, 'archive', '--format=tar', ref, '--', ...names.entries], { encoding: 'buffer', maxBuffer });
  return readTar(archive.stdout);
}

async function list(siteDir: string, ref: string): Promise<{ entries: string[] }> {
  try {
    const { stdout } = await run('git', ['-C', siteDir, 'ls-tree', '--name-only', '-z', ref, './'], { maxBuffer });
    const here = stdout.split('\0').map((name) => path.posix.basename(name));
    return { entries: ['content', 'pages.config.json'].filter((name) => here.includes(name)) };
  } catch {
    throw new Error(`Einen Stand „${ref}“ kennt Git hier nicht.`);
  }
}

const block = 512;

/** The regular files of a tar archive (POSIX.1-1988 ustar, with the long names that Git writes as pax headers). */
function readTar(tar: Buffer): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let longName: string | undefined;
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number) => tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8);
    const content = tar.subarray(at + block, at + block + size);
    const kind = text(156, 1);
    if (kind === 'x') longName = /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1];
    else {
      const name = longName ?? [text(345, 155), text(0, 100)].filter(Boolean).join('/');
      if (kind === '0' || kind === '') files.set(name, content);
      longName = undefined;
    }
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
