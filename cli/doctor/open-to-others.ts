import { isIP } from 'node:net';
import { ownNetworks } from '../../server/http/networks.ts';

/**
 * Whether a database's traffic may travel unencrypted through somebody else's network: it has no TLS, and its host is neither a socket
 * nor in the same network, as names without a dot are in Compose and Kubernetes.
 * @param databaseUrl as `DATABASE_URL` has it
 */
export function isOpenToOthers(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1');
  const isNear = isIP(host) ? ownNetworks.has(host) : !host.includes('.') || host.startsWith('/');
  return !isNear && !isEncrypted(searchParams);
}

/** Reads the parameters as pg-connection-string does: `sslmode` decides; without it, `ssl`, direct negotiation or a certificate asks for TLS. */
function isEncrypted(parameters: URLSearchParams): boolean {
  const mode = parameters.get('sslmode');
  if (mode) return mode !== 'disable';
  return /^(true|1)$/.test(parameters.get('ssl') ?? '') || parameters.get('sslnegotiation') === 'direct' || certificates.some((name) => parameters.has(name));
}

const certificates = ['sslrootcert', 'sslcert', 'sslkey'];
