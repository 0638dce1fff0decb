import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reportFindings } from './content/report.ts';
import { EnvironmentError } from './env/error.ts';
import { misspeltSettings } from './env/names.ts';
import { wrongPlace } from './env/wrong-place.ts';
import { type Environment, readEnvironment } from './env.ts';
import { freePortAfter, tryPort } from './http/try-port.ts';
import { tellAddress } from './preview/running.ts';

/** Milliseconds that requests under way get once the server accepts no new ones. With the default drain time that makes 9 s; process managers kill after 10. */
export const closeLimit = 4_000;
/** The same limit after a failed start, when nobody waits for the process to end. */
const failedLimit = 20_000;

/**
 * Starts the server and keeps it running until a signal: reads the environment, listens, prints the findings and the addresses.
 * Exit codes: 0 after a signal, 78 (EX_CONFIG) for a wrong environment or a place where the process cannot listen, 1 where the start fails otherwise.
 * @param command the command as it was typed: `npm start`
 * @param print writes plain text for whoever reads the standard output
 */
export async function run(command: string, print: (text: string) => void, build: (env: Environment) => Promise<FastifyInstance>): Promise<void> {
  let app: FastifyInstance | undefined;
  let env: Environment | undefined;
  // a full disk or a closed terminal is no reason to end the process
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    env = readEnvironment(process.env);
    // reports a taken port at once; the server itself listens only when the whole site has been read and all pictures have been made
    await tryPort(env);
    app = await build(env);
    for (const { written, meant } of misspeltSettings(process.env)) app.log.warn(`${written} sets nothing: is ${meant} meant?`);
    endOnSignal(app, print, env.drainSeconds);
    await app.listen({ port: env.port, host: env.host });
    const [own = env.origin] = addressesOf(app);
    await tellAddress(path.resolve(import.meta.dirname, '..', env.dataDir), own);
    await app.site.checked;
    reportFindings(app, (text) => print(text.trimEnd()), { fromRepository: env.contentGit !== undefined });
    for (const address of addressesOf(app)) print(`${running[app.site.current.language]} ${address}`);
  } catch (error) {
    // watchers and the development server would keep a process alive that serves nothing
    await end(app, await explain(error as Error, command, env), failedLimit);
  }
}

const running = { de: 'Die Website läuft auf', en: 'The site is running on' };

/** Whether what a server has printed says that it listens and has checked everything. */
export const saysRunning = (printed: string): boolean => Object.values(running).some((words) => printed.includes(words));

/** Closes the server and ends the process, after `limit` milliseconds at the latest. */
async function end(app: FastifyInstance | undefined, code: number, limit = closeLimit): Promise<never> {
  setTimeout(() => process.exit(code), limit).unref();
  try {
    await app?.close();
  } finally {
    process.exit(code);
  }
}

/**
 * SIGTERM drains first. So does SIGHUP, which means that the terminal is gone or the parent was killed (cli/setup.mjs); both may send one. SIGINT
 * comes from a person at a terminal, so it does not drain. A second signal ends the process at once.
 */
function endOnSignal(app: FastifyInstance, print: (text: string) => void, drainSeconds: number): void {
  let ending = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (ending && signal === 'SIGHUP') return;
    if (ending) process.exit(signal === 'SIGINT' ? 130 : 143);
    ending = true;
    print(app.site.current.language === 'de' ? 'Der Server wird beendet.' : 'The server is ending.');
    app.startDraining();
    if (signal !== 'SIGINT') await wait(drainSeconds * 1_000);
    await end(app, 0);
  };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, onSignal);
  process.on('disconnect', () => onSignal('SIGHUP'));
}

/** Prints why the start failed. @returns the exit code */
async function explain(error: Error, command: string, env?: Environment): Promise<number> {
  const wrong = error instanceof EnvironmentError ? error : wrongPlace(error);
  const isTaken = env !== undefined && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${wrong?.message ?? (isTaken ? await portIsTaken(env, command) : error.stack)}\n`);
  return wrong ? 78 : 1;
}

async function portIsTaken(env: Environment, command: string): Promise<string> {
  const free = await freePortAfter(env);
  const otherwise = free === undefined ? 'Wähle mit PORT einen anderen.' : `Mit PORT=${free} ${command} läuft die Website auf einem anderen.`;
  return `Der Port ${env.port} ist belegt. ${otherwise}`;
}

function addressesOf(app: FastifyInstance): ReadonlySet<string> {
  const places = app.addresses().filter((place) => typeof place !== 'string');
  const isNamed = places.some(({ address }) => here.includes(address));
  const nameOf = (address: string) => {
    // `localhost` may not resolve to `::1`, so that an IPv6 address alone is shown as it is
    if (here.includes(address) || (isNamed && address === '::1')) return 'localhost';
    return address.includes(':') ? `[${address}]` : address;
  };
  return new Set(places.map(({ address, port }) => `http://${nameOf(address)}:${port}`));
}

/** A server that listens on one of these is reached from this machine as `localhost`, a name that it also answers to where it knows its hosts. */
const here = ['127.0.0.1', '0.0.0.0', '::'];
