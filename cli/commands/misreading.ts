import { suggest } from '../../schema/reading/suggest.ts';
import type { CommandOption } from './command.ts';

/**
 * Says in an author's words what is wrong with an option.
 * @param error of `parseArgs` (https://nodejs.org/api/errors.html#err_parse_args_invalid_option_value), which names the option in quotes
 */
export function misreading({ code, message }: NodeJS.ErrnoException, options: Readonly<Record<string, CommandOption>>): string {
  const [, written = ''] = /'(-[^' ]*)/.exec(message) ?? [];
  const name = written.replace(/^--?(no-)?|[=,].*$/g, '');
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' || !known) return `Die Option „${written}“ gibt es hier nicht.${nearest(name, Object.keys(options))}`;
  if (known.type === 'boolean') return `„--${name}“ steht für sich und bekommt keinen Wert.`;
  return `„--${name}“ braucht einen Wert: --${name}=${known.takes ?? '…'}`;
}

function nearest(name: string, options: readonly string[]): string {
  const near = suggest(name, options);
  return near ? ` Meintest du „--${near}“?` : '';
}
