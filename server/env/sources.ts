import { misspelling } from '../../schema/reading/suggest.ts';
import { EnvironmentError } from './error.ts';
import { readSecret } from './secret.ts';

/** A Git repository and the branch to follow. */
export interface RepositorySettings {
  readonly address: string;
  readonly ref: string;
}

/** Reads `address#branch`. The address may hold a password; neither part may look like an option of Git. */
export function readRepository(env: NodeJS.ProcessEnv): RepositorySettings | undefined {
  const [variable, text] = readSecret(env, 'CONTENT_GIT');
  if (!text) return undefined;
  const [, address, ref = 'main'] = /^([^\s#-][^\s#]*)(?:#([\w][\w./-]*))?$/.exec(text) ?? [];
  if (!address) throw new EnvironmentError(variable, 'ein Git-Repository mit einem Zweig, wie https://git.example.de/website.git#main');
  return { address, ref };
}

/** Reads the address of a database on one host. With several hosts in the address, the client would not know which one accepts writes. */
export function readDatabase(env: NodeJS.ProcessEnv): string | undefined {
  const [variable, text] = readSecret(env, 'DATABASE_URL');
  if (!text) return undefined;
  const url = URL.parse(text);
  const isDatabase =
    url && /^postgres(ql)?:$/.test(url.protocol) && (isOneHost(url.hostname) || url.searchParams.get('host')) && /^\/[^/]+$/.test(url.pathname) && !url.hash;
  if (!isDatabase || !isDecodable(url))
    throw new EnvironmentError(
      variable,
      'eine Adresse wie postgres://name:kennwort@datenbank.example.de:5432/seitenwerk, Sonderzeichen im Kennwort prozentkodiert (# als %23)',
    );
  // the client ignores parameters that it does not know, and would connect without TLS
  if ([...url.searchParams.keys()].some((key) => misspelling(key, parameters)))
    throw new EnvironmentError(variable, `eine Adresse, deren Angaben hinter dem Fragezeichen richtig geschrieben sind (${parameters.join(', ')})`);
  return text;
}

const parameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host'];

function isOneHost(name: string): boolean {
  return name !== '' && !name.includes(',');
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
