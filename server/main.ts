import path from 'node:path';
import { siteFolders } from './content/site-folders.ts';
import { tellChanges } from './content/tell-changes.ts';
import { startSiteThread } from './content/thread.ts';
import { openOutput } from './output.ts';
import { loadBuild, rendererFile } from './pages/load-build.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Milliseconds. Far above what one turn of the event loop takes even on a full server, and low enough for visitors who wait. */
const maxLag = 500;

const output = openOutput();
const print = (text: string) => output.write(`${text}\n`);

await run('npm start', print, async (env) => {
  const { databaseUrl } = env;
  const thread = startSiteThread({ ...siteFolders(root, env), databaseUrl, rendererFile: rendererFile(root), watch: true });
  // loaded while the thread reads the site
  try {
    const { buildApp } = await import('./app.ts');
    const app = await buildApp({ root, env, ...(await loadBuild(root)), thread, maxLag, log: output });
    tellChanges(app, print);
    return app;
  } catch (error) {
    await thread.close();
    throw error;
  }
});
