/** Where a page stands as Markdown. */
export function twinOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
