import { isIP } from 'node:net';
import { ownNetworks } from '../../server/http/networks.ts';

/**
 * Whether what a database stores and answers may travel through a network of others as it is: it has no TLS, and the server's name is neither a socket
 * nor one of the same network, as Compose and Kubernetes give them, without a dot.
 * @param databaseUrl as `DATABASE_URL` has it
 */
export function isOpenToOthers(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1');
  const isNear = isIP(host) ? ownNetworks.has(host) : !host.includes('.') || host.startsWith('/');
  return !isNear && !isEncrypted(searchParams);
}

/** As pg-connection-string reads them: a certificate asks for TLS as well, and without it `ssl` alone does. */
function isEncrypted(parameters: URLSearchParams): boolean {
  const mode = parameters.get('sslmode');
  if (mode) return mode !== 'disable';
  return /^(true|1)$/.test(parameters.get('ssl') ?? '') || parameters.get('sslnegotiation') === 'direct' || certificates.some((name) => parameters.has(name));
}

const certificates = ['sslrootcert', 'sslcert', 'sslkey'];
