import type { Plugin } from 'vite';

/**
 * Lets islands accept their own new code through React Refresh, without a reload. Vite marks an island whose import failed as not accepting, and would reload
 * the page once that is fixed. It does so at each request of the island, so the mark is corrected in the very step in which Vite reads it.
 */
export const islandsAccept: Plugin = {
  name: 'seitenwerk:islands-accept',
  config: () => ({
    server: {
      async hotUpdateEnvironments({ environments }, update) {
        for (const module of environments.client.moduleGraph.idToModuleMap.values())
          if (module.isSelfAccepting === false && module.file?.endsWith('.island.tsx')) module.isSelfAccepting = true;
        await Promise.all(Object.values(environments).map(update));
      },
    },
  }),
};
