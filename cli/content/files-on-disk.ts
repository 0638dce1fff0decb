import { bytesOf } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';

/** The bytes of a site's files, by path below its folder. */
export function filesOnDisk(siteDir: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...readSnapshot(siteDir).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
}
