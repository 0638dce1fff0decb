import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../renderer/api.ts';
import { formatIssues, isError } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { dayIn } from '../../schema/reading/dates.ts';
import { readSource } from '../../schema/source.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { replaceText } from '../content/change-text.ts';
import { newFindings } from '../content/compare-findings.ts';
import { formatChange } from '../content/differences.ts';
import { openSiteReader, type SiteReader } from '../content/read-site.ts';
import { type Save, SavedMeanwhile, saveOver } from '../content/save-over.ts';
import { appendItem } from '../json/json-edits.ts';
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
 * Makes something new, unless it exists already or the site would have an error with it.
 * @returns whether it was made, or with `dryRun` could be made
 */
export async function makeNew(kind: Kind, names: readonly string[], given: Readonly<Record<string, unknown>>, options: NewOptions): Promise<boolean> {
  const { root, siteDir, media, dryRun, keyboard, print, now = () => new Date() } = options;
  const reader = await openSiteReader({ root, siteDir, media });
  const look = async () => {
    const disk = reader.onDisk();
    const before = (await reader.check(disk)).accepted.site;
    return { disk, before, around: { root, siteDir, catalogue: reader.renderer.catalogue, ...surroundings(disk, before, now()) } };
  };
  const nameOf = (file: string) => path.relative(file.startsWith(siteDir + path.sep) ? siteDir : root, file).replaceAll(path.sep, '/');
  try {
    const first = await look();
    const answers = await answersTo(kind.questions, given, kind.defaults(names, first.around), keyboard);
    // whoever is asked takes time to answer, and others may change files meanwhile
    const { disk, before, around } = keyboard ? await look() : first;
    const plan = kind.make(names, answers, around);
    refuseWhatExists(plan, nameOf);
    const saves = [...plan.files].map(([target, text]): Save => {
      const name = nameOf(target);
      const old = plan.changed?.includes(target) ? disk.get(name) : undefined;
      return { target, name, before: old, after: replaceText(old, text) };
    });
    const findings = await refuseMistakes(saves, reader, disk, before);
    if (dryRun) for (const save of saves) print(`── ${save.name}\n${shown(save)}`);
    else {
      await saveOver(saves);
      for (const { name, before } of saves) print(`${before ? 'Geändert' : 'Angelegt'}: ${name}`);
    }
    if (findings) print(`\n${findings}`);
    const next = (findings && plan.nextWithFindings) || plan.next;
    print(dryRun ? 'Angelegt wurde nichts (--dry-run).' : next.join('\n'));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SavedMeanwhile)) throw error;
    print(error.message);
    return false;
  }
}

function shown({ before, after }: Save): string {
  const [old, text] = [before, after].map((bytes) => Buffer.from(bytes ?? []).toString()) as [string, string];
  return before ? formatChange(old.split('\n'), text.split('\n')).join('\n') : text;
}

function surroundings(disk: ReadonlyMap<string, Uint8Array>, site: Site, now: Date): Omit<Surroundings, 'root' | 'siteDir' | 'catalogue'> {
  const { language, timeZone, issues } = site;
  const read = (file: string) => {
    const bytes = disk.get(file);
    const source = bytes && readSource(file, bytes);
    return source?.ok ? source.text : undefined;
  };
  const appended = (file: string, list: string, item: unknown) => {
    const text = disk.has(file) ? read(file) : '{}';
    if (text !== undefined && hasPlaceFor(list, text)) return appendItem(text, list, item);
    const errors = issues.filter((issue) => issue.file === file && isError(issue));
    throw new Refusal(`So, wie ${file} ist, lässt sich dort nichts eintragen. Berichtige es zuerst:\n\n${formatIssues(errors, language)}`);
  };
  return { today: dayIn(timeZone, now), read, appended, files: [...disk.keys()], language };
}

/** Whether a text is a JSON object that has such a list, or no such field. */
function hasPlaceFor(list: string, text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && (value[list] === undefined || Array.isArray(value[list]));
  } catch {
    return false;
  }
}

function refuseWhatExists({ files, changed = [] }: Plan, nameOf: (file: string) => string): void {
  const existing = [...files.keys()].filter((file) => existsSync(file) && !changed.includes(file));
  if (existing.length > 0) throw new Refusal(`Das gibt es schon: ${existing.map(nameOf).join(', ')}. Wähle einen anderen Namen.`);
}

/** Checks the content with the new files; files elsewhere are no content. Refuses any new error, and returns the other new findings in these files. */
async function refuseMistakes(saves: readonly Save[], reader: SiteReader, disk: ReadonlyMap<string, Uint8Array>, before: Site): Promise<string> {
  const content = new Map(saves.filter(({ name }) => name.startsWith('content/') || disk.has(name)).map(({ name, after }) => [name, after] as const));
  if (content.size === 0) return '';
  const { accepted } = await reader.check(new Map([...disk, ...content]));
  const { issues, language } = accepted.site;
  const fresh = newFindings(before.issues, issues);
  const errors = fresh.filter(isError);
  if (errors.length > 0) throw new Refusal(`So wäre etwas falsch, deshalb wurde nichts angelegt:\n\n${formatIssues(waitingTogether(errors), language)}`);
  return formatIssues(
    fresh.filter(({ file }) => content.has(file)),
    language,
  );
}
