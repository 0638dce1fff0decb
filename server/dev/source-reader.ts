import type { ViteDevServer } from 'vite';
import type { Renderer } from '../../renderer/api.ts';
import type { Failure } from '../../renderer/page-state.ts';
import { toError } from '../../schema/to-error.ts';
import type { Language } from '../../schema/words.ts';
import { failureOf } from '../failure.ts';
import { styleCheck } from './broken-styles.ts';
import { otherBlocks, otherRooms } from './foreign-imports.ts';
import { misplacedCode } from './misplaced-code.ts';
import { missingDeclarations, undeclaredFolders } from './missing-declarations.ts';
import { missingImports } from './missing-imports.ts';
import { blockModules, type Modules } from './modules.ts';
import { openSchemas } from './open-schemas.ts';
import { refusedSchema, schemaFaults, silentFields, wrongDefaults } from './schema-faults.ts';
import type { ReadSources, Sources } from './sources.ts';
import { toldFailures } from './told-failures.ts';
import { refusedField, undrawableBlocks } from './undrawable.ts';
import { words } from './words.ts';
import { unreadableExamples } from './wrong-examples.ts';

/** Reads the renderer from its sources. Knows why the last saved ones are not running, and their faults that do not prevent running. */
export interface SourceReader {
  readonly failures: readonly Failure[];
  /** @returns undefined where the sources cannot be read */
  read(language: Language): Promise<ReadSources | undefined>;
  /** Waits until the sources can be read, so that a mistake in a block can be fixed while the server starts. */
  readFirst(): Promise<ReadSources>;
  /** The code of a renderer. While a save is read, and the site with it, pages are still drawn by the renderer before. */
  codeOf(renderer: Renderer): Modules | undefined;
  /** Suppresses errors from here on: they are caused by the end of the server. */
  close(): void;
}

export interface SourceReaderOptions {
  /** The project's root. */
  readonly root: string;
  readonly sources: Sources;
  readonly vite: ViteDevServer;
  readonly print: (text: string) => void;
  /** Called for each change of the sources while they cannot be read at the start. */
  readonly onRetry: () => void;
}

export function createSourceReader({ root, sources, vite, print, onRetry }: SourceReaderOptions): SourceReader {
  const brokenStyles = styleCheck(root);
  const failures = toldFailures(print);
  const code = new WeakMap<Renderer, Modules>();
  let modules: Modules | undefined;
  /** Types of the running blocks. */
  let declared: readonly string[] = [];
  let isEnding = false;

  async function read(language: Language): Promise<ReadSources | undefined> {
    try {
      modules = blockModules(root, modules);
      const unreadable = [...missingImports(root, modules), ...missingDeclarations(modules, declared), ...otherRooms(modules)];
      if (unreadable.length > 0) {
        sources.postpone();
        failures.set(unreadable);
        return undefined;
      }
      return await evaluate(modules);
    } catch (error) {
      if (isEnding) return undefined;
      sources.postpone();
      const causes = unreadableExamples(root, language);
      const cause = toError(error);
      // clears the failures first, so that one that occurs again is printed again
      failures.set([]);
      failures.set(causes.length > 0 ? causes : [refusedSchema(root, cause) ?? refusedField(root, cause) ?? failureOf(root, cause)]);
      return undefined;
    }
  }

  /** @throws errors in the code */
  async function evaluate(modules: Modules): Promise<ReadSources | undefined> {
    const found = await sources.read(vite);
    const { catalogue } = found.renderer;
    const faults = [...schemaFaults(root, catalogue), ...undrawableBlocks(root, catalogue)];
    failures.set([
      ...faults,
      ...openSchemas(modules),
      ...silentFields(root, catalogue),
      ...(faults.length > 0 ? [] : wrongDefaults(root, catalogue)),
      ...undeclaredFolders(modules),
      ...misplacedCode(modules),
      ...otherBlocks(modules),
      ...brokenStyles(modules),
    ]);
    if (faults.length > 0) return undefined;
    declared = [...catalogue.keys()];
    code.set(found.renderer, modules);
    return found;
  }

  return {
    get failures() {
      return failures.all;
    },
    read,
    async readFirst() {
      for (;;) {
        const changed = sources.changed();
        const found = await read('de');
        if (found) return found;
        print(words.de.waiting);
        await changed;
        onRetry();
      }
    },
    codeOf: (renderer) => code.get(renderer),
    close() {
      isEnding = true;
    },
  };
}
