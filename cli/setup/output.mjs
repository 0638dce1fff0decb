// @ts-check
/**
 * Prints to stderr, as everything on the way to a command does: stdout belongs to the command alone, and is read as JSON or by a protocol.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Prints the reason and exits with 1.
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  say(text);
  process.exit(1);
}
