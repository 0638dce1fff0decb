import { once } from 'node:events';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Effort } from '../../server/http/encoding.ts';
import { type Draft, type Written, writeBytes, writeDraft, writtenOf } from './write-file.ts';

/** Who writes the files of a thread that draws. */
export interface WriterBeside {
  /** Takes a file. */
  write(draft: Draft): Written;
  /** Between pages: hands over what was taken, when that is enough. */
  giveWay(): Promise<void>;
  /** Resolves when everything that was taken is written. */
  finish(): Promise<void>;
  /** The second thread ends when it has written what it has. */
  close(): void;
}

/** Files of some pages, as bytes in memory that two threads share. */
export interface Block {
  /** Which part of that memory. */
  readonly block: number;
  readonly files: readonly { readonly file: string; readonly start: number; readonly end: number }[];
  readonly folder: string;
  readonly effort: Effort;
}

/** Bytes of a block: the files of about twenty pages. A quarter is left for the last of them. */
const size = 1 << 20;

/** One that is being filled, one that is being written and one that waits. */
const count = 3;

/**
 * A second thread that compresses and writes, which takes as long as to draw: it needs neither the renderer nor the site, and two threads
 * that draw would each compile the renderer. It may fall behind by two blocks; then the one that draws writes the next itself.
 */
export function writeBeside(folder: string, effort: Effort): WriterBeside {
  const blocks = Array.from({ length: count }, () => new SharedArrayBuffer(size));
  const bytes = blocks.map((block) => Buffer.from(block));
  const thread = new Worker(new URL('./writing-thread.ts', import.meta.url), { workerData: blocks });
  const free = [...blocks.keys()];
  let block = free.pop() as number;
  let files: Block['files'][number][] = [];
  let end = 0;
  thread.on('message', (written: number) => free.push(written));

  async function handOver(): Promise<void> {
    await others();
    const next = free.pop();
    if (next === undefined) for (const { file, start, end } of files) writeBytes(file, (bytes[block] as Buffer).subarray(start, end), folder, effort);
    else {
      thread.postMessage({ block, files, folder, effort } satisfies Block);
      block = next;
    }
    [files, end] = [[], 0];
  }

  return {
    write(draft) {
      const place = bytes[block] as Buffer;
      // UTF-8 has at most three bytes for what JavaScript counts as one
      if (typeof draft.body !== 'string' || draft.body.length * 3 > size - end) return writeDraft(draft, folder, effort);
      const start = end;
      const length = place.write(draft.body, start);
      const written = writtenOf(draft, place.subarray(start, start + length));
      if (!written.kept) {
        end = start + length;
        files.push({ file: draft.file, start, end });
      }
      return written;
    },
    giveWay: async () => (end > size * 0.75 ? handOver() : undefined),
    async finish() {
      await handOver();
      while (free.length < count - 1) await once(thread, 'message');
    },
    close: () => thread.postMessage('close'),
  };
}
