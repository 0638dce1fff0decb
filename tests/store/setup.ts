import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose user may create databases. */
    postgres: string;
  }
}

/** One PostgreSQL for all tests of a run: that of `TEST_DATABASE_URL`, or one that is started here and ended when the run is. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgres', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return server.end;
}
