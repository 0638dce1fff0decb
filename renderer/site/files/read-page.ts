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

/** A page's blocks are checked with the values that visitors see, and so with the site; what has another shape is no page. */
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
 * A page that was read before, without a look at its source.
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

/** Of thousands hardly one is in use, so its value and how to report about it are made when they are asked for. */
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
 * The addresses in a text that is JSON but for some mistakes, unless it is so deep that jsonc-parser, which goes down by recursion, would have no stack.
 * Where the encoding is another one, letters without marks and signs are in nearly all the same.
 */
export function legiblePaths(file: string, source: TextSource, issues: readonly Issue[] = []): readonly unknown[] {
  const has = (rule: string) => issues.some((issue) => issue.rule === rule);
  const read = readSource(file, has('invalid-encoding') && typeof source !== 'string' ? latin1(bytesOf(source)) : unpacked(source));
  const page: { paths?: unknown } | null | undefined = read.ok && !has('too-deep') ? parse(read.text) : undefined;
  // a single address without its brackets can be read as well
  return [page?.paths ?? []].flat();
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether the parts of a page that other files and the route table depend on can be walked through. */
function hasShape(value: unknown, envelope: readonly Issue[]): boolean {
  const misshapen = envelope.some(
    ({ rule, pointer }) =>
      (rule === 'wrong-type' && /^(\/(blocks|variants|image|paths)|$)/.test(pointer)) ||
      // a field that is missing may be there under nearly its name
      ((rule === 'missing-field' || rule === 'unknown-key') && pointer.startsWith('/variants')),
  );
  const blocks = (value as Partial<PageDocument> | null)?.blocks;
  return !misshapen && Array.isArray(blocks) && blocks.length > 0;
}
