import { readFileSync } from 'node:fs';
import { EnvironmentError } from './error.ts';

/** Reads a secret from its variable or from the file that `…_FILE` names, as container systems do it. Also returns the variable that it came from. */
export function readSecret(env: NodeJS.ProcessEnv, name: string): [variable: string, secret: string | undefined] {
  const file = env[`${name}_FILE`];
  return file ? [`${name}_FILE`, readSecretFile(`${name}_FILE`, file)] : [name, env[name]];
}

/** An empty file is an error: a secret that was mounted empty would silently open or close what it guards. */
function readSecretFile(variable: string, file: string): string {
  const secret = readTextFile(variable, file).trim();
  if (secret === '') throw new EnvironmentError(variable, 'eine Datei, in der etwas steht');
  return secret;
}

function readTextFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new EnvironmentError(variable, 'eine Datei, die gelesen werden kann');
  }
}

export function readToken(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const [variable, token] = readSecret(env, name);
  if (!token) return undefined;
  if (!/^[\x21-\x7e]{16,512}$/.test(token)) throw new EnvironmentError(variable, 'ein Geheimnis aus 16 bis 512 Zeichen ohne Leerzeichen');
  return token;
}
