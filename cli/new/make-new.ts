import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, isError } from '../../schema/issue.ts';
import { dayIn } from '../../schema/rules/dates.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { replaceFile } from '../../server/files/replace-file.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { newFindings } from '../content/compare-findings.ts';
import { formatChange } from '../content/differences.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { answersTo, type Keyboard } from './ask.ts';
import { type Kind, type Plan, Refusal, type Surroundings } from './kind.ts';

export interface NewOptions {
  readonly root: string;
  readonly siteDir: string;
  readonly media: MediaFolders;
  readonly dryRun: boolean;
  readonly keyboard: Keyboard | undefined;
  readonly print: (text: string) => void;
  readonly now?: () => Date;
}

/**
 * Makes something new, if it is not there yet and the site has no error with it.
 * @returns whether it was made, or with `dryRun` could be made
 */
export async function makeNew(kind: Kind, names: readonly string[], given: Readonly<Record<string, unknown>>, options: NewOptions): Promise<boolean> {
  const { root, siteDir, media, dryRun, keyboard, print, now = () => new Date() } = options;
  const reader = await openSiteReader({ root, siteDir, media });
  const disk = reader.onDisk();
  const before = (await reader.check(disk)).accepted.site;
  const around = { root, siteDir, catalogue: reader.renderer.catalogue, ...surroundings(disk, before, now()) };
  try {
    const answers = await answersTo(kind.questions, given, kind.defaults(names, around), keyboard);
    const plan = kind.make(names, answers, around);
    const nameOf = (file: string) => path.relative(file.startsWith(siteDir + path.sep) ? siteDir : root, file);
    refuseWhatExists(plan, nameOf);
    const findings = await refuseMistakes(plan, reader, disk, { siteDir, before });
    for (const [file, text] of plan.files) {
      const name = nameOf(file);
      const isChanged = plan.changed?.includes(file);
      if (dryRun) print(`── ${name}\n${isChanged ? formatChange(readFileSync(file, 'utf8').split('\n'), text.split('\n')).join('\n') : text}`);
      else {
        await mkdir(path.dirname(file), { recursive: true });
        await replaceFile(file, text);
        print(`${isChanged ? 'Geändert' : 'Angelegt'}: ${name}`);
      }
    }
    if (findings) print(`\n${findings}`);
    print(dryRun ? 'Angelegt wurde nichts (--dry-run).' : plan.next.join('\n'));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.message);
    return false;
  }
}

function surroundings(disk: ReadonlyMap<string, Uint8Array>, { language, timeZone }: Site, now: Date): Omit<Surroundings, 'root' | 'siteDir' | 'catalogue'> {
  const read = (file: string) => {
    const bytes = disk.get(file);
    return bytes && new TextDecoder().decode(bytes);
  };
  return { today: dayIn(timeZone, now), read, files: [...disk.keys()], language };
}

function refuseWhatExists({ files, changed = [] }: Plan, nameOf: (file: string) => string): void {
  const existing = [...files.keys()].filter((file) => existsSync(file) && !changed.includes(file));
  if (existing.length > 0) throw new Refusal(`Das gibt es schon: ${existing.map(nameOf).join(', ')}. Wähle einen anderen Namen.`);
}

/** Looks at the content with the new files in it; what lies elsewhere is no content. What is no error is told. */
async function refuseMistakes(
  { files }: Plan,
  reader: SiteReader,
  disk: ReadonlyMap<string, Uint8Array>,
  { siteDir, before }: { siteDir: string; before: Site },
): Promise<string> {
  const named = new Map([...files].map(([file, text]) => [path.relative(siteDir, file).replaceAll(path.sep, '/'), Buffer.from(text)] as const));
  const content = new Map([...named].filter(([file]) => file.startsWith('content/') || disk.has(file)));
  if (content.size === 0) return '';
  const { accepted } = await reader.check(new Map([...disk, ...content]));
  const { issues, language } = accepted.site;
  const fresh = newFindings(before.issues, issues).filter(({ file }) => content.has(file));
  const errors = fresh.filter(isError);
  if (errors.length > 0) throw new Refusal(`So wäre etwas falsch, deshalb wurde nichts angelegt:\n\n${formatIssues(waitingTogether(errors), language)}`);
  return formatIssues(fresh, language);
}
