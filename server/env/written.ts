import { EnvironmentError } from './error.ts';
import { settingNames } from './names.ts';

/**
 * The settings without blanks around them, which some files of variables leave there.
 * @throws {EnvironmentError} for quotes around a value: Docker's `--env-file`, which takes them for a part of it, would make a folder of that name
 */
export function asMeant(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = settingNames.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name].trim()] as const]));
  for (const [name, value] of settings) if (/^(["']).*\1$/s.test(value)) throw new EnvironmentError(name, 'ein Wert ohne Anführungszeichen darum');
  return { ...env, ...Object.fromEntries(settings) };
}
