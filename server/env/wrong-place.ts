import { EnvironmentError } from './error.ts';

/** Errors that may pass on their own, so that a service manager should try again: the port is taken, or no name server answers yet. */
const passing = ['EADDRINUSE', 'EAI_AGAIN'];

/** The setting that is wrong where the system refuses to listen; undefined for any other error. */
export function wrongPlace({ code = '', syscall }: NodeJS.ErrnoException): EnvironmentError | undefined {
  if (passing.includes(code) || (syscall !== 'listen' && syscall !== 'getaddrinfo')) return undefined;
  if (code === 'EACCES') return new EnvironmentError('PORT', 'ein Port, den dieser Benutzer öffnen darf, ab 1024 jeder (EACCES)');
  return new EnvironmentError('HOST', `eine Adresse dieser Maschine, wie localhost oder 0.0.0.0 (${code})`);
}
