import type { Role } from '../../../schema/roles.ts';
import { compilePattern, type Pattern } from './pattern.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Hub {
  readonly href: string;
  readonly label: string;
}

/** One row of the table: the literal paths and patterns that show one page. */
export interface RouteRow {
  readonly page: string;
  readonly paths: readonly string[];
  readonly patterns: readonly Pattern[];
  /** The words of its parameters. */
  readonly vocabularies: Readonly<Record<string, Vocabulary>>;
  /** By which blocks and the server find the row. */
  readonly role?: Role;
  /** A vocabulary of the row cannot be used at the moment. */
  readonly held?: boolean;
  /** By parameter, the page that lists its words, and its label in breadcrumbs. */
  readonly hubs: Readonly<Record<string, Hub>>;
  /** Redirect target for paths with a word that no vocabulary knows; without it the page is shown all the same. */
  readonly unknown?: string;
}

/** A row as data. */
export interface WrittenRow extends Pick<RouteRow, 'page' | 'paths' | 'role' | 'unknown'> {
  readonly patterns?: readonly string[];
  readonly hubs?: RouteRow['hubs'];
}

/** Shared by the thousands of rows without parameters. */
const nothing = {};

export function createRow(
  { page, role, unknown, paths, patterns = [], hubs = nothing }: WrittenRow,
  vocabularies: RouteRow['vocabularies'] = nothing,
): RouteRow {
  return {
    page,
    role,
    unknown,
    paths,
    patterns: patterns.map((path) => compilePattern(path, vocabularies)),
    vocabularies,
    hubs,
    held: Object.values(vocabularies).some(({ held }) => held),
  };
}
