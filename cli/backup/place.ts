import path from 'node:path';
import { siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Where everything lies that a website cannot make anew from its repository. */
export interface Place {
  readonly dataDir: string;
  /** The files that visitors are served from. */
  readonly acceptedDir: string;
  /** The PostgreSQL database with the tables; without one they lie in `dataDir`. */
  readonly databaseUrl?: string;
}

/** @throws {EnvironmentError} */
export function placeOf(settings: NodeJS.ProcessEnv): Place {
  const env = readEnvironment(settings);
  return { dataDir: path.resolve(root, env.dataDir), acceptedDir: siteFolders(root, env).acceptedDir, databaseUrl: env.databaseUrl };
}
