import path from 'node:path';
import { buildApp } from './app.ts';
import { mediaFolder, openMedia } from './content/media.ts';
import { loadBuild } from './pages/load-build.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (text: string) => void process.stdout.write(`${text}\n`);

await run(async (env) =>
  buildApp({ root, env, ...(await loadBuild(root)), media: await openMedia({ folder: mediaFolder(root, path.resolve(root, env.siteDir)), report }) }),
);
