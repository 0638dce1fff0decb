import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
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

/** Payloads are asked for by scripts alone, which need a browser that knows Brotli. */
const isPayload = (file: string) => file.startsWith('_payload/');

/** Writes a file with its compressed versions, unless the export before has it. */
export function writeDraft({ file, body, headers, before }: Draft, folder: string, effort: Effort): Written {
  const bytes = Buffer.from(body);
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  const written = { file, digest, headers: headers && JSON.stringify(headers), kept: digest === before };
  if (written.kept) return written;
  const target = path.join(folder, file);
  makeFolderOf(target);
  writeFileSync(target, bytes);
  if (sentText.test(file) && bytes.byteLength >= worthCompressing) {
    for (const [ending, encoding] of Object.entries(encodings)) {
      if (encoding === 'br' || !isPayload(file)) writeFileSync(target + ending, encodeSync(bytes, encoding, effort));
    }
  }
  return written;
}

/** Copies a file and, where it has them, its compressed versions; `link` gives it a second name instead, where the file system has such. */
export function takeOver(source: string, target: string, link: boolean): void {
  makeFolderOf(target);
  for (const ending of ['', ...Object.keys(encodings)]) {
    try {
      if (link) linkSync(source + ending, target + ending);
      else copyFileSync(source + ending, target + ending);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        if (!link) throw error;
        copyFileSync(source + ending, target + ending);
      } else if (ending === '') throw error;
    }
  }
}

const made = new Set<string>();

function makeFolderOf(file: string): void {
  const folder = path.dirname(file);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
}
