import {
  type ClaimsFileRead,
  type ContentFiles,
  claimsFile,
  type FactsFileRead,
  factsFile,
  type RouteTableFile,
  routesFile,
  type SettingsFile,
  siteFile,
} from './content-file.ts';

/** The files of which a site has one each. */
interface SingleFiles {
  readonly settings: SettingsFile;
  readonly facts: FactsFileRead;
  readonly claims: ClaimsFileRead;
  readonly routes: RouteTableFile;
}

/** A file of which a site has only one. */
export type SingleFile = SingleFiles[keyof SingleFiles];

const places: Readonly<Record<keyof SingleFiles, string>> = { settings: siteFile, facts: factsFile, claims: claimsFile, routes: routesFile };

/** The settings, facts, claims or route table of a site, as far as the file can be read; undefined where it is missing. */
export function singleFile<Kind extends keyof SingleFiles>(files: ContentFiles, kind: Kind): SingleFiles[Kind] | undefined {
  const file = files.get(places[kind]);
  return file?.kind === kind ? (file as SingleFiles[Kind]) : undefined;
}

type Sound<File extends SingleFile> = File & Required<Pick<File, 'document' | 'value'>>;

/** {@link singleFile}, where it could be parsed and has the right shape. */
export function soundFile<Kind extends keyof SingleFiles>(files: ContentFiles, kind: Kind): Sound<SingleFiles[Kind]> | undefined {
  const file: SingleFile | undefined = singleFile(files, kind);
  return file?.document && file.value ? (file as Sound<SingleFiles[Kind]>) : undefined;
}
