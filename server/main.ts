import path from 'node:path';
import { buildApp } from './app.ts';
import { loadBuild } from './pages/load-build.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');

await run(async (env) => buildApp({ root, env, ...(await loadBuild(root)) }));
