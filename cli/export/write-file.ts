import { hash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Effort, encodeSync, worthCompressing } from '../../server/http/encoding.ts';

/** A file of the export with its content, and its digest in the export before. */
export interface Draft {
  readonly file: string;
  readonly body: string | Uint8Array;
  /** The headers that it is sent with; a file that the host itself reads has none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Digest of the file in the export before, if that compressed it in the same way. */
  readonly before: string | undefined;
}

export interface Written {
  readonly file: string;
  readonly digest: string;
  /** The headers as JSON: thousands of files have the same ones. */
  readonly headers: string | undefined;
  /** Whether the export before has the same bytes, so that nothing was written. */
  readonly kept: boolean;
}

/** Texts that browsers ask for, without files that only the host reads. */
const sentText = /\.(html|json|xml|txt|md)$/;

/** Endings of the compressed versions beside a file. */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const;

/** Endings of a file and of its compressed versions. */
const endings = ['', ...Object.keys(encodings)];

/** Payloads have no gzip version: only scripts ask for them, in browsers that know Brotli. */
const isPayload = (file: string) => file.startsWith('_payload/');

/** Writes a file with its compressed versions, unless the export before has it. */
export function writeDraft(draft: Draft, folder: string, effort: Effort): Written {
  const bytes = bytesOf(draft.body);
  const written = writtenOf(draft, bytes);
  if (!written.kept) writeBytes(draft.file, bytes, folder, effort);
  return written;
}

/** What is known of a file. @param bytes its body as bytes */
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

/** The buffer in which texts become bytes, one after the other: a new one for each would give V8 60 KB a page to collect. */
const scratch = Buffer.allocUnsafeSlow(1 << 18);

/** @returns bytes in the shared buffer, which are valid until the next call */
function bytesOf(body: string | Uint8Array): Buffer {
  if (typeof body !== 'string') return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // a UTF-16 code unit takes at most three bytes in UTF-8
  return body.length * 3 > scratch.byteLength ? Buffer.from(body) : scratch.subarray(0, scratch.write(body));
}

/** Writes a new file. An existing one may be a hard link to a file that visitors have: it is removed with its compressed versions, and never written into. */
function writeNew(target: string, bytes: Uint8Array): void {
  try {
    writeFileSync(target, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeFile(target);
    writeFileSync(target, bytes, { flag: 'wx' });
  }
}

/** Copies a file, and its compressed versions if there are any. */
export function copyNew(source: string, target: string): void {
  addNew(source, target, copyFileSync);
}

/** Hard-links a file and its compressed versions, or copies them where the file system has no hard links. */
export function linkNew(source: string, target: string): void {
  addNew(source, target, linkOrCopy);
}

function addNew(source: string, target: string, add: (source: string, target: string) => void): void {
  removeFile(target);
  makeFolderOf(target);
  for (const ending of endings) if (ending === '' || existsSync(source + ending)) add(source + ending, target + ending);
}

/** Hard-links all files below a folder into another one. */
export function linkTree(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    // runs fifty thousand times: joining paths by their parts would take as long again as everything here except the system calls
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

/** Removes a file and its compressed versions, if it is there. */
export function removeFile(target: string): void {
  for (const ending of endings) rmSync(target + ending, { force: true });
}

const made = new Set<string>();

function makeFolderOf(file: string): void {
  const folder = path.dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}
