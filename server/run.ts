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

/** Milliseconds for what is under way when the door is shut. With the usual drain time that makes 9 s; process managers kill after 10. */
export const closeLimit = 4_000;
/** The same where it could not begin, when nobody waits for the process to end. */
const failedLimit = 20_000;

/**
 * Starts the server and keeps it until a signal: reads the environment, listens, tells what it does.
 * Exit codes: 0 after a signal, 78 (EX_CONFIG) for a wrong environment and a place where nobody can listen, 1 where it cannot start otherwise.
 * @param command what somebody typed: `npm start`
 * @param print tells whoever reads the standard output, in plain text
 */
export async function run(command: string, print: (text: string) => void, build: (env: Environment) => Promise<FastifyInstance>): Promise<void> {
  let app: FastifyInstance | undefined;
  let env: Environment | undefined;
  // a full disk or a terminal that is gone is nothing to end for
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    env = readEnvironment(process.env);
    // said at once, and not when the whole site has been read and all pictures have been made; visitors are let in only then
    await tryPort(env);
    app = await build(env);
    for (const { written, meant } of misspeltSettings(process.env)) app.log.warn(`${written} sets nothing: is ${meant} meant?`);
    endOnSignal(app, print, env.drainSeconds);
    await app.listen({ port: env.port, host: env.host });
    const [own = env.origin] = addressesOf(app);
    await tellAddress(path.resolve(import.meta.dirname, '..', env.dataDir), own);
    await app.site.checked;
    reportFindings(app, (text) => print(text.trimEnd()), { fromRepository: env.contentGit !== undefined });
    for (const address of addressesOf(app))
      print(app.site.current.language === 'de' ? `Die Website läuft auf ${address}` : `The site is running on ${address}`);
  } catch (error) {
    // Watchers and the development server would keep a process alive that serves nothing.
    await end(app, await explain(error as Error, command, env), failedLimit);
  }
}

/** Ends the process when the server has come to rest, and at the latest after so many milliseconds. */
async function end(app: FastifyInstance | undefined, code: number, limit = closeLimit): Promise<never> {
  setTimeout(() => process.exit(code), limit).unref();
  try {
    await app?.close();
  } finally {
    process.exit(code);
  }
}

/**
 * SIGTERM drains first. So does SIGHUP, which says that the terminal is gone, or that the parent was killed (cli/setup.mjs), and may come from both. SIGINT
 * comes from somebody who waits at a terminal, and does not drain. A second signal ends everything at once.
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

/** Says why it does not start. @returns the exit code */
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
    // of IPv6 alone the name may know nothing
    if (here.includes(address) || (isNamed && address === '::1')) return 'localhost';
    return address.includes(':') ? `[${address}]` : address;
  };
  return new Set(places.map(({ address, port }) => `http://${nameOf(address)}:${port}`));
}

/** Who listens everywhere is reached here, too, and a server that knows its hosts answers to this name. */
const here = ['127.0.0.1', '0.0.0.0', '::'];
