import { hash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Effort, encodeSync } from '../../server/http/encoding.ts';

/** A file of the export with its content, and what the export before knows of it. */
export interface Draft {
  readonly file: string;
  readonly body: string | Uint8Array;
  /** Those that it is sent with; a file that the host itself reads has none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Digest of the file that lies in the export before, compressed in the same way. */
  readonly before: string | undefined;
}

export interface Written {
  readonly file: string;
  readonly digest: string;
  /** As JSON: thousands of files have the same. */
  readonly headers: string | undefined;
  /** The same bytes lie in the export before, so nothing was written. */
  readonly kept: boolean;
}

/** Texts that browsers ask for; what the host itself reads is not sent. */
const sentText = /\.(html|json|xml|txt|md)$/;

/** Below this a compressed file saves no packet. */
const worthCompressing = 512;

/** Endings of what lies beside a file, compressed. */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const;

/** Of a file and what lies beside it. */
const endings = ['', ...Object.keys(encodings)];

/** Payloads are asked for by scripts alone, which need a browser that knows Brotli. */
const isPayload = (file: string) => file.startsWith('_payload/');

/** Writes a file with its compressed versions, unless the export before has it. */
export function writeDraft(draft: Draft, folder: string, effort: Effort): Written {
  const bytes = bytesOf(draft.body);
  const written = writtenOf(draft, bytes);
  if (!written.kept) writeBytes(draft.file, bytes, folder, effort);
  return written;
}

/** What a file is known by. @param bytes of its body */
export function writtenOf({ file, headers, before }: Omit<Draft, 'body'>, bytes: Uint8Array): Written {
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  return { file, digest, headers: headers && JSON.stringify(headers), kept: digest === before };
}

/** Writes a file with its compressed versions. */
export function writeBytes(file: string, bytes: Buffer, folder: string, effort: Effort): void {
  const target = path.join(folder, file);
  makeFolderOf(target);
  writeNew(target, bytes);
  if (!sentText.test(file) || bytes.byteLength < worthCompressing) return;
  for (const [ending, encoding] of Object.entries(encodings)) {
    if (encoding === 'br' || !isPayload(file)) writeFileSync(target + ending, encodeSync(bytes, encoding, effort));
  }
}

/** Where texts become bytes, one after the other: a place of its own for each would be 60 KB a page for V8 to clean up. */
const place = Buffer.allocUnsafeSlow(1 << 18);

/** @returns bytes that are good until the next text comes */
function bytesOf(body: string | Uint8Array): Buffer {
  if (typeof body !== 'string') return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // UTF-8 has at most three bytes for what JavaScript counts as one
  return body.length * 3 > place.byteLength ? Buffer.from(body) : place.subarray(0, place.write(body));
}

/** What lies there may be another name of a file that visitors have: it is taken away, with its compressed versions, and never written into. */
function writeNew(target: string, bytes: Uint8Array): void {
  try {
    writeFileSync(target, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeFile(target);
    writeFileSync(target, bytes, { flag: 'wx' });
  }
}

/** Copies a file and, where it has them, its compressed versions. */
export function copyNew(source: string, target: string): void {
  addNew(source, target, copyFileSync);
}

/** Gives a file and its compressed versions a second name, or copies them where the file system has no such names. */
export function linkNew(source: string, target: string): void {
  addNew(source, target, linkOrCopy);
}

function addNew(source: string, target: string, add: (source: string, target: string) => void): void {
  removeFile(target);
  makeFolderOf(target);
  for (const ending of endings) if (ending === '' || existsSync(source + ending)) add(source + ending, target + ending);
}

/** Gives all files below a folder a second name below another one. */
export function linkTree(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    // fifty thousand times: to join paths by their parts takes as long again as everything else here but the system
    const [from, to] = [`${source}/${entry.name}`, `${target}/${entry.name}`];
    entry.isDirectory() ? linkTree(from, to) : linkOrCopy(from, to);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Takes away a file with its compressed versions, if it is there. */
export function removeFile(target: string): void {
  for (const ending of endings) rmSync(target + ending, { force: true });
}

const made = new Set<string>();

function makeFolderOf(file: string): void {
  const folder = path.dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}
