import type { ParseArgsOptionDescriptor } from 'node:util';
import { UsageError } from './command.ts';

/**
 * Refuses an option that stands before `--`. npm keeps it for itself and passes it on only in the environment, so that `npm run fix --dry-run` would save.
 * @param call how the command is called
 * @throws {UsageError} where npm has kept an option of the command
 */
export function refuseKeptByNpm(
  call: string,
  options: Readonly<Record<string, Pick<ParseArgsOptionDescriptor, 'type'>>>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): void {
  const written = args.map((arg) => arg.replace(/^--(no-)?|=.*$/g, ''));
  const kept = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    if (!value || written.includes(name)) return [];
    return type === 'boolean' ? [`--${name}`] : [`--${name}=${value}`];
  });
  if (kept.length === 0) return;
  const said = kept.map((option) => `„${option}“`).join(' und ');
  throw new UsageError(`${said} ${kept.length === 1 ? 'ist' : 'sind'} bei npm geblieben, weil „--“ davor fehlt. Schreibe: ${call} ${kept.join(' ')}`);
}
