import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs an npm package that nothing else of the project needs in a folder of its own, once.
 * @returns the program that the package brings, or undefined where npm cannot get it
 */
export function installOnDemand(home: string, name: string): string | undefined {
  const folder = path.join(home, 'node_modules', name);
  const settings = path.join(folder, 'package.json');
  try {
    mkdirSync(home, { recursive: true });
    const args = ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', name];
    if (!existsSync(settings)) execFileSync('npm', args, { stdio: 'ignore', shell: process.platform === 'win32' });
    const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(settings, 'utf8'));
    const [program] = typeof bin === 'string' ? [bin] : Object.values(bin);
    return program && path.join(folder, program);
  } catch {
    return undefined;
  }
}
