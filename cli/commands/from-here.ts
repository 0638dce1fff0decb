import path from 'node:path';

/** Resolves a path from the folder in which npm was called; npm itself changes to the project's folder. */
export function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
