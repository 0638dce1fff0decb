import { readValue } from '../../schema/json/parse.ts';
import { detailOf } from '../../schema/rules/posts/front-matter.ts';
import type { Content } from './open-content.ts';

/** When the page or post at a path appears, as its author wrote it (`publishAt`); undefined where no time is set. */
export function publishTime(page: string, { reader: { renderer }, checked, texts }: Content): string | undefined {
  const written = renderer.filesOf(checked.accepted.site, page).flatMap((file) => {
    const text = texts.get(file) ?? '';
    const moment = file.endsWith('.json') ? (readValue(text) as { publishAt?: unknown } | undefined)?.publishAt : detailOf(text, 'publishAt');
    return typeof moment === 'string' ? [moment] : [];
  });
  // a post is shown by a page, and both have to be there: the later time counts
  return written.toSorted().at(-1);
}
