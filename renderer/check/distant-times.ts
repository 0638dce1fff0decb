import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { writeMoment } from '../../schema/reading/moments.ts';
import type { Window } from '../../schema/reading/times.ts';
import { type ContentFiles, pageFileOf, postFileOf, updateFileOf } from '../site/files/content-file.ts';
import type { WholeSite } from '../site/model.ts';

const year = 366 * 86_400_000;
/** Nobody plans further ahead, so a digit of the year must be wrong. */
const longest = 5 * year;

/** Content in the files that is over for good, and content that will not be shown for years. */
export function distantTimeIssues({ times }: WholeSite, files: ContentFiles, at: number): Issue[] {
  const windowIssues = (document: Document | undefined, { from, until }: Window, path: Path = []): Issue[] => {
    if (document && until <= at) return [document.issue([...path, 'unpublishAt'], { rule: 'over-for-good', until: writeMoment(until, times.timeZone) })];
    return document && from > at + longest ? [document.issue([...path, 'publishAt'], { rule: 'far-away', from: writeMoment(from, times.timeZone) })] : [];
  };
  return [
    ...[...times.pages].flatMap(([name, { page, blocks }]) => {
      const file = files.get(pageFileOf(name));
      const document = file?.kind === 'page' ? file.document : undefined;
      return [...windowIssues(document, page), ...[...blocks].flatMap(([index, block]) => windowIssues(document, block, ['blocks', index]))];
    }),
    ...[...times.posts].flatMap(([slug, window]) => {
      const file = files.get(postFileOf(slug));
      return windowIssues(file?.kind === 'post' ? file.post?.document : undefined, window);
    }),
    ...[...times.updates].flatMap(([id, window]) => {
      const file = files.get(updateFileOf(id));
      return windowIssues(file?.kind === 'update' ? file.document : undefined, window);
    }),
  ];
}
