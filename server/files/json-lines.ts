const newline = 10;

/** A value as one line of JSON; many of them together are never one text, which would take four times its size. */
export const jsonLine = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * The values of such lines, one after the other.
 * @throws {SyntaxError} at a line that is no JSON
 */
export function* jsonLines(bytes: Buffer): Generator<unknown, void> {
  for (let start = 0; start < bytes.byteLength; ) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.byteLength : found;
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}
