import { setPriority } from 'node:os';

/** Leaves this thread a third of what other threads get of a core (sched(7), The nice value), so that saves go live on a busy machine, too. */
const niceness = 5;

/**
 * Lowers the priority of the calling thread. Only Linux has priorities per thread (setpriority(2), BUGS); elsewhere this would affect the whole process.
 * Does nothing where the process lacks the permission (seccomp, as with systemd's `SystemCallFilter`).
 */
export function giveWay(platform = process.platform): void {
  if (platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {}
}
