/** For whoever runs the site: `npm run cli -- <command> …`. Exit codes: 0 done, 64 (EX_USAGE) not understood, 78 (EX_CONFIG) wrong environment. */
import { EnvironmentError } from '../server/env.ts';
import { activeUsers } from './commands/active-users.ts';
import { type Command, UsageError } from './commands/command.ts';
import { preview } from './commands/preview.ts';

const commands: Readonly<Record<string, Command>> = { 'active-users': activeUsers, preview };

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `Den Befehl „${name}“ gibt es nicht.` : 'Es fehlt ein Befehl.');
  process.stdout.write(`${await command.run(args)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
}

function explain(error: unknown): string {
  const { message } = error as Error;
  if (error instanceof UsageError) {
    process.exitCode = 64;
    const usages = Object.entries(commands).map(([command, { usage, does }]) => `  npm run cli -- ${`${command} ${usage}`.padEnd(44)}${does}`);
    return [message, 'Es gibt:', ...usages].join('\n');
  }
  process.exitCode = error instanceof EnvironmentError ? 78 : 1;
  return message;
}
