import { readFileSync } from 'node:fs';
import { EnvironmentError } from './error.ts';

/** A secret, or the file that it stands in (`…_FILE`), as container systems hand them over; with the variable that it came from. */
export function readSecret(env: NodeJS.ProcessEnv, name: string): [variable: string, secret: string | undefined] {
  const file = env[`${name}_FILE`];
  return file ? [`${name}_FILE`, readSecretFile(`${name}_FILE`, file)] : [name, env[name]];
}

function readSecretFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new EnvironmentError(variable, 'eine Datei, die gelesen werden kann');
  }
}
