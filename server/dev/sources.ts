import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentModuleGraph, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import type { Renderer } from '../../renderer/api.ts';
import { serverEntry } from '../pages/load-build.ts';
import { type Declared, replaceDrawing } from './drawings.ts';
import { savedOnce } from './saved-once.ts';

const catalogueFile = 'renderer/catalogue.ts';

/** Milliseconds in which several saved files count as one change. */
const debounce = 10;

/** Hears of every file of the renderer that was changed, added or deleted, once Vite knows of it. */
export interface Sources {
  readonly plugin: Plugin;
  /**
   * The renderer as its sources are now: what was changed is evaluated anew.
   * @throws what is wrong with them
   */
  read(vite: ViteDevServer): Promise<ReadSources>;
  /** What was saved is read later, because something of it is not there: whichever file is saved next may bring it. */
  postpone(): void;
  /** One call ends before the next begins; what is saved meanwhile is one more. The listener gets when a file was saved last, as browsers are told, too. */
  onChange(listener: (savedAt: number) => Promise<void>): void;
  /** Ends at the next change. */
  changed(): Promise<void>;
  /** Ends when the listener is done with every change that there has been. */
  settled(): Promise<void>;
}

export interface ReadSources {
  readonly renderer: Renderer;
  /** Nothing was changed but how blocks are drawn: the renderer reads pages as the one before did. */
  readonly drawsOnly: boolean;
}

/** @param root the project's */
export function watchSources(root: string): Sources {
  let isBroken = false;
  /** What was read last, as long as it can be changed block by block. */
  let known: { readonly renderer: Renderer; readonly declared: Declared } | undefined;
  /** Files of blocks and islands that were changed since, and with them nothing else that the catalogue does not import. */
  let stale = new Set<string>();
  let listener: ((savedAt: number) => Promise<void>) | undefined;
  let savedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let next = Promise.withResolvers<void>();
  const wasHeard = savedOnce();
  /** A module and all that import it have to be evaluated again; the catalogue can do with parts that are. */
  const forget = (modules: EvaluatedModules, id: string | null): void => {
    const module = id === null ? undefined : modules.getModuleById(id);
    if (!module?.meta) return;
    modules.invalidateModule(module);
    if (module.id === path.join(root, serverEntry)) known = undefined;
    for (const importer of module.importers) {
      if (importer === path.join(root, catalogueFile)) stale.add(path.relative(root, module.id));
      else forget(modules, importer);
    }
  };
  const ring = () => {
    timer = undefined;
    next.resolve();
    next = Promise.withResolvers();
    const at = savedAt;
    running = running.then(() => listener?.(at));
  };
  const plugin: Plugin = {
    name: 'seitenwerk:sources',
    hotUpdate: {
      order: 'post',
      async handler(event) {
        const { modules, timestamp } = event;
        if (this.environment.name !== 'ssr' || (modules.length === 0 && !isBroken)) return;
        if (await wasHeard(event)) return [];
        // a file that another one waits for belongs to no module yet
        for (const module of modules.length > 0 ? modules : waiting(this.environment.moduleGraph)) {
          this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
          if (isRunnableDevEnvironment(this.environment)) forget(this.environment.runner.evaluatedModules, module.id);
        }
        savedAt = timestamp;
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
      const { runner } = ssr;
      const load = <Exports>(file: string): Promise<Exports> => runner.import(`/${file}`);
      const [changed, before] = [stale, known];
      stale = new Set();
      try {
        const isThere = [...changed].every((file) => existsSync(path.join(root, file)));
        if (before && isThere && (await redraw(before.declared, changed, load))) {
          isBroken = false;
          return { renderer: { ...before.renderer }, drawsOnly: true };
        }
        forget(runner.evaluatedModules, path.join(root, catalogueFile));
        // of a folder that was renamed the watcher tells file by file, and of the declaration, by which the catalogue is made anew, perhaps last
        if (!isThere) for (const module of ssr.moduleGraph.getModulesByFile(path.join(root, catalogueFile)) ?? []) ssr.moduleGraph.invalidateModule(module);
        const { renderer } = await load<{ renderer: Renderer }>(serverEntry);
        known = { renderer, declared: await load<Declared>(catalogueFile) };
        isBroken = false;
        return { renderer, drawsOnly: false };
      } catch (error) {
        isBroken = true;
        stale = stale.union(changed);
        await forgetFailed(runner.evaluatedModules);
        throw error;
      }
    },
    postpone() {
      isBroken = true;
    },
    onChange(heard) {
      listener = heard;
      // saved while the server started
      if (savedAt > 0 && timer === undefined) ring();
    },
    changed: () => next.promise,
    async settled() {
      if (timer) await next.promise;
      await running;
    },
  };
}

/** Modules that could not be evaluated have to be once more; all others are as they were. */
async function forgetFailed(modules: EvaluatedModules): Promise<void> {
  for (const module of modules.idToModuleMap.values()) await module.promise?.catch(() => modules.invalidateModule(module));
}

/** Modules that import a file which was not there: its address is still as it was written. */
function waiting({ idToModuleMap }: EnvironmentModuleGraph): EnvironmentModuleNode[] {
  return [...idToModuleMap.values()].filter(({ transformResult }) => transformResult?.deps?.some((address) => address.startsWith('.')));
}

/** @returns whether every file that was changed could be put in its place */
async function redraw(declared: Declared, files: ReadonlySet<string>, load: (file: string) => Promise<{ default?: unknown }>): Promise<boolean> {
  for (const file of files) if (!replaceDrawing(declared, file, (await load(file)).default)) return false;
  return files.size > 0;
}
