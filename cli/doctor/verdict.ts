import type { Environment } from '../../server/env.ts';

/** Result of an examination: all is well, something does not work, or something is to be known that keeps nobody from working. */
export interface Verdict {
  readonly state: 'well' | 'ill' | 'note';
  /** A sentence; where something is to be done, it says what. */
  readonly text: string;
}

export interface Patient {
  readonly root: string;
  readonly env: Environment;
}

export const well = (text: string): Verdict => ({ state: 'well', text });
export const ill = (text: string): Verdict => ({ state: 'ill', text });
export const note = (text: string): Verdict => ({ state: 'note', text });
