import type { FastifyInstance } from 'fastify';
import type { Site } from '../../renderer/api.ts';
import { firstOfMany } from '../../schema/first-of-many.ts';
import { formatIssues, formatLine, type Issue, isError } from '../../schema/issue.ts';
import { first } from '../../schema/messages/wording.ts';
import type { Language } from '../../schema/words.ts';

export interface ReportOptions {
  /** Milliseconds in which changes are reported together: a renamed file is a new one first, and counts as deleted half a second later. */
  readonly quiet: number;
  /** Longest time in milliseconds for which a file that is saved all the time can delay the report. */
  readonly patience: number;
  /** The content comes from a Git repository: while that has given nothing, no file counts as missing. */
  readonly fromRepository: boolean;
}

const words = {
  de: {
    reloaded: 'Inhalt neu geladen.',
    content: 'Inhalt:',
    error: ['Fehler', 'Fehler'],
    warning: ['Warnung', 'Warnungen'],
    info: ['Hinweis', 'Hinweise'],
    nothing: 'keine Beanstandungen',
    unsearched: 'was zu verbessern wäre, ließ sich nicht suchen (warum, steht im Log)',
    waiting: (files: string) => `Noch nicht zu sehen, weil an anderen Dateien noch etwas zu tun ist: ${files}.`,
    unfetched:
      'Aus dem Repository der Inhalte kam noch keine Website. Ist es nicht zu erreichen, sagt das Log, warum; sonst prüfe, ob in dem Zweig, den CONTENT_GIT nennt, pages.config.json und content/ liegen. Gefragt wird weiter, alle zehn Sekunden.',
    unserved: 'Besucher sehen noch keine einzige Seite: Dazu müssen erst diese Fehler behoben sein.',
    mended: (count: number) => `${count === 1 ? 'Ein Befund ist' : `${count} Befunde sind`} erledigt.`,
  },
  en: {
    reloaded: 'Content loaded anew.',
    content: 'Content:',
    error: ['error', 'errors'],
    warning: ['warning', 'warnings'],
    info: ['hint', 'hints'],
    nothing: 'no findings',
    unsearched: 'what could be better could not be looked for (the log says why)',
    waiting: (files: string) => `Not to be seen yet, since other files are not ready: ${files}.`,
    unfetched:
      'The repository of the content has given no site yet. If it cannot be reached, the log says why; else look whether pages.config.json and content/ lie in the branch that CONTENT_GIT names. It is asked again every ten seconds.',
    unserved: 'Visitors do not see a single page yet: these mistakes have to be mended first.',
    mended: (count: number) => `${count === 1 ? 'One finding is' : `${count} findings are`} settled.`,
  },
} as const;

/** How many times a server has said that content was accepted and checked. */
export const reloadsIn = (printed: string): number => Object.values(words).reduce((count, { reloaded }) => count + printed.split(reloaded).length - 1, 0);

const allOfCheck = { de: 'alle nennt „npm run check -- --format=json“', en: '“npm run check -- --format=json” names all' };

/**
 * Prints the findings in the content once it was checked. At the start: errors in full, the rest one line each. After every change: what is new, and
 * which addresses are gone.
 */
export function reportFindings(
  app: FastifyInstance,
  print: (text: string) => void,
  { quiet = 700, patience = 2_000, fromRepository = false }: Partial<ReportOptions> = {},
): void {
  const { issues, language, model } = app.site.current;
  if (fromRepository && model === undefined && issues.every(({ rule }) => rule === 'missing-file')) print(words[language].unfetched);
  else tellStart();

  let told = app.site.current;
  /** The last site with all its findings; the served one may not be searched to the end. */
  let checked = { site: told, refused: app.site.refused };
  let known = byKey(issues);
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.site.onFindings(() => {
    checked = { site: app.site.current, refused: app.site.refused };
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(tell, Math.max(0, Math.min(quiet, since + patience - performance.now()))).unref();
  });

  function tellStart(): void {
    tellInFull(firstOfMany(issues.filter(isError)), language);
    for (const issue of firstOfMany(issues.filter((one) => !isError(one)))) print(formatLine(issue, language));
    print(summary(app.site.current));
    if (model === undefined) print(words[language].unserved);
  }

  function tellInFull(issues: readonly Issue[], language: Language): void {
    const mistakes = issues.filter((issue) => !isWaiting(issue));
    if (mistakes.length > 0) print(formatIssues(mistakes, language));
    const waiting = issues.filter(isWaiting).map(({ file }) => file);
    if (waiting.length > 0) print(words[language].waiting(first(waiting, language, allOfCheck)));
  }

  function tell(): void {
    since = undefined;
    const { site, refused } = checked;
    const gone = app.site.renderer.goneAddresses(told, site);
    told = site;
    const { issues, language, isUnsearched } = told;
    const now = byKey(issues);
    const fresh = issues.filter((issue) => !known.has(keyOf(issue)));
    // findings that cannot be known for now (the file is refused, or the search failed) are neither settled, nor new when they return
    const paused = [...known].filter(([key, issue]) => !now.has(key) && !isError(issue) && (isUnsearched || refused.has(issue.file)));
    const mended = [...known.keys()].filter((key) => !now.has(key)).length - paused.length;
    known = new Map([...now, ...paused]);
    tellInFull(firstOfMany([...fresh, ...gone]), language);
    const { reloaded, mended: settled } = words[language];
    print(
      [reloaded, ...(mended > 0 && fresh.length + gone.length === 0 ? [settled(mended)] : []), summary({ ...told, issues: [...issues, ...gone] })].join(' '),
    );
  }
}

/** Identifies a finding without its line: the same mistake some lines further down is no news. */
function keyOf({ file, rule, pointer, about }: Issue): string {
  return [file, rule, pointer, about].join('\n');
}

function byKey(issues: readonly Issue[]): ReadonlyMap<string, Issue> {
  return new Map(issues.map((issue) => [keyOf(issue), issue]));
}

/** A file that is right by itself and waits for another one is no mistake. */
function isWaiting({ rule }: Issue): boolean {
  return rule === 'waits-for';
}

function summary({ issues, language, isUnsearched }: Pick<Site, 'issues' | 'language' | 'isUnsearched'>): string {
  const { content, nothing, unsearched, ...names } = words[language];
  const mistakes = firstOfMany(issues.filter((issue) => !isWaiting(issue)));
  const counts = (['error', 'warning', 'info'] as const).map((severity) => ({
    severity,
    count: mistakes.filter((issue) => issue.severity === severity).length,
  }));
  const found = counts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${names[severity][count === 1 ? 0 : 1]}`);
  const end = isUnsearched ? unsearched : nothing;
  return `${content} ${[...found, ...(isUnsearched || found.length === 0 ? [end] : [])].join(', ')}.`;
}
