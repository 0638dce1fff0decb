const begins = 'the tables have version';

/**
 * Accepts tables that are newer by one version: servers of the previous version go on working while a newer one starts, so it removes nothing that they
 * need. One of them may have to start again meanwhile, or be the way back.
 * @throws where the tables are newer than that
 */
export function requireUsable(found: number, known: number): void {
  if (found > known + 1) throw new Error(`${begins} ${found}, this program knows ${known}: they belong to a newer one`);
}

/** Whether {@link requireUsable} threw this error, also where it came through a thread. */
export function isOfNewerTables({ message }: Error): boolean {
  return message.startsWith(begins);
}
