/** A thread that compresses and writes; {@link ./writers.ts} starts it. */
import { parentPort } from 'node:worker_threads';
import { takeOver, type Written, writeDraft } from './write-file.ts';
import type { Task } from './writers.ts';

parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));

function work(task: Task): readonly Written[] {
  if ('drafts' in task) return task.drafts.map((draft) => writeDraft(draft, task.folder, task.effort));
  for (const { source, target } of task.copies) takeOver(source, target, task.link);
  return [];
}
