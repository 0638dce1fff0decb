import type { FastifyBaseLogger } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import { createTaskQueue } from '../queue.ts';
import { openAcceptedFiles } from './accepted-files.ts';
import { type AcceptedSite, openAcceptedSite } from './accepted-site.ts';
import { readAges, readCommittedFile } from './committed.ts';
import type { FileMemories } from './file-memory.ts';
import { readSnapshot, type Snapshot, unseenIn } from './files.ts';
import { createFindingsSearch } from './findings-search.ts';
import { followChanges } from './follow-changes.ts';
import { openKeptFindings } from './kept-findings.ts';
import type { Media } from './media.ts';
import { readChanged } from './read-changed.ts';
import { openReplicatedFiles } from './replicated-files.ts';
import { openCheckout, type Repository } from './repository.ts';

export interface KeepSiteOptions {
  /** The site's folder, which contains `pages.config.json` and `content/`. */
  readonly root: string;
  /** Fills `root`, which then belongs to this process alone; without it somebody else fills the folder. */
  readonly repository?: Repository;
  /** The folder that keeps what was accepted. */
  readonly acceptedDir: string;
  /** The PostgreSQL through which the servers of one site share what they have accepted. */
  readonly databaseUrl?: string;
  readonly renderer: Renderer;
  readonly media: Media;
  /** Follows changes and the clock while the server runs. */
  readonly watch: boolean;
  /** Only errors are wanted. Other findings are searched for only where nothing is known of the site, so that the next start is quick. */
  readonly onlyErrors?: boolean;
  /** Stops the search for findings; what was found until then is kept. */
  readonly signal?: AbortSignal;
  readonly now: () => Date;
  /** Shows drafts; false by default. */
  readonly drafts?: boolean;
  /** Keeps what is found out for the next start. */
  readonly memories?: FileMemories;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called for every new site, once visitors can be served from it; its findings are searched for afterwards. */
  readonly onChange: (site: Pick<AcceptedSite, 'current' | 'refused'>) => void;
  /** Called after each fetch, with whether the repository failed to answer. */
  readonly onFetch?: (isStale: boolean) => void;
  /** Called when a site has all its findings. */
  readonly onFindings: (site: Pick<AcceptedSite, 'current'>) => void;
}

