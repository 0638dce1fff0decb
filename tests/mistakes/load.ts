import type { ContentFile, ContentFiles } from '../../renderer/api.ts';
import { checkSite } from '../../renderer/check/check-site.ts';
import { withoutIgnored } from '../../renderer/check/ignored.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { loadSite } from '../../renderer/site/load-site.ts';
import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import { isPicture } from '../../schema/rules/files/pictures.ts';
import { atOnce } from '../../server/content/in-slices.ts';

/** Everything that is found in a set of files, pictures among them, when it is loaded as a whole. */
export async function findingsOf(files: ReadonlyMap<string, FileBytes>): Promise<readonly Issue[]> {
  return findingsOfRead(await readAll(files));
}

/** The same of files that were read. */
export function findingsOfRead(read: ContentFiles): readonly Issue[] {
  const { model, issues } = loadSite(read);
  const isSound = model !== undefined && !issues.some(isError);
  const found = [...issues, ...(isSound ? atOnce(checkSite(model, { files: read, refused: new Set(), heldBack: new Map() }, new Date(today))) : [])];
  return withoutIgnored(found, read, () => isSound, today).toSorted(compareIssues);
}

const today = '2026-11-21';

const posts = new WeakMap<object, ContentFile>();

/** Reads a file; the same bytes of a post are compiled once, for it takes longer than all else, and what lies beside a post has no part in it. */
async function readAnew(file: string, bytes: FileBytes): Promise<ContentFile | undefined> {
  const read = posts.get(bytes);
  // nothing that is remembered of the one object is known of the other
  if (read?.file === file) return { ...read };
  const content = await renderer.readFile(file, bytes);
  if (content?.kind === 'post') posts.set(bytes, content);
  return content;
}

/**
 * Reads files as the server does.
 * @param known of these with the same bytes it gives the same objects
 * @param before what an earlier command found out about these with the same bytes
 */
export async function readAll(
  files: ReadonlyMap<string, FileBytes>,
  known: Known = new Map(),
  before: ReadonlyMap<string, Remembered> = new Map(),
): Promise<Map<string, ContentFile>> {
  const readText = (file: string, bytes: FileBytes) => {
    const remembered = before.get(file);
    return remembered?.bytes === bytes ? renderer.readFile(file, bytes, JSON.parse(remembered.memory)) : readAnew(file, bytes);
  };
  const read = new Map<string, ContentFile>();
  for (const [file, bytes] of files) {
    const same = known.get(file);
    const content = same?.bytes === bytes ? same.content : isPicture(file) ? picture(file) : await readText(file, bytes);
    if (content) read.set(file, content);
  }
  return read;
}

export interface Remembered {
  readonly bytes: FileBytes;
  /** What the renderer found out, as JSON. */
  readonly memory: string;
}

/** What is worth being kept of files that were looked into. */
export function rememberedOf(files: ReadonlyMap<string, FileBytes>, read: ContentFiles): Map<string, Remembered> {
  return new Map(
    [...read].flatMap(([file, content]) => {
      const [bytes, memory] = [files.get(file), renderer.memoryOf(content)];
      return bytes && memory ? [[file, { bytes, memory: JSON.stringify(memory) }] as const] : [];
    }),
  );
}

type Known = ReadonlyMap<string, { readonly bytes: FileBytes; readonly content: ContentFile }>;

const pictures = 'content/images/';

/** A picture with addresses that nothing is served at. */
function picture(file: string): ContentFile {
  const name = file.slice(pictures.length).replace(/\.[a-z]+$/i, '');
  return {
    kind: 'picture',
    file,
    name,
    image: { width: 24, height: 16, avif: [], fallback: `/media/${name}.webp`, original: `/media/${name}.png` },
    issues: [],
  };
}
