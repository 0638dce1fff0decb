import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, rename, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { replaceFile } from '../../server/files/replace-file.ts';
import { takeTurn } from '../../server/files/turn.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { linkNew, removeFile } from './write-file.ts';

/** An export that is being made beside the one that visitors have. */
export interface Release {
  /** The folder for the files of this export. */
  readonly folder: string;
  /** Resolves when the folder has the files of the visitors' export, if the same program made them; nothing may be written before. */
  readonly filled: Promise<void>;
  /** The manifest of the visitors' export, if there is one, without files that are missing. */
  readonly before: Manifest | undefined;
  /**
   * Gives this export to visitors, all of it in one step.
   * @param changed names of the files in which it differs from the export before
   */
  publish(manifest: Manifest, changed: readonly string[]): Promise<void>;
  /** Visitors keep their export: it is the same, and this manifest describes it. */
  confirm(manifest: Manifest): Promise<void>;
  /** Visitors keep their export. */
  discard(): Promise<void>;
  /** Lets others make an export. */
  close(): void;
}

/** The folder exists and holds something else. The message says so. */
export class FolderTaken extends Error {
  constructor(out: string) {
    super(`${out} gibt es schon, und der Export hat es nicht angelegt. Bitte einen anderen Ordner nennen oder diesen löschen.`);
  }
}

/** Another export is being made in the same place. The message says so. */
export class ExportRunning extends Error {
  constructor(out: string) {
    super(`Ein anderer Export schreibt gerade nach ${out}. Warte, bis er fertig ist, und exportiere dann noch einmal.`);
  }
}

/**
 * Exports lie in a folder beside `out` (`.out.export/<id>`), and `out` is a symbolic link to one of them. Renaming a new link over the old
 * one is the only way to replace a whole folder in one step (POSIX `rename`), so whoever opens a file below `out` finds the export before or this one.
 * Two folders take turns: the folder of the export before the visitors' one gets what has changed since, instead of a new folder with 50,000 links.
 * @param program as in {@link Manifest.program}
 * @throws {FolderTaken}, {@link ExportRunning} where another one is open
 */
export async function openRelease(out: string, program: string): Promise<Release> {
  const store = path.join(path.dirname(out), `.${path.basename(out)}.export`);
  // first, so that nothing is made beside somebody else's folder
  await visitorsFolder(out, store);
  await mkdir(store, { recursive: true });
  const turn = takeTurn(path.join(store, turnFile));
  if (!turn) throw new ExportRunning(out);
  try {
    return { ...(await releaseIn(store, out, program)), close: () => turn.close() };
  } catch (error) {
    turn.close();
    throw error;
  }
}

/** A file in the folder of exports; the process that holds its turn makes an export. */
const turnFile = 'turn';

async function releaseIn(store: string, out: string, program: string): Promise<Omit<Release, 'close'>> {
  const current = await visitorsFolder(out, store);
  const before = current === undefined ? undefined : await manifestOf(path.join(store, current));
  const alike = current !== undefined && before?.program === program && before.files.size > 0 ? { id: current, manifest: before } : undefined;
  const id = randomUUID();
  const folder = path.join(store, id);
  const filled = alike ? takeOver(store, { from: alike.id, to: id }, alike.manifest) : mkdir(folder).then(() => {});
  // whoever awaits `filled` gets the error
  filled.catch(() => {});

  /** Removes all other exports. The one that visitors have stays in any case; the disk says which one that is. */
  const keepOnly = async (...kept: (string | undefined)[]) => {
    const visitors = await visitorsFolder(out, store);
    const stays = new Set([turnFile, visitors, `${visitors}.json`, ...kept]);
    const others = (await readdir(store)).filter((name) => !stays.has(name));
    // the asynchronous form takes almost three times as long, and nothing here needs it
    for (const name of others) rmSync(path.join(store, name), { recursive: true, force: true });
  };

  return {
    folder,
    filled,
    before,
    async publish(manifest, changed) {
      const spare = alike && { id: alike.id, files: changed };
      await replaceFile(`${folder}.json`, writeManifest({ ...manifest, spare, boot: thisBoot }));
      const link = path.join(store, `${id}.link`);
      await symlink(path.join(path.basename(store), id), link, 'junction');
      // an empty folder may have been made for the export, and a link cannot be renamed over a folder
      await rmdir(out).catch(() => {});
      await rename(link, out);
      await keepOnly(spare?.id);
    },
    async confirm(manifest) {
      if (current) await replaceFile(path.join(store, `${current}.json`), writeManifest({ ...manifest, spare: { id, files: [] }, boot: thisBoot }));
      await keepOnly(id);
    },
    async discard() {
      await filled.catch(() => {});
      await keepOnly();
    },
  };
}

