import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const schemas = {
  sitemap: { extension: 'schema', file: 'sitemap.xsd' },
  atom: { extension: 'relaxng', file: 'atom.rng' },
} as const;

/** What libxml2 has to say against a text by the schema of its kind. */
export async function xmlErrors(kind: keyof typeof schemas, contents: string): Promise<string[]> {
  const { extension, file } = schemas[kind];
  const schema = [{ fileName: file, contents: readFileSync(path.join(import.meta.dirname, file), 'utf8') }];
  const { errors } = await validateXML({ xml: [{ fileName: 'text.xml', contents }], extension, schema, maxMemoryPages: memoryPages.GiB });
  return errors.map(({ rawMessage }) => rawMessage);
}
