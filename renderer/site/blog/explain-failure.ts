import type { Issue, Path } from '../../../schema/issue.ts';
import type { MessageInput } from '../../../schema/messages.ts';
import type { Place } from '../../../schema/source.ts';
import { ForbiddenMdx, postComponentNames } from './mdx-guard.ts';

/** A failure as esbuild passes it on: what the plugin threw is in `detail` or below its `cause`. */
interface EsbuildFailure {
  readonly errors?: readonly { readonly text?: string; readonly detail?: unknown }[];
}

/** What the MDX parser says (vfile-message). */
interface ParserMessage {
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

/** The guard's and the MDX parser's complaints as findings at their line. */
export function explainFailure(error: unknown, text: string, issue: (place: Place, path: Path, finding: MessageInput) => Issue): Issue {
  const { errors = [] } = error as EsbuildFailure;
  const causes = [error, ...errors.flatMap(({ detail }) => [detail, (detail as Error | undefined)?.cause])];
  const forbidden = causes.find((cause) => cause instanceof ForbiddenMdx);
  if (forbidden) return issue(placeOf(text, forbidden), [], { rule: 'code-in-post', what: forbidden.what, allowed: postComponentNames });
  const told = causes.findLast((cause) => typeof (cause as ParserMessage | undefined)?.reason === 'string') as ParserMessage | undefined;
  const reason = told?.reason ?? errors[0]?.text ?? (error as Error).message;
  // where an unclosed component begins stands only in the words: „Expected a closing tag for `<Hinweis>` (7:1-7:20)“
  const [, line, column] = /\((\d+):(\d+)/.exec(reason) ?? [];
  return issue(placeOf(text, { line: Number(line ?? told?.line ?? 1), column: Number(column ?? told?.column ?? 1) }), [], {
    rule: 'invalid-mdx',
    reason: reason.split('\n')[0] ?? '',
  });
}

/** A line and column of the file as a place in its text. */
function placeOf(text: string, { line, column }: { readonly line: number; readonly column: number }): Place {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  return { offset: Math.min(text.length, before.length + (line > 1 ? 1 : 0) + column - 1), length: 1 };
}
