import type { Plugin } from 'vite';

/**
 * An island takes its own new code without a reload, by React's refresh. Of one that has imported what is not there Vite takes note that it does not, and would
 * reload the page once it is mended. It takes that note whenever such an island is asked for, so that it is put right in the very step in which Vite looks.
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
