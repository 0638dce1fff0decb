/** A thread that gives the files of an export a second name; {@link ./release.ts} starts it. */
import { workerData } from 'node:worker_threads';
import { linkTree } from './write-file.ts';

const [source, target] = workerData as readonly [string, string];
linkTree(source, target);