export interface KeptSite extends Pick<AcceptedSite, 'current' | 'renderer' | 'refused'> {
  /** The repository does not answer, so that pushes do not go live; always false without a repository. */
  readonly isStale: boolean;
  /** Saves may not go live: the thread that reads them broke, and no new one has read everything since. Always false without a thread. */
  readonly isBroken: boolean;
  /** The accepted files at another moment (milliseconds since 1970, UTC), with drafts. */
  preview(at: number): Promise<Site>;
  /**
   * Takes over what lies on the disk now, and what has begun or ended with time. Findings come later.
   * @param isComplete missing files count as deleted at once; otherwise only when they stay away, because somebody may just be replacing them.
   * A folder that this process fills itself is always complete.
   */
  refresh(isComplete?: boolean): Promise<void>;
  /**
   * Makes the site anew with another renderer.
   * @param drawsOnly it reads files as the one before did, so that the site stays and is only drawn anew
   * @throws where a thread keeps the site, which stays with the renderer that it has loaded
   */
  replaceRenderer(renderer: Renderer, drawsOnly?: boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes the site of the files. Visitors are served from the accepted files, which have no error together. As much of a change goes live as keeps
 * it so. A restart begins with what was accepted last.
 */
export async function keepSite({
  root,
  repository,
  acceptedDir,
  databaseUrl,
  watch,
  onlyErrors = false,
  signal,
  media,
  renderer,
  now,
  drafts,
  memories,
  log,
  onChange,
  onFetch = () => {},
  onFindings,
}: KeepSiteOptions): Promise<KeptSite> {
  const ending = new AbortController();
  const checkout = repository && (await openCheckout(root, repository, log, ending.signal));
  const isStale = () => checkout?.isStale ?? false;
  onFetch(isStale());
  const tasks = createTaskQueue((error) => {
    log.error(error, 'the content could not be loaded; what was served before stays');
    following?.retry();
  });
  const store = openAcceptedFiles(acceptedDir, log);
  const keptFindings = await openKeptFindings({
    memories,
    onlyErrors,
    log,
    known: () => ({ findings: accepted.findings, stamps: snapshot.stamps }),
    enqueue: tasks.add,
  });
  const accepted = await openAcceptedSite({
    renderer,
    media,
    store,
    replicated: databaseUrl === undefined ? undefined : openReplicatedFiles(databaseUrl),
    remembered: keptFindings.remembered,
    log,
    now,
    drafts,
    agesOf: (entries) => readAges(root, entries, now()),
    committed: (file) => readCommittedFile(root, file),
    onDecision: () => onChange(accepted),
    onFindings: () => {
      onFindings(accepted);
      keptFindings.complete();
    },
  });
  const search = createFindingsSearch({ accepted, signal, log, onFailure: () => onFindings(accepted) });
  const following = watch
    ? followChanges({
        root,
        now,
        site: () => accepted.current,
        look: (gone, only) => tasks.add(() => reload(gone, only)),
        fetch: checkout && refresh,
        turn: () => tasks.add(async () => void (accepted.isOfNow() || (await decide(snapshot)))),
        sweep: () => void tasks.add(sweepMedia),
      })
    : undefined;
  let snapshot: Snapshot = readSnapshot(root, keptFindings.readingAfter(accepted.files));
  await accepted.decide(snapshot);
  keptFindings.begin();
  moveOn(snapshot);
  if (watch) void tasks.add(sweepMedia);
  if (!onlyErrors || keptFindings.remembered.size === 0) {
    search.start();
    await search.ended();
    // from here on, the accepted site holds what is still useful of it
    keptFindings.forget();
  } else await accepted.tellCopies();

  return {
    get current() {
      return accepted.current;
    },
    get renderer() {
      return accepted.renderer;
    },
    get refused() {
      return accepted.refused;
    },
    get isStale() {
      return isStale();
    },
    isBroken: false,
    preview: async (at) => accepted.preview(at),
    refresh,
    async replaceRenderer(next, drawsOnly) {
      await tasks.add(async () => (drawsOnly ? accepted.redraw(next) : decide(snapshot, next)));
      await search.ended();
    },
    async close() {
      ending.abort();
      following?.close();
      await tasks.done();
      await keptFindings.close();
      await accepted.close();
    },
  };

  /** Waits for the repository outside the queue. When it has answered, the folder is switched to the new commit and read in one task. */
  async function refresh(isComplete = true): Promise<void> {
    await checkout?.fetch();
    onFetch(isStale());
    if (ending.signal.aborted) return;
    await tasks.add(async () => {
      await checkout?.switchOver();
      await reload(new Set(checkout || isComplete ? snapshot.files.keys() : []));
    });
  }

  /** See {@link AcceptedSite.decide}; all other findings are searched for afterwards. */
  async function decide(onDisk: Snapshot, next?: Renderer): Promise<void> {
    keptFindings.search();
    await accepted.decide(onDisk, next);
    search.start();
  }

  /** Moves on to the next snapshot only when everything that follows from it is done, so that a failure loses nothing. */
  async function reload(gone: ReadonlySet<string>, only?: ReadonlySet<string>): Promise<void> {
    const next = (only && readChanged(root, snapshot, only, gone)) ?? readSnapshot(root, { previous: snapshot, forget: gone });
    const isNew = next.changed || unseenIn(next) !== unseenIn(snapshot);
    if (next.changed) keptFindings.change();
    if (isNew || !accepted.isOfNow()) await decide(next);
    moveOn(next);
  }

  async function sweepMedia(): Promise<void> {
    await accepted.sweepMedia().catch((error: Error) => log.warn({ reason: error.message }, 'pictures that nobody needs any more cannot be deleted'));
  }

  function moveOn(next: Snapshot): void {
    snapshot = next;
    following?.follow(next);
  }
}
