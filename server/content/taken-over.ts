import type { ContentFile, ContentFiles, Renderer } from '../../renderer/api.ts';
import { withEntries } from '../../renderer/patched-map.ts';
import type { AcceptedFile } from './accepted-files.ts';
import { isUnwritten, type ReadFile, type ReadFiles } from './reader.ts';

type Accepted = ReadonlyMap<string, AcceptedFile>;

export interface Decided {
  /** What was accepted until now, with what was read of it. */
  readonly before: { readonly accepted: Accepted; readonly read: ReadFiles; readonly contents: ContentFiles };
  /** The files on the disk. */
  readonly wanted: ReadFiles;
  /** The files that are accepted now, each in its version from before or from the disk. */
  readonly files: ContentFiles;
  /** Files that differ from before or are gone; all of them without it. */
  readonly changed?: readonly string[];
  readonly renderer: Pick<Renderer, 'entryTimes'>;
  /** The moment of the decision (ISO 8601, UTC). */
  readonly at: string;
}

/** The files that a decision accepts, with what was read of them. Unchanged files are taken over from before. */
export function takenOver({ before, wanted, files, changed, renderer, at }: Decided) {
  const accepted = new Map<string, AcceptedFile>();
  const read = new Map<string, ReadFile>();
  for (const file of changed ?? files.keys()) {
    const [content, known] = [files.get(file), before.read.get(file)];
    const own = known && known.content === content ? known : wanted.get(file);
    if (!content || !own) continue;
    read.set(file, own);
    accepted.set(file, acceptedFile(file, own, content));
  }
  const isWritten = ![...read.values()].some(isUnwritten);
  if (!changed) return { accepted, read, isWritten };
  const gone = changed.filter((file) => !accepted.has(file));
  return { accepted: withEntries(before.accepted, accepted, gone), read: withEntries(before.read, read, gone), isWritten };

  function acceptedFile(file: string, { bytes, digest }: ReadFile, content: ContentFile): AcceptedFile {
    const old = before.accepted.get(file);
    return old?.digest === digest ? old : { bytes, digest, acceptedAt: at, ...entriesOf(content, before.contents.get(file), old) };
  }

  /** No times for the first accepted files: it is unknown when those were written. */
  function entriesOf(now: ContentFile, then: ContentFile | undefined, old: AcceptedFile | undefined): Pick<AcceptedFile, 'entries'> {
    const entries = before.accepted.size > 0 && renderer.entryTimes({ content: then, times: old?.entries }, now, at);
    return entries ? { entries } : {};
  }
}
