import { once } from 'node:events';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Effort } from '../../server/http/encoding.ts';
import { type Draft, type Written, writeBytes, writeDraft, writtenOf } from './write-file.ts';

/** Writes the files of a thread that draws. */
export interface WriterBeside {
  /** Takes a file to write. */
  write(draft: Draft): Written;
  /** Called between pages; hands the block over once it is full enough. */
  giveWay(): Promise<void>;
  /** Resolves when everything is written. */
  finish(): Promise<void>;
  /** Ends the second thread once it has written what it has. */
  close(): void;
}

/** Files of some pages, as bytes in memory that both threads share. */
export interface Block {
  /** Index of the shared buffer. */
  readonly block: number;
  readonly files: readonly { readonly file: string; readonly start: number; readonly end: number }[];
  readonly folder: string;
  readonly effort: Effort;
}

/** Bytes of a block: the files of about twenty pages. A block is handed over once it is three quarters full; the rest is for its last page. */
const size = 1 << 20;

/** Blocks: one is being filled, one is being written, and one waits. */
const count = 3;

/**
 * Starts a second thread that compresses and writes, which takes as long as drawing. It needs neither the renderer nor the site, while a second
 * thread that draws would compile the renderer again. It may fall behind by two blocks; then the drawing thread writes the next one itself.
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
      // a UTF-16 code unit takes at most three bytes in UTF-8
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
