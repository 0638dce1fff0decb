import type { FastifyInstance } from 'fastify';
import { formatIssues, formatLine, type Issue } from '../../schema/issue.ts';
import type { Language } from '../../schema/words.ts';

/** Milliseconds in which changes are told together: an editor that saves in two steps has no mistake in between. */
const quiet = 150;
/** Longest time that a file which is saved without pause can keep the others' findings back. */
const patience = 1_000;

const words = {
  de: {
    reloaded: 'Inhalt neu geladen.',
    content: 'Inhalt:',
    error: ['Fehler', 'Fehler'],
    warning: ['Warnung', 'Warnungen'],
    info: ['Hinweis', 'Hinweise'],
    nothing: 'keine Beanstandungen',
    mended: (count: number) => `${count === 1 ? 'Ein Befund ist' : `${count} Befunde sind`} erledigt.`,
  },
  en: {
    reloaded: 'Content loaded anew.',
    content: 'Content:',
    error: ['error', 'errors'],
    warning: ['warning', 'warnings'],
    info: ['hint', 'hints'],
    nothing: 'no findings',
    mended: (count: number) => `${count === 1 ? 'One finding is' : `${count} findings are`} settled.`,
  },
} as const;

/** Tells about findings in the content: errors in full at the start, the rest in a line each, and what is new, and which addresses are gone, after every change. */
export function reportFindings(app: FastifyInstance, print: (text: string) => void): void {
  const { issues, language } = app.site.current;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) print(formatIssues(errors, language));
  for (const issue of issues) if (issue.severity !== 'error') print(formatLine(issue, language));
  print(summary(issues, language));

  let told = app.site.current;
  let known = texts(issues);
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.site.onChange(() => {
    since ??= performance.now();
    clearTimeout(timer);
    timer = setTimeout(tell, Math.max(0, Math.min(quiet, since + patience - performance.now()))).unref();
  });

  function tell(): void {
    since = undefined;
    const gone = app.site.renderer.goneAddresses(told, app.site.current);
    told = app.site.current;
    const { issues, language } = told;
    const now = texts(issues);
    const fresh = issues.filter((issue) => !known.has(keyOf(issue)));
    const mended = [...known].filter((text) => !now.has(text)).length;
    known = now;
    if (fresh.length + gone.length > 0) print(formatIssues([...fresh, ...gone], language));
    const { reloaded, mended: settled } = words[language];
    print([reloaded, ...(mended > 0 && fresh.length + gone.length === 0 ? [settled(mended)] : []), summary(issues, language)].join(' '));
  }
}

/** The same mistake some lines further down is no news. */
function keyOf({ file, rule, pointer, message }: Issue): string {
  return [file, rule, pointer, message.de].join('\n');
}

function texts(issues: readonly Issue[]): ReadonlySet<string> {
  return new Set(issues.map(keyOf));
}

function summary(issues: readonly Issue[], language: Language): string {
  const { content, nothing, ...names } = words[language];
  const counts = (['error', 'warning', 'info'] as const).map((severity) => ({ severity, count: issues.filter((issue) => issue.severity === severity).length }));
  const found = counts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${names[severity][count === 1 ? 0 : 1]}`);
  return `${content} ${found.length > 0 ? found.join(', ') : nothing}.`;
}
