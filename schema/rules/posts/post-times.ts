import { timesOf, type WrittenTimes } from '../../times.ts';
import { detailOf } from './front-matter.ts';

/** When a post is shown, by its details; undefined where they say nothing of it. */
export function timesOfPost(text: string): WrittenTimes | undefined {
  // YAML reads `True` and `TRUE` as well (https://yaml.org/spec/1.2.2/#1032-tag-resolution)
  const says = (name: string) => detailOf(text, name)?.toLowerCase();
  const draft = says('draft') === 'true' || says('isPublished') === 'false' || undefined;
  return timesOf({ draft, publishAt: detailOf(text, 'publishAt'), unpublishAt: detailOf(text, 'unpublishAt') });
}
