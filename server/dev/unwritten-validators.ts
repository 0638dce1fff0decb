import type { Plugin } from 'vite';

/** Virtual module from which a built renderer imports its validators. */
export const validatorsId = 'virtual:validators';

/** Leaves schemas to be compiled on demand: in development, and in code that runs once. */
export const unwrittenValidators: Plugin = {
  name: 'unwritten-validators',
  resolveId: { filter: { id: new RegExp(`^${validatorsId}$`) }, handler: () => `\0${validatorsId}` },
  load: { filter: { id: new RegExp(`^\0${validatorsId}$`) }, handler: () => 'export const writtenValidators = undefined;' },
};
