/** A commit that changed a list. */
export interface ListCommit {
  readonly hash: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The part of a word list that is compared. */
interface List {
  readonly items: readonly { readonly slug: string }[];
}

/**
 * When word list entries got their present content, for those that one of these commits changed. Compares entries instead of lines, as Git would: a list that
 * was only formatted differently has the same entries.
 * @param commits newest first; each has a parent
 * @param textOf the list's text at a revision (`HEAD`, `1a2b3c^`); undefined where it did not exist
 * @param newest the revision whose entries are dated
 * @returns ISO 8601 by slug
 */
export async function committedEntries(
  commits: readonly ListCommit[],
  textOf: (revision: string) => Promise<string | undefined>,
  newest = 'HEAD',
): Promise<Map<string, string>> {
  const undated = new Set((await entriesAt(newest)).keys());
  const times = new Map<string, string>();
  for (const { hash, at } of commits) {
    if (undated.size === 0) break;
    const [before, after] = [await entriesAt(`${hash}^`), await entriesAt(hash)];
    for (const slug of undated) if (before.get(slug) !== after.get(slug) && undated.delete(slug)) times.set(slug, at);
  }
  return times;

  async function entriesAt(revision: string): Promise<Map<string, string>> {
    return entriesOf(await textOf(revision));
  }
}

/** Entries by slug; empty where the text cannot be read. */
function entriesOf(text = '{"items":[]}'): Map<string, string> {
  try {
    return new Map((JSON.parse(text) as List).items.map((item) => [item.slug, JSON.stringify(item)]));
  } catch {
    return new Map();
  }
}
