import { bytesOf } from '../../renderer/packed-text.ts';
import { isPageFile } from '../../renderer/site/files/content-file.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { plainBytes } from '../../server/content/kept-bytes.ts';
import { PageOnDisk } from './page-on-disk.ts';

/** The bytes of a site's files, by path below its folder. */
export function filesOnDisk(siteDir: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...readSnapshot(siteDir, { keep: plainBytes }).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
}

/** Leaves pages on the disk and reads each when it is looked into: for thousands of pages that are each looked at once. */
export function leftOnDisk(siteDir: string): (file: string) => PageOnDisk | undefined {
  return (file) => (isPageFile(file) ? new PageOnDisk(siteDir, file) : undefined);
}
