import type { FastifyBaseLogger } from 'fastify';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { createTaskQueue } from '../queue.ts';
import type { AcceptedSite } from './accepted-site.ts';
import type { FileMemories, Remembered } from './file-memory.ts';
import type { Snapshot, SnapshotOptions } from './files.ts';

export interface KeptFindingsOptions {
  readonly memories?: FileMemories;
  /** Only errors are asked for, not warnings. */
  readonly onlyErrors: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** What is known of the files on the disk. */
  readonly known: () => Pick<AcceptedSite, 'findings'> & Pick<Snapshot, 'stamps'>;
  /** Runs a task between two saves of the content. */
  readonly enqueue: (task: () => Promise<void>) => Promise<void>;
}

/** The findings about the files of a site, kept from one start to the next. */
export interface KeptFindings {
  /** What was known before this start, by path, as long as it is of use. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** How to read files that were accepted before: a file with unchanged attributes is not read. */
  readingAfter(accepted: AcceptedSite['files']): SnapshotOptions;
  /** Called when everything has been read once: checks whether there is anything to store. */
  begin(): void;
  /** Drops what was known before this start. */
  forget(): void;
  /** Called when files have changed. */
  change(): void;
  /** Called when a search for all findings begins. */
  search(): void;
  /** Called when the search is complete. Only the next start depends on the result, so it is stored after a while without changes. */
  complete(): void;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

/** Milliseconds without a change until the findings are stored. */
const rest = 5_000;

/** Share of the files that may be read anew at each start before everything is stored again. */
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
   * Whether everything that is asked for was known before this start. Where only errors are asked for, nearly everything is enough: reading a few files
   * again takes less time than storing ten thousand.
   */
  function isRemembered(): boolean {
    const { findings, stamps } = known();
    const unknown = [...findings].filter(([file, { digest }]) => {
      const before = remembered.get(file);
      return before?.digest !== digest || before.stamp !== stamps.get(file) || (before.isUnsearched && !onlyErrors);
    });
    return unknown.length <= (onlyErrors ? findings.size * negligible : 0);
  }

  /** Whether all warnings of a file had been searched for before this start. */
  function wasSearched(file: string, digest: string): boolean {
    const before = remembered.get(file);
    return before?.digest === digest && before.stamp !== undefined && !before.isUnsearched;
  }

  /** Writes in the background, so that no save of the content waits for a slow disk. */
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
