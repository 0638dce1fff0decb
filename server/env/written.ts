import { EnvironmentError } from './error.ts';
import { settingNames } from './names.ts';

/**
 * Trims blanks around settings, which some env files leave there.
 * @throws {EnvironmentError} for quotes around a value: Docker's `--env-file` takes them for a part of it, and would make a folder of that name
 */
export function asMeant(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = settingNames.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name].trim()] as const]));
  for (const [name, value] of settings) if (/^(["']).*\1$/s.test(value)) throw new EnvironmentError(name, 'ein Wert ohne Anführungszeichen darum');
  return { ...env, ...Object.fromEntries(settings) };
}
