import { parse } from 'jsonc-parser';
import type { Issue } from '../../../schema/issue.ts';
import { createReporter, type Document, parseDocument } from '../../../schema/json/parse.ts';
import { type PageDocument, pageSchema } from '../../../schema/page.ts';
import { checkKind } from '../../../schema/rules/files/places.ts';
import { issueOfFile, readSource } from '../../../schema/source.ts';
import { validateValue } from '../../../schema/validation/validate.ts';
import { catalogue } from '../../catalogue.ts';
import { bytesOf, type TextSource, unpacked } from '../../packed-text.ts';
import { textIssues } from '../pages/check-fields.ts';
import { type NamingText, namingTexts } from '../pages/naming-texts.ts';
import { outdatedBlocks } from '../pages/outdated-blocks.ts';
import { type Answers, restoredAnswers } from './answers.ts';
import type { PageFile } from './content-file.ts';
import { keepInUse, pageValue } from './page-document.ts';
import { outlineOf, type PageOutline } from './page-outline.ts';
import { schemaPathIssues } from './schema-path.ts';

/** What was found out about one version of a page. */
export interface PageMemory {
  readonly outline: PageOutline;
  readonly issues: readonly Issue[];
  readonly answers: readonly (readonly [question: string, answer: NonNullable<ReturnType<Answers['get']>>])[];
}

/**
 * Reads a page. Its blocks are not checked here, but with the site, because that takes the values that visitors see. A file of another shape gets no
 * `document`.
 */
export function readPage(file: string, source: TextSource, name: string): PageFile {
  const parsed = parseDocument(file, unpacked(source));
  if (!parsed.ok) return { kind: 'page', file, name, issues: parsed.issues, legiblePaths: legiblePaths(file, source, parsed.issues) };
  keepInUse(source, parsed.document.value);
  const document = new KeptDocument(file, source);
  const envelope = validateValue(pageSchema, document.value, document);
  if (!hasShape(document.value, envelope)) {
    const foreign = checkKind('page', unpacked(source));
    if (foreign) return { kind: 'page', file, name, issues: [issueOfFile(file, foreign)] };
    return { kind: 'page', file, name, issues: [...parsed.issues, ...envelope], legiblePaths: legiblePaths(file, source, envelope) };
  }
  const issues = [...parsed.issues, ...schemaPathIssues(parsed.document, 'page'), ...textIssues(document), ...outdatedBlocks(document, catalogue)];
  const page = document.value as PageDocument;
  return wholePage(source, { file, name, document, outline: outlineOf(page), naming: namingTexts(page), answers: new Map(), issues });
}

/**
 * A page that was read before, without reading its source.
 * @param naming see {@link namingTexts}
 */
export function restorePage(
  file: string,
  source: TextSource,
  name: string,
  { outline, issues, answers }: PageMemory,
  naming?: readonly NamingText[],
): PageFile {
  return wholePage(source, { file, name, document: new KeptDocument(file, source), outline, naming, answers: restoredAnswers(answers), issues });
}

type Whole = Omit<PageFile, 'kind' | 'source' | 'shown' | 'outline'> & { readonly outline: PageOutline };

function wholePage(source: TextSource, page: Whole): PageFile {
  const { name, outline } = page;
  return { kind: 'page', source, shown: { name, source, indexed: outline.indexed, outline }, ...page };
}

export function pageMemory({ outline, issues, answers }: PageFile): PageMemory | undefined {
  return outline && { outline, issues, answers: [...(answers ?? [])] };
}

/** Parses the page, and creates the function that reports about it, only on demand: of thousands of pages hardly one is in use. */
class KeptDocument implements Document {
  readonly file: string;
  readonly #source: TextSource;
  #report: Document['issue'] | undefined;

  constructor(file: string, source: TextSource) {
    this.file = file;
    this.#source = source;
  }

  get value(): unknown {
    return pageValue(this.#source);
  }

  issue(...finding: Parameters<Document['issue']>): Issue {
    this.#report ??= createReporter(this.file, unpacked(this.#source));
    return this.#report(...finding);
  }
}

/**
 * The addresses in a text that is nearly JSON. Empty where it is nested so deep that jsonc-parser, which is recursive, would overflow the stack. A text in
 * another encoding is read as Latin-1: plain letters and signs are the same in nearly all encodings.
 */
export function legiblePaths(file: string, source: TextSource, issues: readonly Issue[] = []): readonly unknown[] {
  const has = (rule: string) => issues.some((issue) => issue.rule === rule);
  const read = readSource(file, has('invalid-encoding') && typeof source !== 'string' ? latin1(bytesOf(source)) : unpacked(source));
  const page: { paths?: unknown } | null | undefined = read.ok && !has('too-deep') ? parse(read.text) : undefined;
  // also reads a single address without brackets
  return [page?.paths ?? []].flat();
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether the parts of a page that other files and the route table depend on can be walked through. */
function hasShape(value: unknown, envelope: readonly Issue[]): boolean {
  const misshapen = envelope.some(
    ({ rule, pointer }) =>
      (rule === 'wrong-type' && /^(\/(blocks|variants|image|paths)|$)/.test(pointer)) ||
      // a missing field may be there under a misspelt name
      ((rule === 'missing-field' || rule === 'unknown-key') && pointer.startsWith('/variants')),
  );
  const blocks = (value as Partial<PageDocument> | null)?.blocks;
  return !misshapen && Array.isArray(blocks) && blocks.length > 0;
}
