import { type EnvironmentModuleGraph, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import type { Renderer } from '../../renderer/api.ts';
import { serverEntry } from '../pages/load-build.ts';

/** Milliseconds in which several saved files count as one change. */
const debounce = 10;

/** Hears of every file of the renderer that was changed, added or deleted, once Vite knows of it. */
export interface Sources {
  readonly plugin: Plugin;
  /**
   * The renderer as its sources are now: what was changed is evaluated anew.
   * @throws what is wrong with them
   */
  read(vite: ViteDevServer): Promise<Renderer>;
  /** One call ends before the next begins; what is saved meanwhile is one more. */
  onChange(listener: () => Promise<void>): void;
  /** Ends at the next change. */
  changed(): Promise<void>;
}

export function watchSources(): Sources {
  let isBroken = false;
  let listener = async () => {};
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let next = Promise.withResolvers<void>();
  const ring = () => {
    next.resolve();
    next = Promise.withResolvers();
    running = running.then(listener);
  };
  const plugin: Plugin = {
    name: 'seitenwerk:sources',
    hotUpdate: {
      order: 'post',
      handler({ modules, timestamp }) {
        if (this.environment.name !== 'ssr' || (modules.length === 0 && !isBroken)) return;
        // a file that another one waits for belongs to no module yet
        for (const module of modules.length > 0 ? modules : waiting(this.environment.moduleGraph)) {
          this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
          if (isRunnableDevEnvironment(this.environment)) forget(this.environment.runner.evaluatedModules, module.id);
        }
        clearTimeout(timer);
        timer = setTimeout(ring, debounce);
        // Vite would run the entry a second time by itself.
        return [];
      },
    },
  };
  return {
    plugin,
    async read({ environments: { ssr } }) {
      if (!isRunnableDevEnvironment(ssr)) throw new Error('The SSR environment of Vite cannot run modules.');
      try {
        const { renderer }: { renderer: Renderer } = await ssr.runner.import(`/${serverEntry}`);
        isBroken = false;
        return renderer;
      } catch (error) {
        isBroken = true;
        ssr.runner.clearCache();
        throw error;
      }
    },
    onChange(heard) {
      listener = heard;
    },
    changed: () => next.promise,
  };
}

/** Modules that import a file which was not there: its address is still as it was written. */
function waiting({ idToModuleMap }: EnvironmentModuleGraph): EnvironmentModuleNode[] {
  return [...idToModuleMap.values()].filter(({ transformResult }) => transformResult?.deps?.some((address) => address.startsWith('.')));
}

/** A module and all that import it have to be evaluated again. */
function forget(modules: EvaluatedModules, id: string | null): void {
  const module = id === null ? undefined : modules.getModuleById(id);
  if (!module?.meta) return;
  modules.invalidateModule(module);
  for (const importer of module.importers) forget(modules, importer);
}
