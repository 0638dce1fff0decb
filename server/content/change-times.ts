import type { Site } from '../../renderer/api.ts';
import { changedKeys } from '../../renderer/patched-map.ts';
import type { AcceptedFile } from './accepted-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** The times of a set of files, and what is needed to derive those of the next set. */
interface Times {
  readonly files: Files;
  /** When the first files were accepted, and how many those are. */
  readonly begun: string;
  readonly first: number;
  readonly changes: ReadonlyMap<string, string>;
}

/**
 * When files were accepted, except those of the first acceptance: their real age is unknown, only when this folder began to keep them. Files that are
 * unchanged since the last call are not looked at.
 */
export function createChangeTimes(): (files: Files) => NonNullable<Site['changedAt']> {
  let last: Times | undefined;
  return (files) => {
    last = (last && timesAfter(last, files)) ?? timesOf(files);
    return last.changes;
  };
}

function timesOf(files: Files): Times {
  let begun = '~';
  for (const { acceptedAt } of files.values()) if (acceptedAt < begun) begun = acceptedAt;
  let first = 0;
  const changes = new Map<string, string>();
  for (const [file, accepted] of files) {
    if (accepted.acceptedAt === begun) first += 1;
    tell(changes, file, accepted, begun);
  }
  return { files, begun, first, changes };
}

/** @returns undefined where much has changed, or where the first files are different ones */
function timesAfter({ files: before, begun, first: known, changes: told }: Times, files: Files): Times | undefined {
  const keys = changedKeys(before, files);
  if (!keys) return undefined;
  const isFirst = (all: Files) => (file: string) => all.get(file)?.acceptedAt === begun;
  const first = known - keys.filter(isFirst(before)).length + keys.filter(isFirst(files)).length;
  if (first === 0 || keys.some((file) => (files.get(file)?.acceptedAt ?? begun) < begun)) return undefined;
  const changes = new Map(told);
  for (const file of keys) {
    changes.delete(file);
    for (const slug of Object.keys(before.get(file)?.entries ?? {})) changes.delete(`${file}#${slug}`);
    const accepted = files.get(file);
    if (accepted) tell(changes, file, accepted, begun);
  }
  return { files, begun, first, changes };
}

function tell(changes: Map<string, string>, file: string, { acceptedAt, entries = {} }: AcceptedFile, begun: string): void {
  if (acceptedAt !== begun) changes.set(file, acceptedAt);
  for (const [slug, time] of Object.entries(entries)) changes.set(`${file}#${slug}`, time);
}
