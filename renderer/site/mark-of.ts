import type { Path } from '../../schema/issue.ts';
import type { Mark } from '../../schema/json/parse.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import type { Place } from '../../schema/source.ts';

/** The mark for one place in the text at a path. The marked part may occur more than once, so `skip` counts its earlier occurrences. */
export function markOf(value: unknown, path: Path, { offset, length }: Place): Mark {
  const text = String(valueAt(value, path));
  const found = text.slice(offset, offset + length);
  let skip = 0;
  for (let at = text.indexOf(found); at >= 0 && at < offset; at = text.indexOf(found, at + 1)) skip += 1;
  return { text: found, skip };
}
