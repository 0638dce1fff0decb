import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A small site without a mistake, as an author has it on the desk. */
export interface SiteCopy {
  readonly folder: string;
  /** Runs a command on it. */
  cli(...args: string[]): Outcome;
  /** Runs a command on it, and saves one of its files the moment before the command does. */
  cliWhileSaving(file: string, ...args: string[]): Outcome;
  git(...args: string[]): void;
}

interface Outcome {
  readonly status: number | null;
  readonly printed: string;
}

/**
 * Copies the site of tests/mistakes into a folder that is deleted after the test.
 * @param atEnd when that is; `afterAll` for a copy that several tests share
 */
export function copySite(atEnd: (end: () => Promise<void>) => void = onTestFinished): SiteCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-site-'));
  cpSync(path.join(root, 'tests/mistakes/site'), folder, { recursive: true });
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'cli/main.ts'), ...args], {
      env: { ...process.env, SITE_DIR: folder, ...env },
      encoding: 'utf8',
    });
    return { status, printed: stdout + stderr };
  };
  return {
    folder,
    cli: (...args) => run(args),
    cliWhileSaving: (file, ...args) => run(args, savingMeanwhile(path.join(folder, file))),
    git(...args) {
      const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    },
  };
}

/** The environment of a command during which somebody saves a file, or makes it, the moment before the command does. */
export function savingMeanwhile(file: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tests/saved-meanwhile.mjs'))}`, SAVED_MEANWHILE: file };
}
