import { bytesOf } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { plainBytes } from '../../server/content/kept-bytes.ts';

/** The bytes of a site's files, by path below its folder. */
export function filesOnDisk(siteDir: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...readSnapshot(siteDir, { keep: plainBytes }).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
}
