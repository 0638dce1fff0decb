import { isIP } from 'node:net';

/** Addresses of networks that end where their owner's do (RFC 1918, RFC 1122). */
const privateAddress = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/**
 * Whether what a database stores and answers may travel through a network of others as it is: it has no TLS, and the server's name is neither a socket
 * nor one of the same network, as Compose and Kubernetes give them, without a dot.
 * @param databaseUrl as `DATABASE_URL` has it
 */
export function isOpenToOthers(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const isNear = isIP(host) === 4 ? privateAddress.test(host) : !host.includes('.') || host.startsWith('/');
  const isEncrypted = (searchParams.get('sslmode') ?? 'disable') !== 'disable' || searchParams.get('ssl') === 'true';
  return !isNear && !isEncrypted;
}
