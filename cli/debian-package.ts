import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether programs can be installed here with apt-get: on Debian, for root. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Whether the command, which tells of itself, ended well. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

/** Whether a package is installed now; `apt-get update` has to have been. */
export function installPackage(name: string): boolean {
  return succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
}
