const newline = 10;

/** A value as one line of JSON. Lines are written one by one, because a single text of many would take four times its size. */
export const jsonLine = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Parses lines of JSON one by one.
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
