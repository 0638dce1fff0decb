import { globSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import type { Failure, PageState, TimedPart, ToldFinding, TypeMistake } from '../../renderer/page-state.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import { timesOf } from '../../schema/times.ts';
import { toError } from '../../schema/to-error.ts';
import type { Language } from '../../schema/words.ts';
import { failureOf } from '../failure.ts';
import { concernsPage } from './concerns-page.ts';
import { hidden } from './hidden-page.ts';
import { timeAsked } from './other-time.ts';
import { timedParts } from './timed-parts.ts';

export interface StateOptions extends Pick<PageState, 'changes'> {
  /** The project's root. */
  readonly root: string;
  /** The site's folder. */
  readonly siteDir: string;
  /** Why the last saved sources are not running, and faults in them that do not prevent running. */
  readonly failures: readonly Failure[];
  /** Type errors in the sources. */
  readonly types: readonly TypeMistake[];
  /** Warnings about the code. */
  readonly warnings: readonly Failure[];
  readonly renderer: Renderer;
  /** See {@link failureOf}. */
  readonly running: (file: string) => string | undefined;
  /** The site of the time that is shown. */
  readonly site: Site;
  /** Site and renderer are those from before a change of the code that the page does not match. */
  readonly isFormer: boolean;
  /** The site that has the page: the shown one, or that of another time; undefined where there is none at any time. */
  readonly withPage: Site | undefined;
  /** Called when the page as a whole fails; failing blocks are reported wherever they are drawn. */
  readonly onFailure: (failure: Failure) => void;
}

/** What the workbench shows an author about the page at an address. */
export function pageState(
  app: FastifyInstance,
  { root, siteDir, changes, renderer, running, site, isFormer, withPage = site, failures: ofSources, types, warnings, onFailure }: StateOptions,
  path: string,
  search: string,
): PageState {
  const { current } = app.site;
  const files = renderer.filesOf(withPage, path);
  const found = renderer.resolve(site, path, search);
  const resolution = found.kind === 'redirect' && withPage !== site ? hidden : found;
  const isShown = resolution.kind === 'redirect' || (resolution.kind === 'page' && resolution.status === 200);
  // the page of the updates shows all of them, and a faulty one is missing there
  const shown = [...files, ...(renderer.addresses(site).updates === path ? updateFiles(siteDir) : [])];
  const isOfPage = concernsPage(siteDir, shown);
  const document = renderer.pageDocument(site, path);
  const asked = timeAsked(search);
  const timed = timedParts(siteDir, shown);
  const { language } = current;
  const findings = current.issues
    .filter((issue) => isOfPage(issue) || (isError(issue) && !isShown))
    .toSorted((a, b) => Number(isOfPage(b)) - Number(isOfPage(a)));
  const state = {
    language,
    changes,
    isShown,
    files,
    findings: [...findings.map((issue) => told(issue, language)), ...warnings.flatMap(warned)],
    failures: ofSources,
    types,
    at: site === current || isFormer ? undefined : asked,
    noTime: asked === undefined || renderer.momentAt(current, asked) !== undefined ? undefined : asked,
    shownAt: withPage === site ? undefined : timeOf(timed),
    timed,
    blockTimes: (document?.blocks ?? []).map(timesOf),
  };
  if (resolution.kind !== 'page') return state;
  try {
    const options = app.renderOptions();
    // draws the whole document, because parts that only it has, such as structured data, may fail as well
    renderer.renderPage(site, resolution, options);
    const payload = renderer.renderPayload(site, resolution, options, true);
    const failures = (payload.failures ?? []).map(({ block, ...error }) => failureOf(root, error, block, running));
    return { ...state, payload, failures: [...state.failures, ...failures] };
  } catch (error) {
    const failure = failureOf(root, toError(error), undefined, running);
    onFailure(failure);
    return { ...state, failures: [...state.failures, failure] };
  }
}

function warned({ message, stack, place }: Failure): ToldFinding[] {
  return place ? [{ severity: 'warning', rule: 'code/warning', where: '', frame: stack, place, message }] : [];
}

/** Times of the page itself among the timed parts of its files, and a time at which it is shown. */
function timeOf(timed: readonly TimedPart[]): PageState['shownAt'] {
  const times = timed.find(({ place: { line, column } }) => line === 1 && column === 1)?.times;
  const at = times?.publishAt ?? (times?.unpublishAt && dayBefore(times.unpublishAt));
  return times && at ? { times, at } : undefined;
}

function dayBefore(written: string): string {
  const day = new Date(written.slice(0, '2026-12-24'.length));
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, '2026-12-23'.length);
}

/** Updates have no page of their own, so their files belong to the page that lists them. */
function updateFiles(siteDir: string): string[] {
  return globSync('content/updates/*.json', { cwd: siteDir }).toSorted();
}

function told({ severity, rule, where, frame, file, range: { line, column }, message, note }: Issue, language: Language): ToldFinding {
  return { severity, rule, where, frame, place: { file, line, column }, message: message[language], note: note?.[language] };
}
