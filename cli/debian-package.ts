import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether apt-get can install programs here: on Debian, as root. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Runs a command with its output shown, and returns whether it succeeded. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

/** Installs a package and returns whether that succeeded; `apt-get update` has to run before. */
export function installPackage(name: string): boolean {
  return succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
}
