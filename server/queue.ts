/** Runs tasks in the order in which they come, at most `atOnce` at a time. Waiting tasks have not begun and hold no resources. */
export function createQueue(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs one task at a time. Takes turns between owners (`who`), one task each, so that nobody waits for all tasks of another owner. */
export function createTurns(): <Result>(who: string, task: () => Promise<Result>) => Promise<Result> {
  /** Waiting tasks by owner, in the order of their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  function next(): void {
    const [first] = waiting;
    isRunning = first !== undefined;
    if (!first) return;
    const [who, tasks] = first;
    waiting.delete(who);
    tasks.shift()?.();
    if (tasks.length > 0) waiting.set(who, tasks);
  }

  return async (who, task) => {
    if (isRunning) {
      await new Promise<void>((resolve) => {
        const tasks = waiting.get(who) ?? [];
        tasks.push(resolve);
        waiting.set(who, tasks);
      });
    }
    isRunning = true;
    try {
      return await task();
    } finally {
      next();
    }
  };
}

/** Runs tasks whose failures are handled by the queue's owner and not by whoever adds them; closing the server waits for all of them. */
export interface TaskQueue {
  /** Runs a task when all before it are done. The promise resolves when the task ends, and never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  /** Resolves when all tasks added so far are done. */
  done(): Promise<void>;
}

/** Runs one task at a time, in order. A task that fails does not keep the next from running. */
export function createTaskQueue(onFailure: (error: unknown) => void): TaskQueue {
  let running = Promise.resolve();
  return {
    add(task) {
      running = running.then(task).catch(onFailure);
      return running;
    },
    done: () => running,
  };
}
