import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure, SourceLine } from '../renderer/page-state.ts';
import { declaredSource, sourceAt } from './declared-source.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
const colours = /\x1b\[\d+(;\d+)*m/g;

/** Stack frames that nobody can fix in this project: React, Vite, Node, and the code that reports failures in the browser. */
const foreign = /node_modules|\(node:|at node:|renderer\/client\/dev\//;

/**
 * Describes an error of the project's code, with the place where its author can fix it: the first project file that the error names, else the component
 * of the block that failed.
 * @param root folder of the project
 * @param name what failed, such as a block, where that says more than the file
 * @param running the text of a file as it runs, which may differ from the file on the disk by now; undefined where unknown
 */
export function failureOf(
  root: string,
  error: Pick<Error, 'message' | 'stack'>,
  name?: string,
  running: (file: string) => string | undefined = () => undefined,
): Failure {
  const readable = (text: string) => text.replaceAll(colours, '').replaceAll(`${root}${path.sep}`, '').trim();
  const message = readable(error.message);
  const frames = readable(error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const own = frames.filter((line) => !foreign.test(line));
  const others = own.length > 0 && own.length < frames.length ? [`    (${frames.length - own.length} × node_modules)`] : [];
  const thrown = placeIn(`${message}\n${own.join('\n')}`);
  const isOfRenderer = own.length === 0 || thrown?.file.startsWith('renderer/');
  const place = importIn(root, message) ?? (isOfRenderer ? componentOf(root, name) : undefined) ?? thrown;
  const stack = [...(own.length > 0 && place ? codeAt(place, running(place.file) ?? sourceAt(root, place.file).code) : []), ...own, ...others].join('\n');
  return { name: name ?? place?.file ?? path.basename(root), message: `${message}${hintOn(message)}`, stack, place };
}

/** The line that threw, as source. */
function codeAt({ line }: SourceLine, code: string): string[] {
  return code === '' ? [] : [formatLine(line, code.split('\n')), ''];
}

const formatLine = (line: number, lines: readonly string[]) => `  ${line} │ ${lines[line - 1]?.trim() ?? ''}`;

/** A hint for authors who cannot know how a block is drawn. */
function hintOn(message: string): string {
  const [, name] = /^(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|screen) is not defined$/.exec(message) ?? [];
  if (name) return `: the server draws this first, and has no ${name}. An island may ask for it in a handler or in useEffect, a block never.`;
  if (/suspended while responding to synchronous input/.test(message))
    return ' In a block, where all is drawn in one go: nothing may be async or lazy, and use() takes no promise.';
  return '';
}

/** Describes a failure at a known index of a text. */
export function failureAt(file: string, text: string, index: number, message: string): Failure {
  const before = text.slice(0, index).split('\n');
  const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { name: file, message, stack: formatLine(place.line, text.split('\n')), place };
}

/** Formats a failure for a terminal. */
export function formatFailure({ name, message, stack, place }: Failure): string {
  const at = place && `${place.file}:${place.line}:${place.column}`;
  return [place?.file === name ? at : [at, name].filter(Boolean).join('  '), `  ${message}`, ...(stack === '' ? [] : ['', stack]), ''].join('\n');
}

/** Finds the line of an import that failed: Vite names the missing module and the importing file, without the line. */
function importIn(root: string, message: string): SourceLine | undefined {
  const [, module = '', file = ''] = /^(?:Failed to load url|Cannot find \w+) '?([^\s']+)'? .*?(?:in|imported from) '?([^\s']+\.\w+)/.exec(message) ?? [];
  const source = path.join(root, file);
  const lines = file !== '' && existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
  const line = lines.findIndex((text) => text.includes(module));
  return line < 0 ? undefined : { file, line: line + 1, column: (lines[line] ?? '').indexOf(module) + 1 };
}

/**
 * Finds the component of a block. React names neither a component nor its file where the component returns something that cannot be drawn, nor does a
 * thrown string or promise.
 */
function componentOf(root: string, block = ''): SourceLine | undefined {
  const { file, code } = declaredSource(root, block, 'component');
  if (code === '') return undefined;
  const line = code.split('\n').findIndex((text) => /^export (default )?(async )?function /.test(text));
  return { file, line: Math.max(0, line) + 1, column: 1 };
}

function placeIn(text: string): SourceLine | undefined {
  const [, file, line = 1, column = 1] = /(?:^|[\s(/'"])((?:blocks|renderer|schema)\/[^():\s'"]+\.\w+)(?::(\d+):(\d+))?/m.exec(text) ?? [];
  return file ? { file, line: Number(line), column: Number(column) } : undefined;
}
