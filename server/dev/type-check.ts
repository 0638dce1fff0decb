import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { TypeMistake } from '../../renderer/page-state.ts';
import type { Language } from '../../schema/words.ts';

export interface TypeCheck {
  /** What was wrong with them at the last look. */
  readonly found: readonly TypeMistake[];
  /** Sources were saved: what is wrong with their types is printed as soon as that is known. */
  start(): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

interface TypeCheckOptions {
  /** Gives what the compiler prints; rejects with the reason where it could not look. */
  readonly compile: (ending: AbortSignal) => Promise<string>;
  readonly print: (text: string) => void;
  readonly areRight: () => string;
  /** Hears when something else is wrong than at the look before. */
  readonly onChange: () => void;
}

/** Tells each mistake of the types once, and when there is none any more. One look ends before the next begins. */
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

  /** What was known of the types stays known. */
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

/** `blocks/faq/faq.tsx(12,5): error TS2322: …` with the lines that belong to it. */
export function typeErrors(printed: string): TypeMistake[] {
  return [...printed.matchAll(/^(\S[^(\n]*)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n +.*)*)/gm)].map(([, file = '', line, column, code = '', message = '']) => ({
    place: { file, line: Number(line), column: Number(column) },
    code,
    message,
  }));
}

/** As findings have their places. */
export function formatMistake({ place: { file, line, column }, code, message }: TypeMistake): string {
  return `${file}:${line}:${column}  ${code}\n${message.replace(/^/gm, '  ')}\n`;
}

/**
 * The compiler over the code of blocks and of what they are made with, beside everything else that the machine does. It remembers what it
 * found: of 5 s of processor time the next look takes 1.
 * @param root the project's
 * @param language of what it says
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
    // it hears SIGTERM and goes on all the same (TypeScript 7)
    const killSignal = 'SIGKILL';
    const child = spawn(process.execPath, [program, '-p', settings, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal: ending, killSignal });
    // a server that has waited long enough for what is under way ends without it
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
