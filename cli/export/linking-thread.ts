/** The module of a thread that hard-links the files of an export; {@link ./release.ts} starts it. */
import { workerData } from 'node:worker_threads';
import { linkTree } from './write-file.ts';

const [source, target] = workerData as readonly [string, string];
linkTree(source, target);
