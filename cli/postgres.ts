import { globSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './debian-package.ts';
import { isProgram } from './programs.ts';

/** There is no PostgreSQL, and none can be installed. */
export class PostgresMissing extends Error {
  constructor() {
    super(
      'Es gibt hier kein PostgreSQL, und es lässt sich keines installieren. Bitte PostgreSQL installieren oder TEST_DATABASE_URL auf einen Server setzen, dessen Benutzer Datenbanken anlegen darf.\n' +
        'There is no PostgreSQL here and none can be installed. Install PostgreSQL, or set TEST_DATABASE_URL to a server whose user may create databases.',
    );
  }
}

/**
 * Finds the folder with `postgres` and `initdb`: of an installed PostgreSQL, else of one that is installed now (apt as root on Debian).
 * @throws {PostgresMissing}
 */
export function findPostgres({ PATH = '' }: NodeJS.ProcessEnv): string {
  const find = () => installed(PATH);
  const folder = find() ?? installPackage(['postgresql'], find, 'PostgreSQL');
  if (folder) return folder;
  throw new PostgresMissing();
}

/** Debian keeps every version in a folder of its own, outside the search path. */
function installed(searchPath: string): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]));
  const programs = [...searchPath.split(path.delimiter), ...versions].map((folder) => path.join(folder, 'postgres')).filter(isProgram);
  // a link in the search path leads to the folder with the other programs
  return programs.map((program) => path.dirname(realpathSync(program))).find((folder) => isProgram(path.join(folder, 'initdb')));
}
