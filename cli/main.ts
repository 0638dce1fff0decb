/**
 * `npm run <command> -- …` for those who write, `npm run cli -- <command> …` for those who run the site.
 * Exit codes: 0 done, 64 (EX_USAGE) not understood, 78 (EX_CONFIG) wrong environment, 1 failed, where a command has no others.
 */
import { parseArgs } from 'node:util';
import { suggest } from '../schema/reading/suggest.ts';
import { EnvironmentError } from '../server/env/error.ts';
import { type Command, type CommandArguments, UsageError } from './commands/command.ts';
import { refuseKeptByNpm } from './commands/kept-by-npm.ts';
import { misreading } from './commands/misreading.ts';
import { authoring, callOf, loadAll, operating } from './commands/registry.ts';

const commands = { ...authoring, ...operating };

// the reader may stop early (`| head`); the command still runs to its end
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
/** The command that was probably meant, when there is none of this name. */
const meant = command ? undefined : suggest(name, Object.keys(commands));
try {
  if (!command) throw new UsageError(unknown());
  const result = args.includes('--help') ? describe(name, command).join('\n') : await command.run(readArguments(command));
  if (typeof result === 'number') process.exitCode = result;
  else process.stdout.write(`${result}\n`);
} catch (error) {
  process.stderr.write(`${await explain(error as Error)}\n`);
}

/** @throws {UsageError} */
function readArguments({ options = {}, words }: Command): CommandArguments {
  refuseKeptByNpm(callOf(name), options, args, process.env);
  const { positionals, values } = parse(options);
  const superfluous = positionals[words];
  if (superfluous !== undefined) throw new UsageError(`„${superfluous}“ ist hier zu viel.`);
  return { positionals, values };
}

/** @throws {UsageError} */
function parse(options: NonNullable<Command['options']>): CommandArguments {
  // a negative number (`set -1`) is a value, and the command says what is wrong with it
  if (Object.keys(options).length === 0 && args.every((arg) => !arg.startsWith('-') || /^-\d/.test(arg))) return { positionals: args, values: {} };
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(misreading(error as NodeJS.ErrnoException, options));
  }
}

function unknown(): string {
  if (!name) return 'Es fehlt ein Befehl.';
  return `Den Befehl „${name}“ gibt es nicht.${meant ? ` Meintest du „${meant}“?` : ''}`;
}

async function explain(error: Error): Promise<string> {
  if (error instanceof UsageError) {
    process.exitCode = command?.misused ?? 64;
    const about = command ?? (meant && (await commands[meant]?.()));
    const named = about ? { [meant ?? name]: about } : await loadAll(commands);
    return [error.message, about ? 'Der Aufruf:' : 'Es gibt:', ...Object.entries(named).flatMap(([command, about]) => describe(command, about))].join('\n');
  }
  process.exitCode = error instanceof EnvironmentError ? 78 : (command?.failed ?? 1);
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return `Dieser Befehl braucht Pakete der Entwicklung (npm ci): ${error.message}`;
  return error.message;
}

function describe(command: string, { usage, does, options = {} }: Command): string[] {
  const call = `${callOf(command)} ${usage}`.trimEnd();
  return [
    `  ${call.padEnd(46)}  ${does}`,
    ...Object.entries(options).map(([option, { takes, does }]) => `    --${(takes ? `${option}=${takes}` : option).padEnd(42)}${does}`),
  ];
}
