import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A site in a Git repository, as authors push it. */
export interface ContentRepository {
  readonly folder: string;
  /** Commits a state of /preise that names itself twice on the page: `Stand <number>`. */
  commitState(number: number): void;
  /** Commits a mistake in /preise that keeps it from going live. */
  commitMistake(): void;
  remove(): void;
}

/** Begins with the site of tests/mistakes, which has no mistake. */
export function makeRepository(): ContentRepository {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-content-'));
  cpSync(path.resolve(import.meta.dirname, '../mistakes/site'), folder, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=Inhalt');
  };
  git('init', '--quiet', '--initial-branch=main');
  commit();
  const file = path.join(folder, 'content/pages/preise.json');
  const first = JSON.parse(readFileSync(file, 'utf8'));
  return {
    folder,
    commitState(number) {
      const [header, ...others] = first.blocks;
      const blocks = [
        { ...header, headline: `Stand ${number}` },
        ...others.map((block: object) => ('note' in block ? { ...block, note: `Stand ${number}` } : block)),
      ];
      writeFileSync(file, JSON.stringify({ ...first, blocks }));
      commit();
    },
    commitMistake() {
      writeFileSync(file, '{ "title": ');
      commit();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
