import type { Renderer } from '../../renderer/api.ts';
import { toError } from '../../schema/to-error.ts';
import { importSource } from '../../server/dev/import-source.ts';
import { failureOf, formatFailure } from '../../server/failure.ts';
import { serverEntry } from '../../server/pages/load-build.ts';

/**
 * The renderer of a project's sources: a migration is tried before it is built or served.
 * @throws with what failed and where, if the code cannot be built or run
 */
export async function rendererFromSource(root: string): Promise<Renderer> {
  try {
    const { renderer } = await importSource<{ renderer: Renderer }>(root, serverEntry);
    return renderer;
  } catch (error) {
    const { message, stack } = toError(error);
    // callers that await the code are not where it fails
    const ofCode = stack?.replace(/\n\s+at async .*/g, '');
    throw new Error(formatFailure(failureOf(root, { message, stack: ofCode })).trimEnd(), { cause: error });
  }
}
