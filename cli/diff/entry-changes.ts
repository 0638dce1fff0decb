import { timesOfPost } from '../../schema/rules/posts/post-times.ts';
import { said, seenChanges, sentence } from './sentences.ts';
import { jsonOf, type SiteState } from './site-state.ts';
import { notSeenNow, timeTitles, whenSeen } from './when-seen.ts';

const titleOf = (step: string | number) => timeTitles[step] ?? step;

export function postChanges(before: SiteState, after: SiteState): string[] {
  const known = (file: string) => before.posts.has(file) || before.drafts.has(file);
  const times = (file: string) => timesOfPost(after.texts.get(file) ?? '');
  return [
    ...[...after.posts].flatMap(([file, title]) => {
      if (!before.posts.has(file)) return [`Neuer Beitrag „${title}“${whenSeen(times(file), after)}`];
      return isOther(file) ? [`Der Beitrag „${title}“ hat einen anderen Text${notSeenNow(times(file), after)}`] : [];
    }),
    ...[...before.posts].flatMap(([file, title]) => (after.posts.has(file) ? [] : [`Der Beitrag „${title}“ ist nicht mehr zu sehen`])),
    ...[...after.drafts].flatMap(([file, title]) => {
      if (after.held.has(file) || before.posts.has(file)) return [];
      if (!known(file)) return [`Neuer Beitrag „${title}“${whenSeen(times(file), after)}`];
      return isOther(file) ? [`Der Beitrag „${title}“ hat einen anderen Text${notSeenNow(times(file), after)}`] : [];
    }),
  ];

  function isOther(file: string): boolean {
    return before.texts.get(file) !== after.texts.get(file);
  }
}

export function updateChanges(before: SiteState, after: SiteState): string[] {
  const files = [...new Set([...before.texts.keys(), ...after.texts.keys()])].filter((file) => file.startsWith('content/updates/'));
  return files.flatMap((file) => {
    const [was, now] = [before, after].map(({ texts }) => jsonOf(texts, file) as { title?: string } | undefined);
    if (!was && after.held.has(file)) return [];
    if (!was) return [`Neues Update „${said(now?.title, after)}“${whenSeen(now, after)}`];
    if (!now) return [`Das Update „${said(was.title, before)}“ gibt es nicht mehr`];
    return seenChanges(was, now, before, after).map((change) =>
      sentence(`Update „${said(now.title, after)}“ › ${change.path.map(titleOf).join(' › ')}`, change, before, after, now),
    );
  });
}
