import { setPriority } from 'node:os';

/** A third of what other threads get of a core (sched(7), The nice value): saves go live on a busy machine, too. */
const niceness = 5;

/**
 * Lets other threads go first where they want the same core as the one that calls this. Linux alone has priorities of threads (setpriority(2), BUGS); elsewhere it
 * would be that of the whole process. Where the process may not do that (seccomp, as systemd's `SystemCallFilter`), all stay alike.
 */
export function giveWay(platform = process.platform): void {
  if (platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {}
}
