import { withoutNotes } from '../../schema/notes.ts';
import { type Document, parseDocument } from '../../schema/parse.ts';
import { claimsSchema, factsSchema, routesSchema, siteSchema, updateSchema, vocabularySchema } from '../../schema/site-files.ts';
import { validateValue } from '../../schema/validate.ts';
import { readPost } from './blog/read-post.tsx';
import { type ContentFile, claimsFile, factsFile, routesFile, siteFile } from './content-file.ts';

/**
 * Reads one text file of the site by its place: the same file and bytes give the same result, whatever lies beside it.
 * @returns undefined for a file that no site has
 */
export async function readContentFile(file: string, source: string | Uint8Array): Promise<ContentFile | undefined> {
  const name = /^content\/(?:pages\/)?(.+)\.[a-z]+$/.exec(file)?.[1] ?? '';
  if (file === siteFile) return readJson('settings', siteSchema);
  if (file === factsFile) return readJson('facts', factsSchema);
  if (file === claimsFile) return readJson('claims', claimsSchema);
  if (file === routesFile) return readJson('routes', routesSchema);
  if (/^content\/seo\/.+\.json$/.test(file)) return { ...readJson('vocabulary', vocabularySchema), name };
  if (/^content\/updates\/[^/]+\.json$/.test(file)) return readJson('update', updateSchema);
  if (/^content\/pages\/.+\.json$/.test(file)) return readPage(file, source, name);
  if (/^content\/blog\/[^/]+\.mdx$/.test(file)) return readPost(file, source);
  return undefined;

  function readJson<Kind extends string>(kind: Kind, schema: object) {
    const parsed = parseDocument(file, source);
    if (!parsed.ok) return { kind, file, issues: parsed.issues };
    const document = withPlainValue(parsed.document);
    const issues = [...parsed.issues, ...validateValue(schema, document.value, document)];
    return issues.length > 0 ? { kind, file, document, issues } : { kind, file, document, value: document.value as never, issues };
  }
}

function readPage(file: string, source: string | Uint8Array, name: string): ContentFile {
  const parsed = parseDocument(file, source);
  if (!parsed.ok) return { kind: 'page', file, name, issues: parsed.issues };
  return { kind: 'page', file, name, document: withPlainValue(parsed.document), issues: parsed.issues };
}

function withPlainValue(document: Document): Document {
  return { ...document, value: withoutNotes(document.value) };
}
