// @ts-check

/**
 * For V8: 4 MB for what is young, where the usual size takes 50 MB more of each thread and answers no more requests, and a heap that grows
 * by two fifths until it is cleaned up, where it might become four times as large.
 */
export const littleMemory = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

/**
 * For the server: ten thousand pages fill 80 MB of a heap with what stays, and a heap that grows there by two fifths is looked through nine times,
 * which takes a seventh of the processor time of a start.
 */
export const serving = [...littleMemory, '--initial-old-space-size=88'];

/**
 * For commands that are over in seconds, or wait most of the time: without V8's last compiler, which takes a tenth of the processor time of
 * a check and is hardly done before the command is; no heap is cleaned up before it has 100 MB: with 72, a check of ten thousand pages does it
 * once more and takes a sixteenth more processor time, with 112 once less, which takes no less and 5 MB more; and two arenas for all threads of
 * glibc's malloc, where more keep 30 MB of what threads are done with. Nothing is put among what lives long by the place in the code that makes
 * it: the first pages are kept for a while and the others are not, and what lies there holds all it refers to, 25 KB of each page, until
 * everything is cleaned up. What is young a thread cleans up alone: where two of them read pages on two cores, threads that help take these from
 * the other, and a check of ten thousand pages takes 0.15 s more.
 */
export const short = {
  flags: [...littleMemory, '--no-turbofan', '--initial-old-space-size=100', '--no-allocation-site-pretenuring', '--no-parallel-scavenge'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};

/**
 * For an export, which draws thousands of pages in threads: 8 MB for what is young, half of which is then gone before V8 looks for it, and no heap is
 * cleaned up before it has 96 MB, which takes a sixteenth less processor time than with 64, and 45 MB more. All of it takes a fifth of the processor
 * time of a page, and the arenas that are left out make up for a part of its memory.
 */
export const drawing = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=40', '--initial-old-space-size=96'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};
