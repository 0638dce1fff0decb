import type { Media } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Issue } from '../../schema/issue.ts';

/** Everything that is found in a set of files, pictures among them, when it is loaded as a whole. */
export async function findingsOf(files: ReadonlyMap<string, Uint8Array>): Promise<readonly Issue[]> {
  const posts = await renderer.readPosts(files);
  return renderer.loadSite({ files: new Map([...files].filter(([name]) => !name.startsWith(pictures))), media: mediaOf(files), posts }).issues;
}

const pictures = 'content/images/';

/** Pictures by name, with addresses that nothing is served at. */
function mediaOf(files: ReadonlyMap<string, Uint8Array>): Media {
  const names = [...files.keys()].filter((name) => name.startsWith(pictures)).map((name) => name.slice(pictures.length).replace(/\.[a-z]+$/, ''));
  const served = (name: string) => ({ width: 24, height: 16, avif: [], fallback: `/media/${name}.webp`, original: `/media/${name}.png` });
  return { images: new Map(names.map((name) => [name, served(name)])), fonts: { headline: '', text: '' } };
}
