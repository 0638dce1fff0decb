import { mkdir, opendir } from 'node:fs/promises';
import fp from 'fastify-plugin';
import type { MediaFolders } from '../content/media-folders.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Folders that are served below /media/, in the order in which they are searched. */
    readonly mediaRoots: readonly string[];
    /** One of the folders could not be opened at the start; nothing in it is served before the next start. */
    readonly isMediaClosed: boolean;
  }
}

/**
 * Creates the folders that are served below /media/. Leaves out one that cannot be opened, such as another user's: pages without their pictures are
 * better than no pages.
 */
export const mediaRoots = fp<{ readonly media: MediaFolders }>(async (app, { media: { folder, built } }) => {
  const folders = built ? [built, folder] : [folder];
  const closed: string[] = [];
  for (const root of folders) {
    await mkdir(root, { recursive: true }).catch((error: Error) => app.log.error({ reason: error.message }, 'the folder of what is served cannot be made'));
    const fault = await faultOf(root);
    // a missing folder may be created later
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
