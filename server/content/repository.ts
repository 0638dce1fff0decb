import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { git } from '../files/git.ts';

/** The Git repository that content comes from. */
export interface Repository {
  /** What `git fetch` takes: a URL, or a path on this machine. */
  readonly address: string;
  /** Branch or tag to follow. */
  readonly ref: string;
}

/** A folder that always holds one whole commit, except during {@link switchOver}. */
export interface Checkout {
  /** Fetches the newest commit; without an answer, the last one stays. Calls during a fetch share the next one. */
  fetch(): Promise<void>;
  /** Switches the folder to the last fetched commit. Nobody may read it until this resolves. */
  switchOver(): Promise<void>;
  /** The last fetch failed, or the branch is gone: pushes do not go live. */
  readonly isStale: boolean;
}

/** Milliseconds for fetching a large repository over a slow line. A start without any commit waits that long. */
const longest = 600_000;

/** Milliseconds that a start with a commit waits for a newer one. */
const patience = 10_000;

/** Environment for Git that never prompts, and writes messages that programs can read. A silent SSH connection is given up, as one over HTTP is. */
function unasked() {
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5',
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file:http:https:ssh',
    LC_ALL: 'C',
  };
}

/** Checks that a repository has the branch, without a fetch. @throws Git's message without the address, which may hold a password */
export async function askRepository({ address, ref }: Repository): Promise<void> {
  try {
    await git('.', ['ls-remote', '--exit-code', '--quiet', '--', address, ref], { timeout: patience, env: unasked() });
  } catch (error) {
    const { code, stderr, killed, message } = error as Error & { code?: number | string; stderr?: string; killed?: boolean };
    if (killed) throw new Error(`no answer in ${patience / 1_000} s`);
    throw new Error(code === 2 ? `there is no ${ref}` : reasonIn(stderr || message, address));
  }
}

/**
 * Opens the folder with the commit that it had, even if a crash left it between two.
 * @param folder belongs to this process alone
 * @param ending aborts a fetch, so that closing does not wait for it
 */
export async function openCheckout(
  folder: string,
  { address, ref }: Repository,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ending?: AbortSignal,
): Promise<Checkout> {
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let complaint = '';

  /** Runs Git without password prompts and hooks. A symbolic link becomes a small file, and a transfer that stalls for ten seconds is given up. */
  function ask(args: readonly string[], { timeout = longest, signal }: { timeout?: number; signal?: AbortSignal } = {}): Promise<string> {
    const stalls = ['http.lowSpeedLimit=1', 'http.lowSpeedTime=10'];
    const settings = ['core.hooksPath=/dev/null', 'core.symlinks=false', 'core.autocrlf=false', 'gc.autoDetach=false', ...stalls].flatMap((one) => ['-c', one]);
    const { GIT_INDEX_FILE: _, ...env }: NodeJS.ProcessEnv = unasked();
    return git(folder, [...settings, ...args], {
      timeout,
      signal,
      // set explicitly, so that Git does not search the parent folders
      env: { ...env, GIT_DIR: path.join(folder, '.git'), GIT_WORK_TREE: folder },
    });
  }

  async function fetchNow(timeout?: number): Promise<void> {
    try {
      const options = ['--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
      await ask(['fetch', ...options, '--', address, `+${ref}:${fetched}`], { timeout, signal: ending });
      complaint = '';
    } catch (error) {
      if (ending?.aborted) return;
      const reason = reasonIn((error as { stderr?: string }).stderr || (error as Error).message, address);
      if (reason !== complaint) await complain(reason);
      complaint = reason;
    }
  }

  async function complain(reason: string): Promise<void> {
    const isThere = ((await commitOf(fetched)) ?? (await commitOf('HEAD'))) !== undefined;
    if (isThere) log.warn({ reason }, 'the repository of the content cannot be reached; what was fetched before stays');
    else log.error({ reason }, 'the repository of the content (CONTENT_GIT) cannot be reached, and nothing was fetched before');
  }

  async function switchTo(commit: string): Promise<void> {
    // the folder belongs to this process, so the owner of a lock is gone
    await rm(path.join(folder, '.git/index.lock'), { force: true });
    await ask(['reset', '--quiet', '--hard', commit]);
    // removes files of a commit that was checked out half-way
    await ask(['clean', '--quiet', '-dffx']);
  }

  async function commitOf(name: string): Promise<string | undefined> {
    return ask(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
      (commit) => commit.trim(),
      () => undefined,
    );
  }

  const checkout: Checkout = {
    get isStale() {
      return complaint !== '';
    },
    fetch() {
      waiting ??= running.then(() => {
        waiting = undefined;
        running = fetchNow();
        return running;
      });
      return waiting;
    },
    async switchOver() {
      const [wanted, current] = await Promise.all([commitOf(fetched), commitOf('HEAD')]);
      if (wanted !== undefined && wanted !== current) await switchTo(wanted);
    },
  };

  /** @returns whether there is a commit now */
  async function open(): Promise<boolean> {
    await mkdir(folder, { recursive: true });
    if (!existsSync(path.join(folder, '.git'))) await ask(['init', '--quiet']);
    running = fetchNow((await commitOf('HEAD')) === undefined ? longest : patience);
    await running;
    const commit = (await commitOf(fetched)) ?? (await commitOf('HEAD'));
    // also for the current commit: a crash may have left files of another one
    if (commit !== undefined) await switchTo(commit);
    return commit !== undefined;
  }

  const wasThere = existsSync(path.join(folder, '.git'));
  const isOpen = await open().catch((error: Error) => {
    if (!wasThere) throw error;
    return false;
  });
  if (wasThere && !isOpen) {
    log.warn('the copy of the repository of the content is damaged, so it is made anew');
    await rm(folder, { recursive: true, force: true });
    await open();
  }
  return checkout;
}

/** Ref of the last fetched commit. */
const fetched = 'refs/site/fetched';

/** Lines that Git adds after any reason. */
const afterwords = ['fatal: Could not read from remote repository.', 'Please make sure you have the correct access rights', 'and the repository exists.'];

/** The reason in Git's output, without the address, which may hold a password. */
function reasonIn(said: string, address: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const reason = lines.findLast((line) => line !== '' && !afterwords.includes(line)) ?? '';
  return reason.replaceAll(address, '…').replace(/\/\/[^/@\s]*@/g, '//…@');
}
