/**
 * The id of each group by its name, different for names that resemble each other: „A-B“ and „A B“.
 * @param prefix what tells them from those of other lists on the page
 */
export function groupIds(prefix: string, names: readonly string[]): ReadonlyMap<string, string> {
  const slugs = names.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
  return new Map(
    names.map((name, index) => {
      const alike = slugs.slice(0, index).filter((slug) => slug === slugs[index]).length;
      return [name, [prefix, slugs[index], ...(alike > 0 ? [alike + 1] : [])].join('-')];
    }),
  );
}
