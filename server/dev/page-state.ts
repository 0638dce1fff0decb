import type { FastifyInstance } from 'fastify';
import type { Failure, PageState, ToldFinding } from '../../renderer/page-state.ts';
import { concerns, type Issue, isError } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import { timesOf, type WrittenTimes } from '../../schema/times.ts';
import type { Language } from '../../schema/words.ts';
import { failureOf } from './failure.ts';

/** What is wrong in one of these, every page shows. */
const sharedFiles = ['content/site.json', 'content/facts.json', 'content/claims.json', 'pages.config.json'];

export interface StateOptions {
  /** The project's root. */
  readonly root: string;
  /** Why the sources that were saved last are not what is running, or what of them never will run. */
  readonly failures: readonly Failure[];
}

/** What an author wants to know of the page at an address. */
export function pageState(app: FastifyInstance, { root, failures: ofSources }: StateOptions, path: string, search: string): PageState {
  const { renderer, current } = app.site;
  const files = renderer.filesOf(current, path);
  const resolution = renderer.resolve(current, path, search);
  const isShown = resolution.kind === 'redirect' || (resolution.kind === 'page' && resolution.status === 200);
  const isOfPage = (issue: Issue) => files.some((file) => concerns(issue, file)) || (isError(issue) && (!isShown || sharedFiles.includes(issue.file)));
  const document = renderer.pageDocument(current, path) as Partial<PageDocument> | undefined;
  const state = {
    language: current.language,
    isShown,
    files,
    findings: current.issues.filter(isOfPage).map((issue) => told(issue, current.language)),
    failures: ofSources,
    times: document && { page: limitsOf(document), blocks: (document.blocks ?? []).map(limitsOf) },
  };
  if (resolution.kind !== 'page') return state;
  try {
    const options = app.renderOptions();
    // what only the whole document has, such as structured data, may fail as well
    renderer.renderPage(current, resolution, options);
    const payload = renderer.renderPayload(current, resolution, options, true);
    const failures = (payload.failures ?? []).map(({ block, ...error }) => failureOf(root, error, block));
    return { ...state, payload, failures: [...state.failures, ...failures] };
  } catch (error) {
    return { ...state, failures: [...state.failures, failureOf(root, error as Error)] };
  }
}

/** What is shown has begun: it may be a draft, and it may end. */
function limitsOf(value: unknown): WrittenTimes | undefined {
  const { draft, unpublishAt } = timesOf(value) ?? {};
  return draft || unpublishAt !== undefined ? { draft, unpublishAt } : undefined;
}

function told({ severity, rule, where, frame, file, range: { line, column }, message, note }: Issue, language: Language): ToldFinding {
  return { severity, rule, where, frame, place: { file, line, column }, message: message[language], note: note?.[language] };
}
