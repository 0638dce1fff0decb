import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { writeMoment } from '../../schema/rules/moments.ts';
import type { Window } from '../../schema/rules/times.ts';
import { type ContentFiles, pageFileOf, postFileOf, updateFileOf } from '../site/files/content-file.ts';
import type { WholeSite } from '../site/model.ts';

/** What nobody will see again and still stands in the files. */
export function overIssues({ times }: WholeSite, files: ContentFiles, at: number): Issue[] {
  const tell = (document: Document | undefined, { until }: Window, path: Path = []) =>
    document && until <= at ? [document.issue([...path, 'unpublishAt'], { rule: 'over-for-good', until: writeMoment(until, times.timeZone) })] : [];
  return [
    ...[...times.pages].flatMap(([name, { page, blocks }]) => {
      const file = files.get(pageFileOf(name));
      const document = file?.kind === 'page' ? file.document : undefined;
      return [...tell(document, page), ...[...blocks].flatMap(([index, block]) => tell(document, block, ['blocks', index]))];
    }),
    ...[...times.posts].flatMap(([slug, window]) => {
      const file = files.get(postFileOf(slug));
      return tell(file?.kind === 'post' ? file.post?.document : undefined, window);
    }),
    ...[...times.updates].flatMap(([id, window]) => {
      const file = files.get(updateFileOf(id));
      return tell(file?.kind === 'update' ? file.document : undefined, window);
    }),
  ];
}
