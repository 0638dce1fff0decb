/**
 * Converts an address for `pg`, which treats `sslmode=require`, `prefer` and `verify-ca` as `verify-full` for now and warns in several lines unless it is
 * spelt so. With `uselibpqcompat=true` these words keep the meaning that they have elsewhere.
 * @see https://github.com/brianc/node-postgres/tree/master/packages/pg-connection-string#tcp-connections
 */
export function connectionStringOf(databaseUrl: string): string {
  return databaseUrl.includes('uselibpqcompat=true') ? databaseUrl : databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
