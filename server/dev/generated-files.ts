import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../schema/block.ts';
import { createTaskQueue } from '../queue.ts';
import { valueFiles, writeFiles } from './editor-files.ts';
import type { Rest } from './rest.ts';

/** Makes the project's files that are generated from the declarations of blocks; by path. */
export type FilesOfBlocks = (catalogue: Catalogue) => Promise<ReadonlyMap<string, string>>;

interface GeneratedFilesOptions {
  /** The project's root. */
  readonly root: string;
  readonly app: FastifyInstance;
  readonly rest: Rest;
  readonly filesOfBlocks: FilesOfBlocks;
  readonly print: (text: string) => void;
}

/** Keeps the generated files up to date: what editors know of the site (addresses, pictures, facts), and what is made of the blocks' declarations. */
export function keepGeneratedFiles({ root, app, rest, filesOfBlocks, print }: GeneratedFilesOptions): void {
  const tasks = createTaskQueue((error) => print((error as Error).message));
  let written: Catalogue | undefined;
  const write = async () => {
    const { renderer, current } = app.site;
    const { catalogue } = renderer;
    const values = renderer.editorValues(current);
    if (values) await writeFiles(root, valueFiles(values));
    if (catalogue !== written) await writeFiles(root, await filesOfBlocks(catalogue));
    written = catalogue;
  };
  const writeNext = () => void tasks.add(write);
  writeNext();
  rest.onEnd(writeNext);
  app.addHook('onClose', tasks.done);
}
