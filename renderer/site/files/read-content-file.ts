import { type Issue, isError } from '../../../schema/issue.ts';
import { withoutNotes } from '../../../schema/json/notes.ts';
import { type Document, parseDocument } from '../../../schema/json/parse.ts';
import { checkKind, checkPlace } from '../../../schema/rules/files/places.ts';
import { issueOfFile } from '../../../schema/source.ts';
import { type TextSource, unpacked } from '../../packed-text.ts';
import { readPost } from '../blog/read-post.ts';
import { checkJson } from './check-json.ts';
import { type CompiledPost, type ContentFile, claimsFile, factsFile, type PageFile, routesFile, siteFile } from './content-file.ts';
import { withIgnores } from './ignored.ts';
import { legiblePaths, type PageMemory, pageMemory, readPage, restorePage } from './read-page.ts';
import { schemaPathIssues } from './schema-path.ts';

/** What was found out about one version of a file, as JSON data, so that the next start need not find it out again. */
export interface FileMemory {
  /** What is wrong with the value of a JSON file. */
  readonly json?: readonly Issue[];
  readonly page?: PageMemory;
  /** Many pages have the same texts, and share their objects. */
  readonly naming?: PageFile['naming'];
  readonly post?: CompiledPost;
  /** The file has exceptions (`$ignore`). */
  readonly hasIgnores?: true;
}

/** What is worth keeping of a file; undefined where it could not be read. */
export function memoryOf(content: ContentFile): FileMemory | undefined {
  const ignores = content.ignores && ({ hasIgnores: true } as const);
  if (content.kind === 'page') return content.outline && { page: pageMemory(content), naming: content.naming, ...ignores };
  if (content.kind !== 'post') return 'found' in content ? { json: content.found, ...ignores } : undefined;
  if (!content.post) return undefined;
  const { fields, content: text, tree, links, prose, found } = content.post;
  return { post: { fields, content: text, tree, links, prose, found } };
}

/**
 * Reads one text file of the site by its path. The same path and bytes give the same result, whatever other files there are.
 * @param memory what {@link memoryOf} gave for the same path and bytes
 * @param onlyLooks see {@link readPost}
 * @returns undefined for a file that is not part of a site
 */
export async function readContentFile(file: string, source: TextSource, memory?: FileMemory, onlyLooks?: boolean): Promise<ContentFile | undefined> {
  const content = await readByPlace(file, source, memory, onlyLooks);
  if (!content || !file.endsWith('.json') || (memory && !memory.hasIgnores)) return content;
  return withIgnores(content, unpacked(source));
}

async function readByPlace(file: string, source: TextSource, memory?: FileMemory, onlyLooks?: boolean): Promise<ContentFile | undefined> {
  const name = /^content\/(?:pages\/)?(.+)\.[a-z]+$/.exec(file)?.[1] ?? '';
  if (file === siteFile) return readJson('settings');
  if (file === factsFile) return readJson('facts');
  if (file === claimsFile) return readJson('claims');
  if (file === routesFile) return readJson('routes');
  if (/^content\/seo\/.+\.json$/.test(file)) return { ...readJson('vocabulary'), name };
  if (/^content\/updates\/[^/]+\.json$/.test(file)) return readJson('update');
  if (/^content\/pages\/.+\.json$/.test(file)) return memory?.page ? restorePage(file, source, name, memory.page, memory.naming) : readPage(file, source, name);
  if (/^content\/blog\/[^/]+\.mdx$/.test(file)) return readPost(file, source, memory?.post, onlyLooks);
  const misplaced = checkPlace(file, unpacked(source));
  const isPage = misplaced?.rule === 'unused-file' && misplaced.write.startsWith('content/pages/');
  return misplaced && { kind: 'unused', file, finding: misplaced, ...(isPage && { legiblePaths: legiblePaths(file, source) }), issues: [] };

  function readJson<Kind extends Parameters<typeof checkJson>[0]>(kind: Kind) {
    const parsed = parseDocument(file, unpacked(source));
    if (!parsed.ok) return { kind, file, issues: parsed.issues };
    const document = withPlainValue(parsed.document);
    const { issues, value } = checkJson(kind, document, memory?.json);
    const name = kind === 'settings' ? 'site' : kind;
    const foreign = isInFolder(kind) && issues.some(isError) ? checkKind(kind, unpacked(source)) : undefined;
    if (foreign) return { kind, file, issues: [issueOfFile(file, foreign)] };
    return { kind, file, document, value, found: issues, issues: [...parsed.issues, ...schemaPathIssues(parsed.document, name), ...issues] };
  }
}

/** Kinds with many files in a folder, where a file of another kind is easily put by mistake. */
const isInFolder = (kind: string): kind is 'update' | 'vocabulary' => kind === 'update' || kind === 'vocabulary';

function withPlainValue(document: Document): Document {
  return { ...document, value: withoutNotes(document.value) };
}
