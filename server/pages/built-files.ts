import { access } from 'node:fs/promises';
import path from 'node:path';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the build was deleted while the server runs. The server goes on serving pages that name its scripts. */
    isBuildGone(): Promise<boolean>;
  }
}

export interface BuiltFilesOptions {
  /** The project's root, where the build lies. */
  readonly root: string;
  /** Address of a script that every page names. */
  readonly loader: string;
}

/** Milliseconds between two checks. */
const interval = 60_000;

/** Checks every minute, and when asked, whether the build is still there. Logs once that it is gone, and once that it is back. */
export const builtFiles = fp<BuiltFilesOptions>(async (app, { root, loader }) => {
  const file = path.join(root, 'dist/client', loader);
  const isThere = () =>
    access(file).then(
      () => true,
      // without a free file handle nothing is known, so that only ENOENT counts
      ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
    );
  // the development server has no build
  const hasBuild = await isThere();
  let isGone = false;

  async function look(): Promise<boolean> {
    const gone = hasBuild && !(await isThere());
    if (gone && !isGone) app.log.error({ file }, 'the build is gone: scripts and pictures are answered with 404, and no restart works from here');
    if (!gone && isGone) app.log.warn('the build is there again');
    isGone = gone;
    return gone;
  }

  app.decorate('isBuildGone', look);
  const timer = setInterval(() => void look(), interval).unref();
  app.addHook('preClose', async () => clearInterval(timer));
});
