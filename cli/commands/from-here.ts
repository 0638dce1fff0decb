import path from 'node:path';

/** A path as whoever called npm means it; npm itself goes to the project. */
export function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