/**
 * Fills a folder with the files of the visitors' export. It reuses the folder of the export before that, if it is there, and renames it
 * before the first change, so that after a process was killed nobody takes it for whole. Otherwise it links every file.
 */
async function takeOver(store: string, { from, to }: { readonly from: string; readonly to: string }, { spare, files, boot }: Manifest): Promise<void> {
  const [source, target] = [path.join(store, from), path.join(store, to)];
  if (!spare || !existsSync(path.join(store, spare.id))) return linkBeside(source, target);
  renameSync(path.join(store, spare.id), target);
  const there = namesIn(target, mayHaveLost(boot));
  const differing = new Set(spare.files);
  for (const file of differing) if (!files.has(file)) removeFile(path.join(target, file));
  for (const file of files.keys()) if (differing.has(file) || !there.has(file)) linkNew(path.join(source, file), path.join(target, file));
}

/** Links in a thread of its own: fifty thousand links take half a second, in which this thread finds out what there is to do. */
function linkBeside(source: string, target: string): Promise<void> {
  const thread = new Worker(new URL('./linking-thread.ts', import.meta.url), { workerData: [source, target] });
  return new Promise((resolve, reject) => {
    thread.once('error', reject).once('exit', () => resolve());
  });
}

/**
 * The name of the folder that visitors have, if there is one.
 * @throws {FolderTaken}
 */
async function visitorsFolder(out: string, store: string): Promise<string | undefined> {
  const stats = await lstat(out).catch(() => undefined);
  if (!stats) return undefined;
  if (!stats.isSymbolicLink()) {
    if (!stats.isDirectory() || (await readdir(out)).length > 0) throw new FolderTaken(out);
    return undefined;
  }
  const target = path.resolve(path.dirname(out), await readlink(out));
  if (path.dirname(target) !== store) throw new FolderTaken(out);
  return path.basename(target);
}

/** What is known of an export, without files that are missing, so that they are made again; undefined where its manifest cannot be read. */
async function manifestOf(folder: string): Promise<Manifest | undefined> {
  const manifest = await readFile(`${folder}.json`)
    .then(readManifest)
    .catch(() => undefined);
  if (!manifest) return undefined;
  const there = namesIn(folder, mayHaveLost(manifest.boot));
  return { ...manifest, files: new Map([...manifest.files].filter(([file]) => there.has(file))) };
}

/** `/proc/sys/kernel/random/boot_id` (random(4)): a new id after each start of the machine. */
const thisBoot = readBoot();

function readBoot(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Whether files may be empty since a loss of power. Files are not synced, which would take a third of the time of a whole export. The system writes them
 * to disk within half a minute; a loss of power before leaves names of empty files. So after a start of the machine each file is looked at once.
 */
function mayHaveLost(boot: string | undefined): boolean {
  return boot === undefined || boot !== thisBoot;
}

/**
 * Names of the files below a folder, as manifests have them; none where the folder is gone.
 * @param onlyFilled leaves out files that are empty, or have an empty compressed version beside them
 */
function namesIn(folder: string, onlyFilled: boolean): ReadonlySet<string> {
  const names = new Set<string>();
  const empty: string[] = [];
  if (existsSync(folder)) walk(folder, '');
  for (const name of empty) names.delete(name.replace(/\.(br|gz)$/, ''));
  return names;

  function walk(place: string, prefix: string): void {
    // with `recursive`, readdir asks for the kind of each file again, which takes five times as long
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      const [inner, name] = [`${place}/${entry.name}`, prefix + entry.name];
      if (entry.isDirectory()) walk(inner, `${name}/`);
      else names.add(name);
      if (onlyFilled && entry.isFile() && statSync(inner).size === 0) empty.push(name);
    }
  }
}
