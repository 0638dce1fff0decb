// @ts-check

import { spawn } from 'node:child_process';
import path from 'node:path';
import { environment, node, root } from './project-node.mjs';

/**
 * `env` holds where a variable is not set; what `endsWithParent` ends with whoever began us, what `endsWithUs` hears that we are gone, and what
 * `beginsAnew` asks for that with SIGUSR2.
 * @typedef {{ script: string, env?: Record<string, string>, flags?: string[], endsWithParent?: boolean, endsWithUs?: boolean, beginsAnew?: boolean }} Program
 */

/** Whoever began this; it may be gone when the command proper begins. */
const parent = process.ppid;

/**
 * Runs the command proper: its output is ours, signals reach it, its exit code is ours.
 * @param {Program} program
 * @param {string[]} rest
 */
export function handOver({ script, env, flags = [], endsWithParent, endsWithUs, beginsAnew }, rest) {
  let child = begin();
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    // Ctrl-C reaches the whole group by itself, and a second one would mean: at once.
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
      // over the channel a server learns that we are gone, also where we were killed: it would keep the port from whoever comes after us
      stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? [/** @type {const} */ ('ipc')] : [])],
      env: { ...env, ...environment() },
    });
    begun.on('exit', (code, signal) => {
      // a loop without an end was mended (server/dev/endless-loop-thread.ts)
      if (signal === 'SIGUSR2' && beginsAnew) child = begin();
      else process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
    return begun;
  }
}
