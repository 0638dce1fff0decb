// @ts-check

import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, node, root } from './project-node.mjs';

/**
 * `env` sets variables that are not set yet; with `endsWithParent` the command ends with the process that started us, with `endsWithUs` it learns
 * that we are gone, and with `beginsAnew` it can ask for a new start with SIGUSR2.
 * @typedef {{ script: string, env?: Record<string, string>, flags?: string[], endsWithParent?: boolean, endsWithUs?: boolean, beginsAnew?: boolean }} Program
 */

/** The process that started this one; it may be gone before the command begins. */
const parent = process.ppid;

/**
 * Runs the command: its output and its exit code are ours, and our signals reach it.
 * @param {Program} program
 * @param {string[]} rest
 */
export function handOver({ script, env, flags = [], endsWithParent, endsWithUs, beginsAnew }, rest) {
  let child = begin();
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    // Ctrl-C reaches the whole process group by itself, and a second SIGINT would mean: at once.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  if (endsWithParent) {
    const looking = setInterval(() => {
      if (process.ppid === parent) return;
      // once: a second signal ends a server before it has finished what is under way
      clearInterval(looking);
      child.kill('SIGHUP');
    }, 500).unref();
  }

  function begin() {
    const begun = spawn(node, [...flags, '--disable-proto=delete', path.join(root, script), ...rest], {
      cwd: root,
      // through the channel a server learns that we are gone, even if we were killed: else it would keep the port from its successor
      stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? [/** @type {const} */ ('ipc')] : [])],
      env: { ...env, ...environment() },
    });
    begun.on('exit', (code, signal) => {
      // an endless loop was mended (server/dev/endless-loop-thread.ts)
      if (signal === 'SIGUSR2' && beginsAnew) child = begin();
      else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
    return begun;
  }
}
