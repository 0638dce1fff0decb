/** A file of the export with the headers that the server sends with it. */
export interface Placed {
  readonly file: string;
  /** The address that a browser asks for; empty where the file answers addresses that do not exist. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The folder whose files are served alike; undefined for pages and the files beside them. */
  readonly folder: string | undefined;
}

const folders = ['/assets/', '/media/', '/_share/', '/_payload/'];

/**
 * Puts files and their headers together; the many files with the same headers share one object.
 * @param records headers as JSON, by file
 */
export function placedOf(
  files: readonly Pick<Placed, 'file' | 'address'>[],
  records: ReadonlyMap<string, { readonly headers?: string | undefined }>,
): readonly Placed[] {
  const known = new Map<string, Placed['headers']>();
  return files.map(({ file, address }) => {
    const text = records.get(file)?.headers ?? '{}';
    const headers = known.get(text) ?? JSON.parse(text);
    known.set(text, headers);
    return { file, address, headers, folder: folders.find((folder) => file.startsWith(folder.slice(1))) };
  });
}

/** The headers that all these files have with the same value. */
export function commonHeaders(placed: readonly Placed[]): Record<string, string> {
  const [first = {}, ...others] = headersIn(placed);
  return Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((headers) => headers[name] === value)));
}

/** The different headers of these files. {@link placedOf} gives files with the same headers the same object. */
export function headersIn(placed: readonly Placed[]): ReadonlySet<Placed['headers']> {
  return new Set(placed.map(({ headers }) => headers));
}

/** The value of a header that most of these files have, the first of several such values; empty where they have none. */
export function usualValue(placed: readonly Placed[], name: string): string {
  const files = new Map<Placed['headers'], number>();
  for (const { headers } of placed) files.set(headers, (files.get(headers) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [headers, count] of files) {
    const value = headers[name] ?? '';
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}
