import type { Issue } from '../../../schema/issue.ts';
import { withoutNotes } from '../../../schema/notes.ts';
import { type PageDocument, pageSchema } from '../../../schema/page.ts';
import { type Document, parseDocument } from '../../../schema/parse.ts';
import { checkPlace } from '../../../schema/rules/places.ts';
import { checkSchemaPath } from '../../../schema/rules/schema-path.ts';
import { issueOfFile } from '../../../schema/source.ts';
import { validateValue } from '../../../schema/validate.ts';
import { readPost } from '../blog/read-post.tsx';
import { brokenTokens } from '../pages/check-fields.ts';
import { checkJson } from './check-json.ts';
import { type ContentFile, claimsFile, factsFile, routesFile, siteFile } from './content-file.ts';

/**
 * Reads one text file of the site by its place: the same file and bytes give the same result, whatever lies beside it.
 * @returns undefined for a file that is no part of a site
 */
export async function readContentFile(file: string, source: string | Uint8Array): Promise<ContentFile | undefined> {
  const name = /^content\/(?:pages\/)?(.+)\.[a-z]+$/.exec(file)?.[1] ?? '';
  if (file === siteFile) return readJson('settings');
  if (file === factsFile) return readJson('facts');
  if (file === claimsFile) return readJson('claims');
  if (file === routesFile) return readJson('routes');
  if (/^content\/seo\/.+\.json$/.test(file)) return { ...readJson('vocabulary'), name };
  if (/^content\/updates\/[^/]+\.json$/.test(file)) return readJson('update');
  if (/^content\/pages\/.+\.json$/.test(file)) return readPage(file, source, name);
  if (/^content\/blog\/[^/]+\.mdx$/.test(file)) return readPost(file, source);
  const misplaced = checkPlace(file);
  return misplaced && { kind: 'unused', file, issues: [issueOfFile(file, misplaced)] };

  function readJson<Kind extends Parameters<typeof checkJson>[0]>(kind: Kind) {
    const parsed = parseDocument(file, source);
    if (!parsed.ok) return { kind, file, issues: parsed.issues };
    const document = withPlainValue(parsed.document);
    const { issues, value } = checkJson(kind, document);
    const name = kind === 'settings' ? 'site' : kind;
    return { kind, file, document, value, issues: [...parsed.issues, ...schemaPathIssues(parsed.document, name), ...issues] };
  }
}

/** A page's blocks are checked with the values that visitors see, and so with the site; what has another shape is no page. */
function readPage(file: string, source: string | Uint8Array, name: string): ContentFile {
  const parsed = parseDocument(file, source);
  if (!parsed.ok) return { kind: 'page', file, name, issues: parsed.issues };
  const document = withPlainValue(parsed.document);
  const envelope = validateValue(pageSchema, document.value, document);
  if (!hasShape(document.value, envelope)) return { kind: 'page', file, name, issues: [...parsed.issues, ...envelope] };
  return { kind: 'page', file, name, document, issues: [...parsed.issues, ...schemaPathIssues(parsed.document, 'page'), ...brokenTokens(document)] };
}

/** Whether the parts of a page that other files and the route table depend on can be walked through. */
function hasShape(value: unknown, envelope: readonly Issue[]): boolean {
  const misshapen = envelope.some(
    ({ rule, pointer }) =>
      (rule === 'wrong-type' && /^(\/(blocks|variants|image|paths)|$)/.test(pointer)) || (rule === 'missing-field' && pointer.startsWith('/variants')),
  );
  const blocks = (value as Partial<PageDocument> | null)?.blocks;
  return !misshapen && Array.isArray(blocks) && blocks.length > 0;
}

function schemaPathIssues(document: Document, kind: string): Issue[] {
  return checkSchemaPath(document.file, document.value, kind).map(({ path, finding }) => document.issue(path, finding));
}

function withPlainValue(document: Document): Document {
  return { ...document, value: withoutNotes(document.value) };
}
