import { defineWords } from '../../schema/words.ts';

/** How long it takes to read something that is still to be written. */
export const shortestReadTime = defineWords({ de: '1 Min.', en: '1 min' });
