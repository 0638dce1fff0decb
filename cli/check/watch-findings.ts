import { formatIssues, formatLine, type Issue } from '../../schema/issue.ts';
import { defineWords, type Language } from '../../schema/words.ts';
import { readSnapshot, type Snapshot, unseenIn } from '../../server/content/files.ts';
import { followFiles } from '../../server/content/follow-files.ts';
import { withKeptFolders } from '../../server/content/kept-folders.ts';
import { readChanged } from '../../server/content/read-changed.ts';
import { withUnreadFiles } from '../../server/content/unread-files.ts';
import { createTaskQueue } from '../../server/queue.ts';
import { newFindings } from '../content/compare-findings.ts';
import type { SiteReader } from '../content/read-site.ts';
import { gravestLast } from './pretty.ts';
import { summary } from './summary.ts';
import { filesWithFindings, waitingTogether } from './waiting-together.ts';

export interface WatchOptions {
  readonly reader: SiteReader;
  readonly siteDir: string;
  readonly isWanted: (file: string) => boolean;
  /** Default: the site's own. */
  readonly language?: Language;
  readonly print: (text: string) => void;
}

const words = defineWords({ de: { gone: 'Erledigt' }, en: { gone: 'Settled' } });

/** Prints all findings, and after each save the new ones and those that are gone, until the process gets SIGINT or SIGTERM. */
export async function watchFindings({ reader, siteDir, isWanted, language, print }: WatchOptions): Promise<number> {
  let snapshot = readSnapshot(siteDir);
  let told: readonly Issue[] = [];
  const tasks = createTaskQueue(failed);
  const follower = followFiles({
    root: siteDir,
    look: (gone, only) => tasks.add(() => look(gone, only)),
  });
  await tell(snapshot);
  return await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        clearInterval(alive);
        follower.close();
        resolve(0);
      });
    }
    // the follower's timers keep no process alive
    const alive = setInterval(() => {}, 2 ** 30);
  });

  async function look(gone: ReadonlySet<string>, only?: ReadonlySet<string>): Promise<void> {
    const next = (only && readChanged(siteDir, snapshot, only, gone)) ?? readSnapshot(siteDir, { previous: snapshot, forget: gone });
    if (next.changed || unseenIn(next) !== unseenIn(snapshot)) await tell(next);
    else move(next);
  }

  async function tell(next: Snapshot): Promise<void> {
    const checked = await reader.check(next.files);
    reader.keepOnly(checked);
    const { issues, language: spoken } = checked.accepted.site;
    const found = withKeptFolders(withUnreadFiles(issues, next.unread), next.keptFolders).filter(({ file }) => isWanted(file));
    const now = waitingTogether(found);
    const speak = language ?? spoken;
    const gone = newFindings(now, told).map((issue) => `${words[speak].gone}: ${formatLine(issue, speak)}\n`);
    const files = [...checked.files.keys()].filter(isWanted);
    const count = summary({ issues: now, wrong: filesWithFindings(found, now), files, isWhole: files.length === checked.files.size, language: speak });
    const come = gravestLast(newFindings(told, now)).map((issue) => formatIssues([issue], speak));
    print([...gone, ...come, `${count}\n`].join('\n'));
    told = now;
    move(next);
  }

  function move(next: Snapshot): void {
    snapshot = next;
    follower.follow(next);
  }

  function failed(error: unknown): void {
    print(`${(error as Error).message}\n`);
    follower.retry();
  }
}
