import type { Plugin } from 'vite';

/**
 * An island takes its own new code without a reload, by React's refresh. Of one that has imported what is not there Vite takes note that it does not, and would
 * reload the page once it is mended.
 */
export const islandsAccept: Plugin = {
  name: 'seitenwerk:islands-accept',
  hotUpdate({ modules }) {
    if (this.environment.name !== 'client') return;
    for (const module of modules) if (module.isSelfAccepting === false && module.file?.endsWith('.island.tsx')) module.isSelfAccepting = true;
  },
};
