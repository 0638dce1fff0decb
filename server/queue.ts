/** Runs tasks in the order in which they come, at most `atOnce` of them at a time; the others have not begun and hold nothing. */
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

/** Runs one task at a time. Whoever has several waiting takes turns with the others, one task each, so that nobody waits for all of another one's. */
export function createTurns(): <Result>(who: string, task: () => Promise<Result>) => Promise<Result> {
  /** In the order in which they have their next turn. */
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

/** Tasks whose failures are told where they are made and not where they are added; who ends the server waits for all of them. */
export interface TaskQueue {
  /** Does a task when all before it are done. What is returned ends with it, and never fails. */
  add(task: () => Promise<void>): Promise<void>;
  /** Ends when everything is done that has been added. */
  done(): Promise<void>;
}

/** One task at a time, in their order; one that fails keeps no other from being done. */
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
