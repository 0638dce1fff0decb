import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { writeValidator } from '../../schema/validation/written-validators.ts';
import { importSource } from './import-source.ts';
import { schemaFault } from './schema-faults.ts';
import { unwrittenValidators, validatorsId } from './unwritten-validators.ts';

/** File beside the built renderer, which imports it. */
const fileName = 'validators.js';

/** Compiles all schemas in the build of the server, so that starts and commands need not. In development they are compiled on demand. */
export function validators(root: string): Plugin[] {
  return [
    { ...unwrittenValidators, apply: 'serve' },
    {
      name: 'written-validators',
      apply: 'build',
      resolveId: { filter: { id: new RegExp(`^${validatorsId}$`) }, handler: () => ({ id: `./${fileName}`, external: true }) },
      async writeBundle({ dir = '' }) {
        if (this.environment.name === 'ssr') await writeFile(path.join(dir, fileName), await writtenValidators(root));
      },
    },
  ];
}

/** A module with the validators of `renderer/schemas.ts`; minified, which makes Ajv's code a third as long. */
async function writtenValidators(root: string): Promise<string> {
  const { schemas } = await importSource<typeof import('../../renderer/schemas.ts')>(root, 'renderer/schemas.ts');
  const written = [...schemas].map(([name, { ways, ...schema }]) => {
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

/** Adds the place of the block's schema to an error. */
function withPlace(root: string, name: string, error: Error): Error {
  const [, type] = /^block (.+)$/.exec(name) ?? [];
  if (type === undefined) return error;
  const { message, place } = schemaFault(root, type, error);
  return new Error(`${place?.file}:${place?.line}:${place?.column}: ${message}`);
}
