import path from 'node:path';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { digestOf, plainBytes } from '../../server/content/kept-bytes.ts';
import { isPage } from '../../server/content/reader.ts';
import { readRegular } from '../../server/files/read-file.ts';

/** The bytes of a site's files, by path below its folder. */
export function filesOnDisk(siteDir: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...readSnapshot(siteDir, { keep: plainBytes }).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
}

/** Leaves pages where they are, and reads them when they are looked into: the form for thousands that are looked at once. */
export function leftOnDisk(siteDir: string): (file: string, bytes: Uint8Array) => FileBytes {
  /** Whoever looks into a page asks for it more than once. */
  let last: { readonly file: string; readonly bytes: Uint8Array } | undefined;
  return (file, bytes) => {
    if (!isPage(file)) return bytes;
    const digest = digestOf(bytes);
    const read = () => {
      if (last?.file !== file) last = { file, bytes: readSame(siteDir, file, digest) };
      return last.bytes;
    };
    return { digest, read };
  };
}

function readSame(siteDir: string, file: string, digest: string): Uint8Array {
  const bytes = readRegular(path.join(siteDir, file));
  if (digestOf(bytes) !== digest) throw new Error(`${file} wurde geändert, während die Inhalte geprüft wurden. Starte den Befehl noch einmal.`);
  return bytes;
}
