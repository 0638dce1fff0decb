import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure, SourceLine } from '../renderer/page-state.ts';
import { declaredSource, sourceAt } from './declared-source.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
const colours = /\x1b\[\d+(;\d+)*m/g;

/** Frames of a stack that nobody of the project can mend: React, Vite, Node, and what hears of failures in the browser. */
const foreign = /node_modules|\(node:|at node:|renderer\/client\/dev\//;

/**
 * An error of the project's code, with the place that its author can mend: the first one in a file of the project that the error names, else the component of the block that failed.
 * @param root folder of the project
 * @param name what failed, where that is known better than by its file: a block
 * @param running the text of a file as it runs, which may have been saved anew since; undefined where that is not known
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

/** The line that threw, as it was written. */
function codeAt({ line }: SourceLine, code: string): string[] {
  return code === '' ? [] : [formatLine(line, code.split('\n')), ''];
}

const formatLine = (line: number, lines: readonly string[]) => `  ${line} │ ${lines[line - 1]?.trim() ?? ''}`;

/** What those who have not written this code cannot know: how it is drawn. */
function hintOn(message: string): string {
  const [, name] = /^(window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|screen) is not defined$/.exec(message) ?? [];
  if (name) return `: the server draws this first, and has no ${name}. An island may ask for it in a handler or in useEffect, a block never.`;
  if (/suspended while responding to synchronous input/.test(message))
    return ' In a block, where all is drawn in one go: nothing may be async or lazy, and use() takes no promise.';
  return '';
}

/** A failure of which it is known where in a text it is. */
export function failureAt(file: string, text: string, index: number, message: string): Failure {
  const before = text.slice(0, index).split('\n');
  const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { name: file, message, stack: formatLine(place.line, text.split('\n')), place };
}

/** A failure for a terminal. */
export function formatFailure({ name, message, stack, place }: Failure): string {
  const at = place && `${place.file}:${place.line}:${place.column}`;
  return [place?.file === name ? at : [at, name].filter(Boolean).join('  '), `  ${message}`, ...(stack === '' ? [] : ['', stack]), ''].join('\n');
}

/** Vite names a module that is not there and the file that asks for it, without the line. */
function importIn(root: string, message: string): SourceLine | undefined {
  const [, module = '', file = ''] = /^(?:Failed to load url|Cannot find \w+) '?([^\s']+)'? .*?(?:in|imported from) '?([^\s']+\.\w+)/.exec(message) ?? [];
  const source = path.join(root, file);
  const lines = file !== '' && existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
  const line = lines.findIndex((text) => text.includes(module));
  return line < 0 ? undefined : { file, line: line + 1, column: (lines[line] ?? '').indexOf(module) + 1 };
}

/** Of what a component gives and cannot be drawn, React names neither the component nor its file; nor does a text that is thrown, or a promise. */
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
