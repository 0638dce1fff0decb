// @ts-check

/**
 * Flags of V8 that save memory. The young generation has 4 MB: its usual size takes 50 MB more of each thread and answers no more requests. The heap grows by
 * two fifths until it is collected, where it might otherwise become four times as large.
 */
export const littleMemory = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

/**
 * For the server. With ten thousand pages, 80 MB of the heap stay in use. A heap that grows to that size by two fifths at a time is collected nine times,
 * which takes a seventh of the processor time of a start.
 */
export const serving = [...littleMemory, '--initial-old-space-size=88'];

/**
 * For commands that are over in seconds, or wait most of the time.
 * - No TurboFan: it takes a tenth of the processor time of a check, and is hardly done before the command is.
 * - No collection of the heap below 100 MB: with 72 MB, a check of ten thousand pages collects once more and takes a sixteenth more processor time;
 *   with 112 MB once less, which takes no less time and 5 MB more.
 * - No pretenuring: V8 puts nothing into the old generation because of the place in the code that makes it. The first pages are kept for a while and
 *   the others are not, and what is in the old generation holds all that it refers to, 25 KB of each page, until a full collection.
 * - No parallel scavenges: each thread collects its young generation alone. Where two threads read pages on two cores, helping threads would take time
 *   from the other one, and a check of ten thousand pages would take 0.15 s more.
 * - Two arenas of glibc's malloc for all threads: with more, they keep 30 MB of what threads are done with.
 */
export const short = {
  flags: [...littleMemory, '--no-turbofan', '--initial-old-space-size=100', '--no-allocation-site-pretenuring', '--no-parallel-scavenge'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};

/**
 * For an export, which draws thousands of pages in threads. The young generation has 8 MB: half of it is garbage before V8 collects it. The heap is not
 * collected below 96 MB, which takes a sixteenth less processor time than with 64 MB, and 45 MB more memory. Together this saves a fifth of the processor time
 * of a page, and the arenas that are left out make up for a part of the memory.
 */
export const drawing = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=40', '--initial-old-space-size=96'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};
