import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const parts = [
  'schema',
  'blocks',
  'renderer',
  'server',
  'cli',
  'content',
  'dist',
  'pages.config.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Copies the project as a developer has it. Packages are linked; the bundles that Vite has made of them are left out, because a development
 * server of the project itself may be using them.
 * @param folder an empty one
 */
export function copyProject(root: string, folder: string): void {
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  const packages = readdirSync(path.join(root, 'node_modules')).filter((name) => !name.startsWith('.vite'));
  for (const name of packages) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}
