import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { type Plugin, runnerImport } from 'vite';
import { writeValidator } from '../../schema/written-validators.ts';
import { schemaFault } from './schema-faults.ts';

const id = 'virtual:validators';

/** Beside the built renderer, which imports it. */
export const validatorsFile = 'validators.js';

/** What stands in its place where schemas are compiled when they are needed. */
export const noValidators = 'export const writtenValidators = undefined;';

/** Compiles all schemas when the server is built, so that no start and no command has to. In development they are compiled when they are needed. */
export function validators(root: string): Plugin {
  return {
    name: 'validators',
    async writeBundle({ dir = '' }) {
      if (this.environment.name === 'ssr') await writeFile(path.join(dir, validatorsFile), await writtenValidators(root));
    },
    resolveId: {
      filter: { id: new RegExp(`^${id}$`) },
      handler() {
        return this.environment.mode === 'build' ? { id: `./${validatorsFile}`, external: true } : `\0${id}`;
      },
    },
    load: { filter: { id: new RegExp(`^\0${id}$`) }, handler: () => noValidators },
  };
}

/** A module with the validators of `renderer/schemas.ts`, a third as long as Ajv writes it. */
async function writtenValidators(root: string): Promise<string> {
  const { module } = await runnerImport<typeof import('../../renderer/schemas.ts')>(path.join(root, 'renderer/schemas.ts'), {
    root,
    plugins: [validators(root)],
  });
  const written = [...module.schemas].map(([name, { ways, ...schema }]) => {
    try {
      const validators = ways.map((way) => `${way}: ${writeValidator(way, schema)}`);
      return `${JSON.stringify(name)}: {\n${validators.join(',\n')}\n}`;
    } catch (error) {
      throw withPlace(root, name, error as Error);
    }
  });
  const { outputFiles } = await build({
    stdin: { contents: `export const writtenValidators = {\n${written.join(',\n')}\n};`, resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** What is wrong with the schema of a block, and where that stands. */
function withPlace(root: string, name: string, error: Error): Error {
  const [, type] = /^block (.+)$/.exec(name) ?? [];
  if (type === undefined) return error;
  const { message, place } = schemaFault(root, type, error);
  return new Error(`${place?.file}:${place?.line}:${place?.column}: ${message}`);
}
