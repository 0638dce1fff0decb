import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The path of a program, or undefined where this machine has none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** Whether a path is a file that this user may run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
