import { mkdir, opendir } from 'node:fs/promises';
import fp from 'fastify-plugin';
import type { MediaFolders } from '../content/media-folders.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Folders in which what is served below /media/ lies, in the order in which it is looked for. */
    readonly mediaRoots: readonly string[];
    /** One of them could not be opened at the start: nothing in it is served before the next one. */
    readonly isMediaClosed: boolean;
  }
}

/**
 * Makes the folders of what is served below /media/ where they are not there yet. One that cannot be opened, as another user's, is left out:
 * pages without their pictures are better than none.
 */
export const mediaRoots = fp<{ readonly media: MediaFolders }>(async (app, { media: { folder, built } }) => {
  const folders = built ? [built, folder] : [folder];
  const closed: string[] = [];
  for (const root of folders) {
    await mkdir(root, { recursive: true }).catch((error: Error) => app.log.error({ reason: error.message }, 'the folder of what is served cannot be made'));
    const fault = await faultOf(root);
    // what is not there yet may come
    if (fault === undefined || fault.code === 'ENOENT') continue;
    closed.push(root);
    app.log.error(
      { reason: fault.message },
      'a folder of pictures and typefaces cannot be opened, and nothing in it is served: give it to the user of the server, and start the server again',
    );
  }
  app.decorate(
    'mediaRoots',
    folders.filter((root) => !closed.includes(root)),
  );
  app.decorate('isMediaClosed', closed.length > 0);
});

/** Why a folder cannot be opened. */
async function faultOf(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await (await opendir(folder)).close();
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
