import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs an npm package that nothing else of the project needs, once, in a folder of its own.
 * @returns the folder of the package, or undefined where npm cannot get it
 */
export function installOnDemand(root: string, name: string, ...others: readonly string[]): string | undefined {
  const home = path.join(root, 'node_modules/.cache/bench', name.replace('/', '-'));
  const folder = path.join(home, 'node_modules', name);
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  try {
    execFileSync('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', name, ...others], {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    return folder;
  } catch {
    return undefined;
  }
}
