import { execFileSync, spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { folder } from './fixture.ts';
import { openBeside } from './open-beside.ts';

/** Something that happens to a database while a server uses it. @returns what puts an end to it */
interface Fault {
  readonly name: string;
  /** Where the server keeps its data. */
  place(): Promise<string> | string;
  happen(file: string): () => void;
}

const locked: Fault = {
  name: 'is locked by another process',
  place: () => folder(),
  happen(file) {
    const other = openBeside(file);
    other.exec('BEGIN IMMEDIATE');
    return () => other.close();
  },
};

const damaged: Fault = {
  name: 'is replaced by something that is no database',
  place: () => folder(),
  happen(file) {
    writeFileSync(`${file}.other`, 'no database at all, but long enough to be taken for one'.repeat(100));
    linkSync(file, `${file}.kept`);
    // at once: where there is none for a moment, the server makes a new one
    renameSync(`${file}.other`, file);
    return () => renameSync(`${file}.kept`, file);
  },
};

const full: Fault = {
  name: 'lies on a disk that is full',
  place: smallDisk,
  happen(file) {
    const ballast = path.join(path.dirname(file), 'ballast');
    // ends with an error, once there is no byte left
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096'], { stdio: 'ignore' });
    return () => rmSync(ballast);
  },
};

/** A file system of 32 MB in memory; only the superuser may mount one. */
function smallDisk(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'seitenwerk-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'none', place]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', place]);
    rmSync(place, { recursive: true });
  });
  const data = path.join(place, 'data');
  mkdirSync(data);
  return data;
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const place = mkdtempSync(path.join(tmpdir(), 'seitenwerk-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', place], { stdio: 'ignore' });
  if (status === 0) spawnSync('umount', [place]);
  rmSync(place, { recursive: true });
  return status === 0;
}

/** Undefined where this user may not make one. */
export const diskThatIsFull: Fault | undefined = canMount() ? full : undefined;

export const sqliteFaults: readonly Fault[] = [locked, damaged, ...(diskThatIsFull ? [diskThatIsFull] : [])];
