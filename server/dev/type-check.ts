import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { TypeMistake } from '../../renderer/page-state.ts';
import type { Language } from '../../schema/words.ts';

export interface TypeCheck {
  /** Type errors at the last check. */
  readonly found: readonly TypeMistake[];
  /** Starts a check after a save; new errors are printed when it ends. */
  start(): void;
  /** Aborts a check under way. */
  close(): Promise<void>;
}

interface TypeCheckOptions {
  /** Returns the compiler's output; rejects where it could not run. */
  readonly compile: (ending: AbortSignal) => Promise<string>;
  readonly print: (text: string) => void;
  readonly areRight: () => string;
  /** Called when the errors differ from those of the check before. */
  readonly onChange: () => void;
}

/** Prints each type error once, and that there are none after there were some. Runs one check at a time. */
export function checkTypes({ compile, print, areRight, onChange }: TypeCheckOptions): TypeCheck {
  const ending = new AbortController();
  let known: readonly TypeMistake[] = [];
  let isStale = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    while (isStale && !ending.signal.aborted) {
      isStale = false;
      const printed = await compile(ending.signal).catch(tellWhy);
      if (printed === undefined || ending.signal.aborted || isStale) continue;
      const found = typeErrors(printed);
      const [told, now] = [known, found].map((mistakes) => mistakes.map(formatMistake));
      for (const text of now ?? []) if (!told?.includes(text)) print(text);
      if (found.length === 0 && known.length > 0) print(areRight());
      known = found;
      if (told?.join() !== now?.join()) onChange();
    }
    running = undefined;
  }

  /** Keeps the errors of the last check. */
  function tellWhy(error: Error): undefined {
    if (!ending.signal.aborted) print(error.message);
  }

  return {
    get found() {
      return known;
    },
    start() {
      isStale = true;
      running ??= look();
    },
    async close() {
      ending.abort();
      await running;
    },
  };
}

/** Parses `blocks/faq/faq.tsx(12,5): error TS2322: …` with its continuation lines. */
export function typeErrors(printed: string): TypeMistake[] {
  return [...printed.matchAll(/^(\S[^(\n]*)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n +.*)*)/gm)].map(([, file = '', line, column, code = '', message = '']) => ({
    place: { file, line: Number(line), column: Number(column) },
    code,
    message,
  }));
}

/** Formats a type error with its place, as findings are formatted. */
export function formatMistake({ place: { file, line, column }, code, message }: TypeMistake): string {
  return `${file}:${line}:${column}  ${code}\n${message.replace(/^/gm, '  ')}\n`;
}

/**
 * Runs the compiler over the code of the blocks and of what they depend on, at a low priority. It is incremental: after a first check of 5 s of processor
 * time, the next takes 1 s.
 * @param root the project's root
 * @param language of the compiler's messages
 */
export function compiler(root: string, language: () => Language): (ending: AbortSignal) => Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/seitenwerk', `types-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`);
  const settings = path.join(folder, 'tsconfig.json');
  const below = (end: string) => ['schema', 'blocks', 'renderer'].map((name) => path.join(root, name, end));
  return async (ending) => {
    await mkdir(folder, { recursive: true });
    const tests = [...below('**/*.test.ts'), ...below('**/*.test.tsx')];
    await writeFile(settings, JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include: below('**/*'), exclude: tests }));
    const options = ['--locale', language(), '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', path.join(folder, 'known.tsbuildinfo')];
    const program = path.join(root, 'node_modules/typescript/bin/tsc');
    // TypeScript 7 ignores SIGTERM
    const killSignal = 'SIGKILL';
    const child = spawn(process.execPath, [program, '-p', settings, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal: ending, killSignal });
    // also killed when the server exits without waiting for it
    const end = () => child.kill(killSignal);
    process.once('exit', end);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const [code] = await once(child, 'close').finally(() => process.off('exit', end));
    if (code !== 0 && typeErrors(printed).length === 0) throw new Error(`tsc: ${printed.trim() || `ended with ${code}`}`);
    return printed;
  };
}
