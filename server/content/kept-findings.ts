import type { FastifyBaseLogger } from 'fastify';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { createTaskQueue } from '../queue.ts';
import type { AcceptedSite } from './accepted-site.ts';
import type { FileMemories, Remembered } from './file-memory.ts';
import type { Snapshot, SnapshotOptions } from './files.ts';

export interface KeptFindingsOptions {
  readonly memories?: FileMemories;
  /** What could be better is not asked for. */
  readonly onlyErrors: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** What is known of the files on the disk. */
  readonly known: () => Pick<AcceptedSite, 'findings'> & Pick<Snapshot, 'stamps'>;
  /** Runs a task between two saves. */
  readonly enqueue: (task: () => Promise<void>) => Promise<void>;
}

/** What was found out about the files of a site, kept from one start to the next. */
export interface KeptFindings {
  /** What was known before this start, by path, as long as it is of use. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** How files are read that were accepted before: what the file system says is still the same is not read. */
  readingAfter(accepted: AcceptedSite['files']): SnapshotOptions;
  /** Everything has been read once: finds out whether there is anything to store. */
  begin(): void;
  /** Nothing of what was known before is needed any more. */
  forget(): void;
  /** Other files are there. */
  change(): void;
  /** What could be better is being looked for. */
  search(): void;
  /** All of that was found. Until the next start nothing depends on it, so it is stored when nobody has saved for a while. */
  complete(): void;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

/** Milliseconds without a change until what was found out is stored. */
const rest = 5_000;

/** Part of the files that is found out anew at each start, before all is stored again. */
const negligible = 0.002;

export async function openKeptFindings({ memories, onlyErrors, log, known, enqueue }: KeptFindingsOptions): Promise<KeptFindings> {
  let remembered: ReadonlyMap<string, Remembered> = (await memories?.load()) ?? new Map();
  let isStored = true;
  let isComplete = false;
  let timer: NodeJS.Timeout | undefined;
  const storing = createTaskQueue((error) => {
    isStored = false;
    log.warn({ reason: (error as Error).message }, 'the next start takes longer: what was found out cannot be stored');
  });

  return {
    get remembered() {
      return remembered;
    },
    readingAfter(accepted) {
      const [files, stamps] = [new Map<string, FileBytes>(), new Map<string, string>()];
      for (const [file, { bytes, digest }] of accepted) {
        files.set(file, bytes);
        const before = remembered.get(file);
        if (before?.stamp !== undefined && before.digest === digest) stamps.set(file, before.stamp);
      }
      return { previous: { files, stamps }, forget: new Set(files.keys()) };
    },
    begin() {
      isStored = isRemembered();
    },
    forget() {
      remembered = new Map();
    },
    change() {
      isStored = false;
    },
    search() {
      isComplete = false;
    },
    complete() {
      isComplete = true;
      if (!memories || isStored) return;
      clearTimeout(timer);
      timer = setTimeout(() => void enqueue(async () => store()), rest).unref();
    },
    async close() {
      if (!isStored) store();
      await storing.done();
    },
  };

  /**
   * Whether everything that is asked for was found out before this start; where only errors are, whether nearly everything was: to find out a few
   * files another time takes less than to store ten thousand.
   */
  function isRemembered(): boolean {
    const { findings, stamps } = known();
    const unknown = [...findings].filter(([file, { digest }]) => {
      const before = remembered.get(file);
      return before?.digest !== digest || before.stamp !== stamps.get(file) || (before.isUnsearched && !onlyErrors);
    });
    return unknown.length <= (onlyErrors ? findings.size * negligible : 0);
  }

  /** Whether what could be better in a file had been looked for before this start. */
  function wasSearched(file: string, digest: string): boolean {
    const before = remembered.get(file);
    return before?.digest === digest && before.stamp !== undefined && !before.isUnsearched;
  }

  /** No save waits until it is written: for a slow disk it is much. */
  function store(): void {
    clearTimeout(timer);
    isStored = true;
    const [{ findings, stamps }, isWhole] = [known(), isComplete];
    function* found(): Generator<readonly [string, Remembered]> {
      for (const [file, finding] of findings) {
        const isSearched = isWhole || wasSearched(file, finding.digest);
        yield [file, { ...finding, stamp: stamps.get(file), isUnsearched: isSearched ? undefined : true }];
      }
    }
    void storing.add(async () => memories?.save(found()));
  }
}
