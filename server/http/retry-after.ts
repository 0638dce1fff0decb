/** Seconds after which an answer may be asked for again that somebody has to make possible first: a disk is full, or a file has a mistake. */
export const retryAfter = 60;
