const begins = 'the tables have version';

/**
 * Tables of the next version can be used as well: servers of the version before go on working with them while a newer one starts, so nothing that they need is
 * taken away by it. One of them may have to start again meanwhile, or be the way back.
 * @throws where the tables are newer than that
 */
export function requireUsable(found: number, known: number): void {
  if (found > known + 1) throw new Error(`${begins} ${found}, this program knows ${known}: they belong to a newer one`);
}

/** Whether this is what {@link requireUsable} throws, also where it has come through a thread. */
export function isOfNewerTables({ message }: Error): boolean {
  return message.startsWith(begins);
}
