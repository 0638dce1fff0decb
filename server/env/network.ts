import { isIP } from 'node:net';
import { EnvironmentError } from './error.ts';

export function readOrigin(text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  // no host that a visitor asks for would equal a wildcard or a name with a trailing dot
  const isName = url && !/\*|\.$/.test(url.hostname);
  const bare = isName && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!bare || !/^https?:$/.test(url.protocol)) throw new EnvironmentError('PUBLIC_URL', 'eine Adresse wie https://www.example.de, ohne Pfad');
  return url.origin;
}

/** Reads CIDR blocks. A number or `true` would trust everybody, and so would a block of all addresses. */
export function readProxies(text = ''): string[] {
  const proxies = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (!proxies.every(isNetwork))
    throw new EnvironmentError('TRUST_PROXY', 'eine Liste von Netzen wie 10.0.0.0/8, mit Komma getrennt; ein Netz, zu dem alle Adressen gehören, zählt nicht');
  return proxies;
}

/** Shortest prefix allowed, that of `fc00::/7`: the widest block that anybody has for themselves. */
const widest = 7;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) >= widest && Number(bits) <= (version === 4 ? 32 : 128));
}
