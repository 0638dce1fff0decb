import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs an npm package that nothing else in the project needs, once, in a folder of its own.
 * @returns the path of the package's program, or undefined where npm cannot install it
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
