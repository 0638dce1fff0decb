import type { ContentFile } from '../../renderer/api.ts';
import { checkSite } from '../../renderer/check/check-site.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { loadSite } from '../../renderer/site/load-site.ts';
import { compareIssues, type Issue, isError } from '../../schema/issue.ts';
import { isPicture } from '../../schema/rules/pictures.ts';

/** Everything that is found in a set of files, pictures among them, when it is loaded as a whole. */
export async function findingsOf(files: ReadonlyMap<string, FileBytes>): Promise<readonly Issue[]> {
  const read = await readAll(files);
  const { model, issues } = loadSite(read);
  return [...issues, ...(model && !issues.some(isError) ? checkSite(model, read, '2026-11-21') : [])].toSorted(compareIssues);
}

/** Reads files as the server does; of those in `known` with the same bytes it gives the same objects. */
export async function readAll(files: ReadonlyMap<string, FileBytes>, known: Known = new Map()): Promise<Map<string, ContentFile>> {
  const read = new Map<string, ContentFile>();
  for (const [file, bytes] of files) {
    const before = known.get(file);
    const content = before?.bytes === bytes ? before.content : isPicture(file) ? picture(file) : await renderer.readFile(file, bytes);
    if (content) read.set(file, content);
  }
  return read;
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
