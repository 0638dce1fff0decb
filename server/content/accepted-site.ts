import type { FastifyBaseLogger } from 'fastify';
import type { Accepted, ContentFiles, Renderer, Site } from '../../renderer/api.ts';
import { changedKeys, createMapping } from '../../renderer/patched-map.ts';
import { acceptByAge } from './accept-by-age.ts';
import type { AcceptedFile, AcceptedFiles } from './accepted-files.ts';
import { createChangeTimes } from './change-times.ts';
import { openEarlierStates, type ReadCommitted } from './earlier-states.ts';
import { openEntryAges } from './entry-ages.ts';
import type { Remembered } from './file-memory.ts';
import type { Snapshot } from './files.ts';
import { inSlices } from './in-slices.ts';
import { withKeptFolders } from './kept-folders.ts';
import type { Media } from './media.ts';
import { withNotes } from './notes.ts';
import { createReader, type ReadFile, type ReadFiles } from './reader.ts';
import type { ReplicatedFiles } from './replicated-files.ts';
import { openReplication } from './replication.ts';
import { createShownSite, type ShownSite } from './shown-site.ts';
import { storeAccepted } from './store-accepted.ts';
import { type Decided, takenOver } from './taken-over.ts';
import { withUnreadFiles } from './unread-files.ts';

export interface AcceptedSiteOptions {
  readonly renderer: Renderer;
  readonly media: Media;
  readonly store: AcceptedFiles;
  /** Where the servers of one site share what they have accepted. */
  readonly replicated?: ReplicatedFiles;
  /** What this renderer found out about the files before this start. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
  /** Drafts are shown: in development, where only their author looks. */
  readonly drafts?: boolean;
  /** Since when word list entries have their content, for those older than this server. */
  readonly agesOf: Parameters<typeof openEntryAges>[0];
  readonly committed?: ReadCommitted;
  /** Called as soon as visitors can be served from a new `current`. */
  readonly onDecision?: () => void;
  /** Called when `current` has all its findings. */
  readonly onFindings?: () => void;
}

/** The files that visitors are served from, and the site that they make. */
export interface AcceptedSite extends Pick<ShownSite, 'current' | 'isOfNow'> {
  readonly renderer: Renderer;
  /** By path below the site's folder. */
  readonly files: ReadonlyMap<string, AcceptedFile>;
  /** Files whose new version, or whose deletion, is not served. */
  readonly refused: ReadonlySet<string>;
  /** What was found out about the files on the disk. */
  readonly findings: ReadonlyMap<string, Remembered>;
  /** The accepted files at another moment (milliseconds since 1970, UTC), with drafts. */
  preview(at: number): Site;
  /**
   * Accepts what can go live of the files on the disk, and stores it for the next start.
   * @param renderer a new one reads all files again
   */
  decide(onDisk: Pick<Snapshot, 'files' | 'keptFolders' | 'unread'>, renderer?: Renderer): Promise<void>;
  /** Keeps the site, with a renderer that reads files as the one before did but draws them differently. */
  redraw(renderer: Renderer): void;
  /** Searches `current` for all findings, in slices. Stops at the next decision, which makes its result useless, and when the signal is aborted. */
  search(signal?: AbortSignal): Promise<void>;
  /** For a search that failed: `current` keeps the findings of the decision, marked as incomplete. */
  missFindings(): void;
  /** Finds out which of two entries with the same text is older, where there are any, which is rare. Part of {@link search}. */
  tellCopies(): Promise<void>;
  /** Deletes what was made of pictures and typefaces that are neither served nor on the disk. */
  sweepMedia(): Promise<void>;
  /** Stops the search, and restores deleted files of the accepted set for the next start. */
  close(): Promise<void>;
}

/** How to search `current` for all findings, and how to publish them. */
interface Decision {
  readonly search: () => ReturnType<Renderer['check']>;
  readonly tell: (issues: Site['issues']) => void;
}

/** The accepted files, as they were read. */
interface AsRead {
  readonly read: ReadFiles;
  readonly contents: ContentFiles;
}

type Before = Decided['before'];

