// @ts-check
/**
 * On stderr, as everything is that happens on the way to a command: what is read of its output, as JSON or by a protocol, is the command's alone.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Ends all with the reason.
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  say(text);
  process.exit(1);
}
