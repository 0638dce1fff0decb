import { type Fact, formatFact, type Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { type Document, parseDocument } from '../../schema/parse.ts';
import type { Post } from '../../schema/post.ts';
import {
  type ClaimsFile,
  claimsSchema,
  type FactsFile,
  factsSchema,
  type RoutesFile,
  routesSchema,
  type SiteSettings,
  siteSchema,
  type Update,
  updateSchema,
  type VocabularyFile,
  vocabularySchema,
} from '../../schema/site-files.ts';
import { validateValue } from '../../schema/validate.ts';
import type { Files } from '../api.ts';
import { createVocabulary, postVocabulary, type Vocabulary } from './vocabulary.ts';

/** A file that was read: its document where it is readable, its value where it is also valid. */
export interface ReadFile<T> {
  readonly document?: Document;
  readonly value?: T;
  readonly issues: readonly Issue[];
}

/** Reads one file and checks it against a schema. A missing file counts as empty. */
function readFile<T>(files: Files, file: string, schema: object): ReadFile<T> {
  const parsed = parseDocument(file, files.get(file) ?? '');
  if (!parsed.ok) return { issues: parsed.issues };
  const { document } = parsed;
  const issues = [...parsed.issues, ...validateValue(schema, document.value, document)];
  return issues.length > 0 ? { document, issues } : { document, value: document.value as T, issues };
}

/** The files that every site has beside its pages. */
export interface SiteFiles {
  readonly settings: ReadFile<SiteSettings>;
  readonly facts: ReadFile<FactsFile>;
  readonly claims: ReadFile<ClaimsFile>;
  readonly routes: ReadFile<RoutesFile>;
  /** By name below content/, for example `seo/staedte`. */
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
  /** The newest first: files begin with their date. */
  readonly updates: readonly Update[];
  readonly issues: readonly Issue[];
}

/** content/site.json. */
export function readSettings(files: Files): ReadFile<SiteSettings> {
  return readFile(files, 'content/site.json', siteSchema);
}

export function readSiteFiles(files: Files, posts: readonly Post[]): SiteFiles {
  const settings = readSettings(files);
  const facts = readFile<FactsFile>(files, 'content/facts.json', factsSchema);
  const claims = readFile<ClaimsFile>(files, 'content/claims.json', claimsSchema);
  const routes = readFile<RoutesFile>(files, 'pages.config.json', routesSchema);
  const lists = [...files.keys()]
    .filter((file) => file.startsWith('content/seo/'))
    .map((file) => [file, readFile<VocabularyFile>(files, file, vocabularySchema)] as const);
  const updates = [...files.keys()]
    .filter((file) => file.startsWith('content/updates/'))
    .toSorted()
    .reverse()
    .map((file) => readFile<Update>(files, file, updateSchema));
  return {
    settings,
    facts,
    claims,
    routes,
    vocabularies: new Map([
      ['blog', postVocabulary(posts)] as const,
      ...lists.flatMap(([file, { value }]) => (value ? [[file.slice('content/'.length, -'.json'.length), createVocabulary(value)] as const] : [])),
    ]),
    updates: updates.flatMap(({ value: { $schema: _schema, $comment: _comment, ...update } = {} as Update }) => ('id' in update ? [update as Update] : [])),
    issues: [settings, facts, claims, routes, ...lists.map(([, read]) => read), ...updates].flatMap(({ issues }) => issues),
  };
}

/** What texts can name: facts by their own names, claims as `claim.…`, site data as `site.…`. */
export function siteValues(settings: SiteSettings, facts: FactsFile, claims: ClaimsFile): Values {
  const { shell: _shell, theme: _theme, logo: _logo, blog: _blog, ...site } = settings;
  return {
    ...Object.fromEntries(Object.entries(facts.facts).map(([name, fact]) => [name, formatFact(fact as Fact, settings.language)])),
    claim: Object.fromEntries(Object.entries(claims.claims).map(([name, { wording }]) => [name, wording])),
    site,
  };
}
