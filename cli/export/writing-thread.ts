/** The module of a thread that compresses and writes what another one draws; {@link ./write-beside.ts} starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Block } from './write-beside.ts';
import { writeBytes } from './write-file.ts';

const blocks = (workerData as readonly SharedArrayBuffer[]).map((block) => Buffer.from(block));

parentPort?.on('message', (message: Block | 'close') => {
  if (message === 'close') return parentPort?.close();
  const { block, files, folder, effort } = message;
  for (const { file, start, end } of files) writeBytes(file, (blocks[block] as Buffer).subarray(start, end), folder, effort);
  parentPort?.postMessage(block);
});
