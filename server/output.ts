import { writeSync, write as writeToFile } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Where lines go, in the order in which they come. */
export interface Output {
  write(lines: string): void;
}

interface OutputOptions {
  /** Writes some of these bytes, and says how many. */
  readonly write?: (bytes: Buffer) => Promise<number>;
  /** The same at once, for when the process ends. */
  readonly writeNow?: (bytes: Buffer) => number;
  /** Milliseconds until what could not be written is tried again. */
  readonly pause?: number;
  /** Bytes that wait at most; of what comes then the lines are counted. */
  readonly most?: number;
}

const toFile = promisify(writeToFile);

/** Milliseconds for a reader that is only slow. */
const breath = 20;

/**
 * The standard output of a server, which no reader can stop: one that is slow or halted, a terminal that is gone, a disk that is full. What could not be
 * written waits and is tried again; what is more than may wait is left out, and a line says how many lines that were. Nothing is thrown.
 */
export function openOutput({
  // Node has made a pipe such that a full one is an error at once: a write that waits would keep the process from its end
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
      // nobody is left to be told
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
