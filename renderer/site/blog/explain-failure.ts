import type { Issue } from '../../../schema/issue.ts';
import { suggest } from '../../../schema/reading/suggest.ts';
import { explainMdx, halfAngled } from '../../../schema/rules/markup/mdx.ts';
import { explainFrontMatter } from '../../../schema/rules/posts/yaml-faults.ts';
import type { Place, SourceResult } from '../../../schema/source.ts';
import { ForbiddenMdx, postComponentNames } from './mdx-guard.ts';

/** An error as esbuild reports it: what the plugin threw is in `detail` or below its `cause`. */
interface EsbuildFailure {
  readonly errors?: readonly { readonly text?: string; readonly detail?: unknown }[];
}

/** An error of the MDX parser (vfile-message). */
interface ParserMessage {
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

/** Errors of gray-matter and of the front matter parser. Lines count from 1 after the first `---`; in js-yaml they count from 0. */
interface YamlError {
  readonly name?: string;
  readonly mark?: { readonly line: number };
  readonly linePos?: readonly [{ readonly line: number }, ...unknown[]];
}

/** Turns errors of the guard and the parsers into findings at their line. */
export function explainFailure(error: unknown, { text, issue }: Extract<SourceResult, { ok: true }>): Issue {
  const { errors = [] } = error as EsbuildFailure;
  const causes = [error, ...errors.flatMap(({ detail }) => [detail, (detail as Error | undefined)?.cause])];
  const forbidden = causes.find((cause) => cause instanceof ForbiddenMdx);
  if (forbidden) {
    const place = placeOf(text, forbidden);
    const half = halfAngled(text, place.offset);
    if (half) return issue(half.place, [], half.finding);
    return misspeltAt(place.offset) ?? htmlAt(place) ?? issue(place, [], { rule: 'code-in-post', what: forbidden.what, allowed: postComponentNames });
  }

  const yaml = causes.find((cause) => /^YAML/.test((cause as YamlError | undefined)?.name ?? '')) as YamlError | undefined;
  if (yaml) {
    const { place, finding } = explainFrontMatter(text, yaml.mark ? yaml.mark.line + 1 : yaml.linePos?.[0].line);
    return issue(place, [], finding);
  }

  const told = causes.findLast((cause) => typeof (cause as ParserMessage | undefined)?.reason === 'string') as ParserMessage | undefined;
  const reason = told?.reason ?? errors[0]?.text ?? (error as Error).message;
  const at = { line: told?.line ?? 1, column: told?.column ?? 1 };
  const explained = explainMdx(reason, text, at);
  // a closing tag without an opening one may be misspelt, or its opening tag may be
  const isEnd = /^.{0,20}closing tag `/.test(reason);
  if (explained)
    return (
      (isEnd ? misspeltAt(text.lastIndexOf('</', placeOf(text, at).offset)) : undefined) ??
      misspeltAt(explained.place.offset) ??
      htmlAt(explained.place) ??
      issue(explained.place, [], explained.finding)
    );
  return issue(placeOf(text, at), [], { rule: 'invalid-mdx', reason: reason.split('\n')[0] ?? '' });

  /** A finding about the opening or closing tag of a component with a misspelt name. */
  function misspeltAt(offset: number): Issue | undefined {
    const [found, name = ''] = /^<\/?([\w.]+)[^\n>]*>?/.exec(text.slice(Math.max(0, offset))) ?? [];
    const near = postComponentNames.includes(name) ? undefined : suggest(name, postComponentNames);
    // a name in other capitals is taken for HTML, except in the closing tag of a component
    if (!found || !near || (!found.startsWith('</') && near.toLowerCase() === name)) return undefined;
    const tag = (of: string) => (found.startsWith('</') ? `</${of}>` : `<${of}>`);
    return issue({ offset, length: found.length }, [], { rule: 'code-in-post', what: tag(name), allowed: postComponentNames, near: tag(near) });
  }

  /** A finding about an HTML tag: its name is in small letters, while components begin with a capital. */
  function htmlAt({ offset }: Place): Issue | undefined {
    const [found, tag] = /^<\/?([a-z][a-z\d]*)(?=[\s/>])[^\n>]*>?/.exec(text.slice(offset)) ?? [];
    return tag && found ? issue({ offset, length: found.length }, [], { rule: 'html-in-post', tag, allowed: postComponentNames }) : undefined;
  }
}

/** The place in the file's text for a line and column. */
function placeOf(text: string, { line, column }: { readonly line: number; readonly column: number }): Place {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  return { offset: Math.min(text.length, before.length + (line > 1 ? 1 : 0) + column - 1), length: 1 };
}
