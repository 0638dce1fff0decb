import { writeSync, write as writeToFile } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Where lines are written, in the order of the calls. */
export interface Output {
  write(lines: string): void;
}

interface OutputOptions {
  /** Writes some of these bytes. @returns how many */
  readonly write?: (bytes: Buffer) => Promise<number>;
  /** Writes synchronously, for the end of the process. @returns how many bytes */
  readonly writeNow?: (bytes: Buffer) => number;
  /** Milliseconds until a failed write is tried again. */
  readonly pause?: number;
  /** Most bytes that wait to be written. Lines beyond that are dropped and counted. */
  readonly most?: number;
}

const toFile = promisify(writeToFile);

/** Milliseconds until a pipe is tried again whose reader is only slow. */
const breath = 20;

/**
 * The standard output of a server. No reader can block it: neither a slow or halted one, nor a closed terminal, nor a full disk. What cannot be written waits
 * and is tried again. Lines beyond `most` bytes are dropped, and a line says how many were lost. Nothing is thrown.
 */
export function openOutput({
  // Node makes pipes non-blocking, so that a full one is an error at once: a blocking write would keep the process from ending
  write = async (bytes) => (await toFile(process.stdout.fd, bytes)).bytesWritten,
  writeNow = (bytes) => writeSync(process.stdout.fd, bytes),
  pause = 1_000,
  most = 1024 * 1024,
}: OutputOptions = {}): Output {
  const waiting: Buffer[] = [];
  let size = 0;
  let left = 0;
  let isWriting = false;

  function add(lines: string): void {
    const bytes = Buffer.from(lines);
    waiting.push(bytes);
    size += bytes.length;
  }

  function written(count: number, bytes: Buffer): void {
    size -= bytes.length;
    if (count < bytes.length) {
      waiting.unshift(bytes.subarray(count));
      size += bytes.length - count;
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (size > 0) {
      const bytes = Buffer.concat(waiting.splice(0));
      try {
        written(await write(bytes), bytes);
        if (left > 0 && size === 0) tellOfLeft();
      } catch (error) {
        written(0, bytes);
        await wait((error as NodeJS.ErrnoException).code === 'EAGAIN' ? Math.min(breath, pause) : pause, undefined, { ref: false });
      }
    }
    isWriting = false;
  }

  function tellOfLeft(): void {
    add(`${JSON.stringify({ level: 50, time: Date.now(), lines: left, msg: 'lines of the log could not be written and are lost' })}\n`);
    left = 0;
  }

  process.once('exit', () => {
    try {
      if (size > 0) writeNow(Buffer.concat(waiting));
    } catch {
      // the process ends, and there is nowhere left to report this
    }
  });

  return {
    write(lines) {
      if (size >= most) {
        left += lines.split('\n').length - 1;
        return;
      }
      add(lines);
      if (!isWriting) void writeAll();
    },
  };
}
