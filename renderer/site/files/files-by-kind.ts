import type { Issue } from '../../../schema/issue.ts';
import { type Misplaced, misplacedFiles } from '../../../schema/rules/files/places.ts';
import { checkUpdateIds } from '../../../schema/rules/updates/update-ids.ts';
import type { ServedImage } from '../../../schema/served-image.ts';
import { issueOfFile } from '../../../schema/source.ts';
import type { Media } from '../../api.ts';
import { valuesOf } from '../../patched-map.ts';
import { compareFiles, withChanges } from '../changed-items.ts';
import { createPatched, createSelection } from '../patched.ts';
import { keptVersions } from '../remember.ts';
import { isSameList } from '../same-list.ts';
import type {
  ClaimsFileRead,
  ContentFile,
  FactsFileRead,
  PageFile,
  PictureFile,
  PostFile,
  RouteTableFile,
  SettingsFile,
  UpdateFile,
  VocabularyFileRead,
} from './content-file.ts';

/** The files of a site, sorted by kind. */
export interface FilesByKind {
  readonly settings?: SettingsFile;
  readonly facts?: FactsFileRead;
  readonly claims?: ClaimsFileRead;
  readonly routes?: RouteTableFile;
  readonly pages: readonly PageFile[];
  readonly posts: readonly PostFile[];
  readonly vocabularies: readonly VocabularyFileRead[];
  /** Newest first: their file names begin with the date. */
  readonly updates: readonly UpdateFile[];
  readonly images: ReadonlyMap<string, ServedImage>;
  /** In alphabetical order; the same list object as long as the names are the same. */
  readonly imageNames: readonly string[];
  readonly fonts: Media['fonts'];
  /** What is wrong with files by themselves. */
  readonly own: readonly Issue[];
  /** Pictures with the same name, updates whose id is not that of their file, and files that are not read. */
  readonly issues: readonly Issue[];
}

type Kind = ContentFile['kind'];
type OfKind<One extends Kind> = Extract<ContentFile, { kind: One }>;

/** Sorts the files of a site by kind, and finds duplicate and wrong names. */
export const sortFiles = createSorting();

/** Creates a {@link sortFiles} with a memory of its own: of thousands of files, it looks only at those that have changed since its last call. */
export function createSorting(): (files: ReadonlyMap<string, ContentFile>) => FilesByKind {
  const inOrder = createPatched<ContentFile, readonly ContentFile[]>({ make: (files) => files.toSorted(compareFiles), patch: withChanges });
  const pagesOf = createSelection((file: ContentFile) => file.kind === 'page');
  const othersOf = createSelection((file: ContentFile) => file.kind !== 'page');
  const faultyOf = createSelection(({ issues }: ContentFile) => issues.length > 0);
  return (files) => {
    const all = inOrder(valuesOf(files));
    const others = Map.groupBy(othersOf(all), ({ kind }) => kind);
    const of = <One extends Kind>(kind: One) => (others.get(kind) ?? []) as OfKind<One>[];
    const pictures = of('picture');
    const images = new Map(pictures.flatMap(({ name, image }) => (image ? [[name, image] as const] : [])));
    const fonts = new Map(of('font').map(({ name, address }) => [name, address]));
    return {
      settings: of('settings')[0],
      facts: of('facts')[0],
      claims: of('claims')[0],
      routes: of('routes')[0],
      pages: pagesOf(all) as readonly PageFile[],
      posts: of('post'),
      vocabularies: of('vocabulary'),
      updates: of('update').toReversed(),
      images,
      imageNames: sameList([...images.keys()].toSorted()),
      fonts: { headline: fonts.get('headline') ?? '', text: fonts.get('text') ?? '' },
      own: faultyOf(all).flatMap(({ issues }) => issues),
      issues: [...duplicatePictures(pictures), ...updateIdIssues(of('update')), ...misplacedFiles(of('unused'), (file) => files.has(file)).map(misplacedIssue)],
    };
  };
}

let lists: readonly (readonly string[])[] = [];

/** An earlier list object with the same items, if there is one, so that what depends on it need not be made again. */
function sameList(list: readonly string[]): readonly string[] {
  const same = lists.find((other) => isSameList(other, list)) ?? list;
  lists = [same, ...lists.filter((other) => other !== same)].slice(0, keptVersions);
  return same;
}

/** The finding about a misplaced file. The place where it belongs is related: its absence there is the cause of errors in files that need it. */
function misplacedIssue({ file, finding }: Misplaced): Issue {
  const issue = issueOfFile(file, finding);
  if (finding.rule === 'picture-format') return { ...issue, related: [{ file: file.replace(/\.\w+$/, '') }] };
  return finding.rule === 'unused-file' && !finding.isTaken ? { ...issue, related: [{ file: finding.write }] } : issue;
}

function duplicatePictures(pictures: readonly PictureFile[]): Issue[] {
  const owners = new Map<string, string>();
  return pictures.flatMap(({ file, name }) => {
    const other = owners.get(name);
    owners.set(name, other ?? file);
    return other ? [{ ...issueOfFile(file, { rule: 'duplicate-picture', name, other }), related: [{ file: other }] }] : [];
  });
}

function updateIdIssues(updates: readonly UpdateFile[]): Issue[] {
  const ids = updates.flatMap(({ file, value }) => (value ? [{ file, id: value.id, date: value.date, title: value.title }] : []));
  return checkUpdateIds(ids).flatMap(({ file, finding }) => {
    const issue = updates.find((update) => update.file === file)?.document?.issue(['id'], finding);
    return issue ? [{ ...issue, related: finding.other ? [{ file: finding.other, path: ['id'] }] : [] }] : [];
  });
}
