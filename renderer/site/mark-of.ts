import type { Path } from '../../schema/issue.ts';
import type { Mark } from '../../schema/json/parse.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import type { Place } from '../../schema/source.ts';

/** What to mark of the text at a path: the part at a place, which may stand in the text more than once. */
export function markOf(value: unknown, path: Path, { offset, length }: Place): Mark {
  const text = String(valueAt(value, path));
  const found = text.slice(offset, offset + length);
  let skip = 0;
  for (let at = text.indexOf(found); at >= 0 && at < offset; at = text.indexOf(found, at + 1)) skip += 1;
  return { text: found, skip };
}
