import path from 'node:path';
import { buildApp } from './app.ts';
import { openMedia } from './content/media.ts';
import { loadBuild } from './pages/load-build.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (text: string) => void process.stdout.write(`${text}\n`);

await run(async (env) => buildApp({ root, env, ...(await loadBuild(root)), media: await openMedia({ folder: path.join(root, 'dist/media'), report }) }));
