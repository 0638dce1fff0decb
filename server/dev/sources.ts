import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentModuleGraph, type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import type { Renderer } from '../../renderer/api.ts';
import { serverEntry } from '../pages/load-build.ts';
import { createTaskQueue } from '../queue.ts';
import { type Declared, replaceDrawing } from './drawings.ts';
import { savedOnce } from './saved-once.ts';

const catalogueFile = 'renderer/catalogue.ts';

/** Milliseconds in which several saved files count as one change. */
const debounce = 10;

/** Follows changed, added and deleted files of the renderer, once Vite knows of them. */
export interface Sources {
  readonly plugin: Plugin;
  /**
   * Reads the renderer from its present sources; evaluates only what has changed.
   * @throws errors in the sources
   */
  read(vite: ViteDevServer): Promise<ReadSources>;
  /** Puts off reading, because a file is missing: any file that is saved next may be the one. */
  postpone(): void;
  /** Calls `listener` after changes, one call at a time; changes during a call lead to one more. It gets the time of the last save, which browsers also get. */
  onChange(listener: (savedAt: number) => Promise<void>): void;
  /** Resolves at the next change. */
  changed(): Promise<void>;
  /** Resolves when the listener is done with all changes so far. */
  settled(): Promise<void>;
}

export interface ReadSources {
  readonly renderer: Renderer;
  /** Only the drawing of blocks has changed: the renderer reads pages as the one before did. */
  readonly drawsOnly: boolean;
}

/**
 * @param root the project's root
 * @param onFailure gets what the listener has thrown
 */
export function watchSources(root: string, onFailure: (error: unknown) => void): Sources {
  let isBroken = false;
  /** What was read last, as long as it can be changed block by block. */
  let known: { readonly renderer: Renderer; readonly declared: Declared } | undefined;
  /** Changed files of blocks and islands, as long as the changes affect nothing else that the catalogue does not import. */
  let stale = new Set<string>();
  let listener: ((savedAt: number) => Promise<void>) | undefined;
  let savedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const calls = createTaskQueue(onFailure);
  let next = Promise.withResolvers<void>();
  const wasHeard = savedOnce();
  /** Marks a module and its importers for re-evaluation, up to the catalogue, whose parts can be replaced one by one. */
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
    void calls.add(async () => listener?.(at));
  };
  const plugin: Plugin = {
    name: 'seitenwerk:sources',
    hotUpdate: {
      order: 'post',
      async handler(event) {
        const { modules, timestamp } = event;
        if (this.environment.name !== 'ssr' || (modules.length === 0 && !isBroken)) return;
        if (await wasHeard(event)) return [];
        // a missing file that others import belongs to no module yet
        for (const module of modules.length > 0 ? modules : waiting(this.environment.moduleGraph)) {
          this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
          if (isRunnableDevEnvironment(this.environment)) forget(this.environment.runner.evaluatedModules, module.id);
        }
        savedAt = timestamp;
        clearTimeout(timer);
        timer = setTimeout(ring, debounce);
        // otherwise Vite would run the entry a second time
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
        // for a renamed folder the watcher reports file by file, and the declaration, which the catalogue is made of, perhaps last
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
      // a file was saved while the server started
      if (savedAt > 0 && timer === undefined) ring();
    },
    changed: () => next.promise,
    async settled() {
      if (timer) await next.promise;
      await calls.done();
    },
  };
}

/** Marks modules whose evaluation failed for another one; all others stay as they are. */
async function forgetFailed(modules: EvaluatedModules): Promise<void> {
  for (const module of modules.idToModuleMap.values()) await module.promise?.catch(() => modules.invalidateModule(module));
}

/** Modules that import a missing file: the specifier of its import is still unresolved. */
function waiting({ idToModuleMap }: EnvironmentModuleGraph): EnvironmentModuleNode[] {
  return [...idToModuleMap.values()].filter(({ transformResult }) => transformResult?.deps?.some((address) => address.startsWith('.')));
}

/** @returns whether all changed files could be replaced in the catalogue */
async function redraw(declared: Declared, files: ReadonlySet<string>, load: (file: string) => Promise<{ default?: unknown }>): Promise<boolean> {
  for (const file of files) if (!replaceDrawing(declared, file, (await load(file)).default)) return false;
  return files.size > 0;
}
