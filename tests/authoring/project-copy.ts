import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject as copyFiles } from '../../cli/bench/copied-project.ts';
import { quietPort } from '../../cli/quiet-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the project in a temporary folder, as a marketer or a developer has it on the desk. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a script of the project to its end and gives what it printed. */
  run(script: string, ...args: string[]): string;
  /** Starts a server of the project, by a script with its arguments, and gives its address once it is ready. */
  start(command: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** What the servers have printed until now. */
  printed(): string;
  close(): Promise<void>;
}

/** @param site whose pages the copy has: the project's, or the few of tests/mistakes where a test brings those that it is about */
export function copyProject(site: 'whole' | 'small' = 'whole'): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'seitenwerk-'));
  copyFiles(root, folder);
  if (site === 'small') {
    rmSync(path.join(folder, 'content'), { recursive: true });
    cpSync(path.join(root, 'tests/mistakes/site'), folder, { recursive: true });
  }
  const children: ChildProcess[] = [];
  let printed = '';

  return {
    folder,
    run(script, ...args) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(folder, script), ...args], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout}${stderr}`);
      return stdout;
    },
    async start(command, env = {}) {
      const [script = '', ...args] = command.split(' ');
      const port = await quietPort();
      const child = spawn(process.execPath, [path.join(folder, script), ...args], {
        cwd: folder,
        env: { ...process.env, DRAIN_SECONDS: '0', ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const address = `http://localhost:${port}`;
      await new Promise<void>((resolve, reject) => {
        const hear = (text: Buffer) => {
          printed += text;
          if (printed.includes(address)) resolve();
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
        child.on('exit', () => reject(new Error(`${command} ended:\n${printed}`)));
      });
      return address;
    },
    printed: () => printed,
    async close() {
      for (const child of children) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.exitCode === null && child.kill()) await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
