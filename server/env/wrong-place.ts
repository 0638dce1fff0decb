import { EnvironmentError } from './error.ts';

/** What may be otherwise a moment later, so that a service manager had better try again: somebody has the port, or no name server answers yet. */
const passing = ['EADDRINUSE', 'EAI_AGAIN'];

/** What is wrong with a setting where the system does not let anybody listen; undefined for another error. */
export function wrongPlace({ code = '', syscall }: NodeJS.ErrnoException): EnvironmentError | undefined {
  if (passing.includes(code) || (syscall !== 'listen' && syscall !== 'getaddrinfo')) return undefined;
  if (code === 'EACCES') return new EnvironmentError('PORT', 'ein Port, den dieser Benutzer öffnen darf, ab 1024 jeder (EACCES)');
  return new EnvironmentError('HOST', `eine Adresse dieser Maschine, wie localhost oder 0.0.0.0 (${code})`);
}
