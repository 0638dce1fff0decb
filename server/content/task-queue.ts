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
