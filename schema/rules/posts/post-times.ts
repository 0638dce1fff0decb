import { timesOf, type WrittenTimes } from '../../times.ts';
import { detailOf } from './front-matter.ts';

/** The times of a post from its front matter; undefined if it has none. */
export function timesOfPost(text: string): WrittenTimes | undefined {
  // YAML also reads `True` and `TRUE` as booleans (https://yaml.org/spec/1.2.2/#1032-tag-resolution)
  const says = (name: string) => detailOf(text, name)?.toLowerCase();
  const draft = says('draft') === 'true' || says('isPublished') === 'false' || undefined;
  return timesOf({ draft, publishAt: detailOf(text, 'publishAt'), unpublishAt: detailOf(text, 'unpublishAt') });
}
