import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { git } from '../files/git.ts';

/** Where content comes from, if not from a folder. */
export interface Repository {
  /** What `git fetch` takes: an address, or a path of this machine. */
  readonly address: string;
  /** Branch or tag that is followed. */
  readonly ref: string;
}

/** A folder that always holds one commit, whole, when nobody is in {@link switchOver}. */
export interface Checkout {
  /** Asks for the newest commit; where nobody answers, what was known stays. Whoever asks meanwhile is told of what comes after. */
  fetch(): Promise<void>;
  /** Brings the folder to the commit that was fetched last. Nobody may read it until this resolves. */
  switchOver(): Promise<void>;
  /** The repository did not answer the last time, or no longer has the branch: what is pushed does not go live. */
  readonly isStale: boolean;
}

/** Milliseconds for a large repository on a slow line; where there is no commit yet, a start waits for so long. */
const longest = 600_000;

/** Milliseconds that a start waits for a newer commit than the one there is. */
const patience = 10_000;

/** Nobody is there who could be asked, and what Git says is read by programs; a line over SSH on which nothing comes is given up, as one over HTTP is. */
function unasked() {
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5',
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'file:http:https:ssh',
    LC_ALL: 'C',
  };
}

/** Asks a repository for its branch, and fetches nothing. @throws what Git says, without the address, which may hold a password */
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
 * Opens the folder with the commit that it had, also where a crash left it between two.
 * @param folder of this process alone
 * @param ending who ends does not wait for what is being fetched
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

  /** Nobody is asked for a password, no hook runs, a link in the repository is a small file, and a line on which nothing comes for ten seconds is given up. */
  function ask(args: readonly string[], { timeout = longest, signal }: { timeout?: number; signal?: AbortSignal } = {}): Promise<string> {
    const stalls = ['http.lowSpeedLimit=1', 'http.lowSpeedTime=10'];
    const settings = ['core.hooksPath=/dev/null', 'core.symlinks=false', 'core.autocrlf=false', 'gc.autoDetach=false', ...stalls].flatMap((one) => ['-c', one]);
    const { GIT_INDEX_FILE: _, ...env }: NodeJS.ProcessEnv = unasked();
    return git(folder, [...settings, ...args], {
      timeout,
      signal,
      // named, so that Git looks for none in the folders above
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
    // whoever held it is gone: the folder belongs to this process
    await rm(path.join(folder, '.git/index.lock'), { force: true });
    await ask(['reset', '--quiet', '--hard', commit]);
    // of a commit that was left half-way
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
    // also where nothing is new: a crash may have left files of another commit
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

/** The newest commit that is known. */
const fetched = 'refs/site/fetched';

/** What Git adds after the reason, whatever it was. */
const afterwords = ['fatal: Could not read from remote repository.', 'Please make sure you have the correct access rights', 'and the repository exists.'];

/** What Git says is wrong, without the address: it may hold a password. */
function reasonIn(said: string, address: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const reason = lines.findLast((line) => line !== '' && !afterwords.includes(line)) ?? '';
  return reason.replaceAll(address, '…').replace(/\/\/[^/@\s]*@/g, '//…@');
}
