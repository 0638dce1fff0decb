import type { Plugin } from 'vite';

/** The module that a built renderer has its validators from. */
export const validatorsId = 'virtual:validators';

/** Where schemas are compiled when they are needed: in development, and in what runs once. */
export const unwrittenValidators: Plugin = {
  name: 'unwritten-validators',
  resolveId: { filter: { id: new RegExp(`^${validatorsId}$`) }, handler: () => `\0${validatorsId}` },
  load: { filter: { id: new RegExp(`^\0${validatorsId}$`) }, handler: () => 'export const writtenValidators = undefined;' },
};
