import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs the first of these packages after which the program is found (apt-get as root on Debian).
 * @param find where the program lies; undefined where there is none
 * @param title of the program, which is announced
 * @returns what `find` returns, undefined where nothing can be installed
 */
export function installPackage(packages: readonly string[], find: () => string | undefined, title?: string): string | undefined {
  if (!hasApt()) return undefined;
  if (title) process.stdout.write(`${title} wird mit apt-get installiert …\n`);
  succeeds('apt-get', ['update']);
  for (const name of packages) {
    const found = succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]) ? find() : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Whether apt-get can install programs here: on Debian, as root. */
function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Runs a command with its output shown, and returns whether it succeeded. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}
