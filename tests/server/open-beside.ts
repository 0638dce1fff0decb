import { DatabaseSync } from 'node:sqlite';

/** Opens the tables of a site whose server may be writing at this moment: like each of its processes, a test waits for its turn (up to 10 s). */
export const openBeside = (file: string, { readOnly = false } = {}): DatabaseSync => new DatabaseSync(file, { readOnly, timeout: 10_000 });
