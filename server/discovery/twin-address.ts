/** Address of a page as Markdown. */
export function twinOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
