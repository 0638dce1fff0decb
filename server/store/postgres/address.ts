/**
 * An address as `pg` takes it: to it `sslmode=require`, `prefer` and `verify-ca` mean `verify-full` for now, what it warns of in several lines unless it is spelt so.
 * Who asks for what these words mean elsewhere (`uselibpqcompat=true`) keeps them.
 * @see https://github.com/brianc/node-postgres/tree/master/packages/pg-connection-string#tcp-connections
 */
export function connectionStringOf(databaseUrl: string): string {
  return databaseUrl.includes('uselibpqcompat=true') ? databaseUrl : databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}
