/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages do: `*` stands for anything, and all rules that match count.
 * @returns the headers of an address
 */
export function headersByRule(text: string): (address: string) => Record<string, string> {
  const rules: { pattern: RegExp; headers: [name: string, value: string][] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      const parts = line.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      rules.push({ pattern: new RegExp(`^${parts.join('.*')}$`), headers: [] });
    } else if (line.startsWith('  ')) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      rules.at(-1)?.headers.push([name, value]);
    }
  }

  return (address) => {
    const found = rules.filter(({ pattern }) => pattern.test(address)).flatMap(({ headers }) => headers);
    const values = Map.groupBy(found, ([name]) => name);
    return Object.fromEntries([...values].map(([name, all]) => [name, all.map(([, value]) => value).join(', ')]));
  };
}
