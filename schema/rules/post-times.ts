import { timesOf, type WrittenTimes } from '../times.ts';
import { detailOf } from './front-matter.ts';

/** When a post is shown, by its details; undefined where they say nothing of it. */
export function timesOfPost(text: string): WrittenTimes | undefined {
  const draft = detailOf(text, 'draft') === 'true' || detailOf(text, 'isPublished') === 'false' || undefined;
  return timesOf({ draft, publishAt: detailOf(text, 'publishAt'), unpublishAt: detailOf(text, 'unpublishAt') });
}
