import { type ClaimsFile, claimsSchema } from '../../../schema/files/claims.ts';
import { type FactsFile, factsSchema } from '../../../schema/files/facts.ts';
import { routesSchema } from '../../../schema/files/routes.ts';
import { siteSchema } from '../../../schema/files/site.ts';
import { type Update, updateSchema } from '../../../schema/files/update.ts';
import { type VocabularyFile, vocabularySchema } from '../../../schema/files/vocabulary.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { withoutNotes } from '../../../schema/notes.ts';
import { type Document, parseDocument } from '../../../schema/parse.ts';
import { checkClaims } from '../../../schema/rules/claims.ts';
import { checkDate } from '../../../schema/rules/dates.ts';
import { checkFactTypes } from '../../../schema/rules/facts.ts';
import { checkPlace } from '../../../schema/rules/places.ts';
import { repeatedWords, wrongNotes } from '../../../schema/rules/word-lists.ts';
import { issueOfFile } from '../../../schema/source.ts';
import { validateValue } from '../../../schema/validate.ts';
import { readPost } from '../blog/read-post.tsx';
import { brokenTokens } from '../pages/check-fields.ts';
import { type CompiledPost, type ContentFile, claimsFile, factsFile, routesFile, siteFile } from './content-file.ts';
import { type PageMemory, pageMemory, readPage, restorePage } from './read-page.ts';

/** What was found out about one version of a file, as JSON has it: with it, the next start need not find it out again. */
export interface FileMemory {
  readonly page?: PageMemory;
  readonly post?: CompiledPost;
}

/** What is worth being kept of a file; undefined where reading it takes no time, or did not succeed. */
export function memoryOf(content: ContentFile): FileMemory | undefined {
  if (content.kind === 'page') return content.outline && { page: pageMemory(content) };
  if (content.kind !== 'post' || !content.post) return undefined;
  const { fields, content: text, code, links, prose } = content.post;
  return { post: { fields, content: text, code, links, prose } };
}

/**
 * Reads one text file of the site by its place: the same file and bytes give the same result, whatever lies beside it.
 * @param memory what {@link memoryOf} gave for the same file and bytes
 * @returns undefined for a file that is no part of a site
 */
export async function readContentFile(file: string, source: string | Uint8Array, memory?: FileMemory): Promise<ContentFile | undefined> {
  const name = /^content\/(?:pages\/)?(.+)\.[a-z]+$/.exec(file)?.[1] ?? '';
  if (file === siteFile) return readJson('settings', siteSchema);
  if (file === factsFile) return readJson('facts', factsSchema);
  if (file === claimsFile) return readJson('claims', claimsSchema);
  if (file === routesFile) return readJson('routes', routesSchema);
  if (/^content\/seo\/.+\.json$/.test(file)) return { ...readJson('vocabulary', vocabularySchema), name };
  if (/^content\/updates\/[^/]+\.json$/.test(file)) return readJson('update', updateSchema);
  if (/^content\/pages\/.+\.json$/.test(file)) return memory?.page ? restorePage(file, source, name, memory.page) : readPage(file, source, name);
  if (/^content\/blog\/[^/]+\.mdx$/.test(file)) return readPost(file, source, memory?.post);
  const misplaced = checkPlace(file);
  return misplaced && { kind: 'unused', file, issues: [issueOfFile(file, misplaced)] };

  function readJson<Kind extends string>(kind: Kind, schema: object) {
    const parsed = parseDocument(file, source);
    if (!parsed.ok) return { kind, file, issues: parsed.issues };
    const document = withPlainValue(parsed.document);
    const issues = [...parsed.issues, ...validateValue(schema, document.value, document), ...brokenTokens(document)];
    if (issues.length === 0) issues.push(...contentIssues(kind, document));
    return issues.some(isError) ? { kind, file, document, issues } : { kind, file, document, value: document.value as never, issues };
  }
}

/** What is wrong with what a file of the right shape says. */
function contentIssues(kind: string, document: Document): Issue[] {
  if (kind === 'vocabulary') {
    const list = document.value as VocabularyFile;
    return [...repeatedWords(list), ...wrongNotes(list)].map(({ path, finding, mark }) => document.issue(path, finding, mark));
  }
  if (kind === 'claims') return wrongClaimDates(document);
  if (kind === 'facts') return checkFactTypes(document.value as FactsFile).map(({ path, finding }) => document.issue(path, finding));
  const date = kind === 'update' ? checkDate((document.value as Update).date, 'update') : undefined;
  return date ? [document.issue(['date'], date)] : [];
}

function wrongClaimDates(document: Document): Issue[] {
  return checkClaims(document.value as ClaimsFile, '').flatMap(({ path, finding }) => (finding.rule === 'wrong-date' ? [document.issue(path, finding)] : []));
}

function withPlainValue(document: Document): Document {
  return { ...document, value: withoutNotes(document.value) };
}
