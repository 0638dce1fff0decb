import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { factsFile } from '../../renderer/site/files/content-file.ts';
import { readCommittedFile } from '../../server/content/committed.ts';

/** content/facts.json as it was last committed; undefined where it never was. */
export interface CommittedFacts {
  /** Begins to read the file anew. */
  look(): void;
  bytes(): Promise<Uint8Array | undefined>;
  content(): Promise<ContentFile | undefined>;
}

export function committedFacts(siteDir: string, renderer: Renderer): CommittedFacts {
  let last = Promise.resolve<{ readonly bytes?: Uint8Array; readonly content?: ContentFile }>({});

  async function read(): ReturnType<() => typeof last> {
    const bytes = await readCommittedFile(siteDir, factsFile);
    const content = bytes && (await renderer.readFile(factsFile, bytes));
    return content ? { bytes, content } : {};
  }

  return {
    look() {
      last = read();
    },
    bytes: async () => (await last).bytes,
    content: async () => (await last).content,
  };
}
