/** A thread that draws, compresses and writes; {@link ./writers.ts} starts it. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer } from '../../renderer/api.ts';
import { createWork, type PageTask } from './work.ts';
import type { ThreadData } from './writers.ts';

const { rendererFile, site, options, ...rest } = workerData as ThreadData;
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(rendererFile).href);
const work = createWork({ parts: { renderer, site: renderer.withChange(site), options, dev: false }, ...rest });

parentPort?.on('message', (tasks: readonly PageTask[]) => parentPort?.postMessage(tasks.map(work)));