/** Opens the site with the files that were accepted before the server last stopped. */
export async function openAcceptedSite({
  renderer: first,
  media,
  store,
  replicated,
  remembered,
  log,
  now,
  drafts = false,
  agesOf,
  committed = async () => undefined,
  onDecision = () => {},
  onFindings = () => {},
}: AcceptedSiteOptions): Promise<AcceptedSite> {
  let renderer = first;
  let reader = createReader({ renderer, media, before: remembered });
  let onDisk: ReadFiles = new Map();
  let accepted: ReadonlyMap<string, AcceptedFile> = await store.load(remembered);
  let refused: ReadonlySet<string> = new Set();
  /** Files that were accepted by an earlier renderer. */
  let former: ReadonlySet<string> = new Set();
  let asRead: AsRead | undefined;
  let decision: Decision | undefined;
  const shown = createShownSite({ renderer, now, drafts });
  const ages = openEntryAges(agesOf);
  const changeTimes = createChangeTimes();
  const earlier = openEarlierStates(committed);
  const replication = openReplication(replicated, log);
  const stored = storeAccepted(store, log);
  const contentsOf = createMapping(({ content }: ReadFile) => content);

  function replaceRenderer(next: Renderer): void {
    former = new Set([...former, ...accepted.keys()]);
    [renderer, reader, asRead] = [next, createReader({ renderer: next, media }), undefined];
  }

  async function read(files: Parameters<typeof reader.read>[0]): Promise<AsRead> {
    const read = await reader.read(files);
    return { read, contents: contentsOf(read) };
  }

  /** Decides what goes live of what is wanted. At the start, newer files of other servers take the place of those from before if any file is refused. */
  async function accept(before: Before, wanted: ContentFiles): Promise<{ readonly before: Before; readonly result: Accepted }> {
    const result = before.contents.size === 0 ? await acceptByAge(renderer, wanted, agesOf) : renderer.accept(before.contents, wanted);
    const isFirst = decision === undefined;
    const newer = isFirst && result.refused.size > 0 ? await replication.newerThan(before.accepted) : undefined;
    if (!newer) return { before, result };
    const others = { accepted: newer, ...(await read(newer)) };
    return { before: others, result: renderer.accept(others.contents, wanted) };
  }

  /** Makes these files the accepted ones. @returns whether they equal those from before */
  function takeOver(before: Before, wanted: ReadFiles, files: ContentFiles): boolean {
    // only the files that differ from the last decision
    const changed = asRead && changedKeys(before.contents, files);
    const { isWritten, ...taken } = takenOver({ before, wanted, files, changed, renderer, at: now().toISOString() });
    asRead = isWritten ? { read: taken.read, contents: files } : undefined;
    accepted = taken.accepted;
    return sameDigests(accepted, before.accepted, changed);
  }

  /** Shows the site of the accepted files with its errors, and prepares the search for all other findings. */
  function show(result: Accepted, { keptFolders, unread }: Pick<Snapshot, 'keptFolders' | 'unread'>): void {
    refused = new Set([...result.refused, ...unread.map(({ file }) => file)]);
    const changedAt = changeTimes(accepted);
    const then = shown.whole;
    shown.show({ ...renderer.withAges(result.site, ages.with(changedAt)), changedAt }, renderer);
    earlier.moveOn(renderer, then, shown.whole);
    const tell = (issues: Site['issues']) => {
      const told = withNotes({ ...shown.current, issues: withUnreadFiles(issues, unread) }, { refused, accepted, former, isDevelopment: drafts }, now());
      shown.tell(withKeptFolders(told, keptFolders));
    };
    tell(result.site.issues);
    decision = {
      search: () => renderer.check({ ...result, site: { ...result.site, model: shown.whole.model } }, now(), earlier.known),
      tell,
    };
    onDecision();
  }

  /** @returns whether an age became known */
  async function tellCopies(withPages = false): Promise<boolean> {
    const asked = decision;
    if (!(await ages.ask(renderer.copies(shown.whole, withPages))) || asked !== decision) return false;
    shown.show(renderer.withAges(shown.whole, ages.with(shown.whole.changedAt)), renderer);
    onDecision();
    return true;
  }

  return {
    get current() {
      return shown.current;
    },
    get renderer() {
      return renderer;
    },
    get files() {
      return accepted;
    },
    get refused() {
      return refused;
    },
    get findings() {
      const found = new Map<string, Remembered>();
      for (const [file, { bytes, digest, content }] of onDisk) {
        found.set(file, {
          digest,
          bytes,
          // lazy: needed where findings are stored, not where only digests are compared
          get memory() {
            return renderer.memoryOf(content);
          },
        });
      }
      return found;
    },
    isOfNow: shown.isOfNow,
    preview: shown.at,
    async decide({ files, ...unsure }, next = renderer) {
      if (next !== renderer) replaceRenderer(next);
      // the accepted files first: their digests are known, and unchanged files on the disk share their bytes, so that those need no digest
      const known = { accepted, ...(asRead ?? (await read(accepted))) };
      const wanted = await read(files);
      const { before, result } = await accept(known, wanted.contents);
      const isSame = takeOver(before, wanted.read, result.files);
      show(result, unsure);
      onDisk = wanted.read;
      reader.keepOnly(onDisk, before.read);
      await stored.keep(accepted, isSame && before === known);
      replication.replicate(accepted, refused, isSame);
    },
    async search(signal) {
      const asked = decision;
      const look = async () => asked && (await inSlices(asked.search(), () => asked !== decision || signal?.aborted === true));
      await tellCopies();
      if (asRead) await earlier.readFacts(renderer, asRead.contents);
      let issues = await look();
      // only their ages tell which of two pages is the copy
      if (issues?.some(({ rule }) => /^duplicate-(?:title|description|body)$/.test(rule)) && (await tellCopies(true))) issues = await look();
      // a quick search ends without having checked whether it is still needed
      if (!asked || !issues || asked !== decision) return;
      asked.tell(issues);
      onFindings();
    },
    missFindings: () => shown.tell(shown.current.issues, true),
    tellCopies: async () => void (await tellCopies()),
    async sweepMedia() {
      // a file that could not be written has no known address
      if (!asRead) return;
      const files = [...onDisk.values(), ...asRead.read.values()];
      await media.sweep(
        files.flatMap(({ content }) => (content.kind === 'picture' || content.kind === 'font' ? [content] : [])),
        now(),
      );
    },
    redraw(next) {
      renderer = next;
      // a new object, for which nothing is drawn yet
      shown.show(shown.whole, renderer);
      onDecision();
    },
    async close() {
      decision = undefined;
      await replication.settled();
      await stored.end(accepted);
    },
  };
}

/** @param files those that may differ; all of them by default */
function sameDigests(a: ReadonlyMap<string, AcceptedFile>, b: ReadonlyMap<string, AcceptedFile>, files: Iterable<string> = a.keys()): boolean {
  for (const file of files) if (a.get(file)?.digest !== b.get(file)?.digest) return false;
  return a.size === b.size;
}
