import type { RoutesFile } from '../../../schema/files/routes.ts';
import { createMemory } from '../remember.ts';

const remember = createMemory();

/** The rows of a table that take words from lists, with their index in the table: a few of thousands. */
export function rowsWithLists({ routes }: RoutesFile) {
  return remember(routes, [], () =>
    routes.flatMap(({ vocabularies, page = '', unknown }, index) => {
      const lists = Object.entries(vocabularies ?? {});
      return lists.length > 0 ? [{ index, page, lists, unknown }] : [];
    }),
  );
}
