import { type ClaimsFile, claimsSchema } from '../../../schema/files/claims.ts';
import { type FactsFile, factsSchema } from '../../../schema/files/facts.ts';
import { type RoutesFile, routesSchema } from '../../../schema/files/routes.ts';
import { type SiteSettings, siteSchema } from '../../../schema/files/site.ts';
import { updateSchema, type WrittenUpdate } from '../../../schema/files/update.ts';
import { type VocabularyFile, vocabularySchema } from '../../../schema/files/vocabulary.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { type Document, issuesAt } from '../../../schema/json/parse.ts';
import { checkDate } from '../../../schema/reading/dates.ts';
import { checkRows, tokensInTable } from '../../../schema/rules/addresses/rows.ts';
import { checkClaims } from '../../../schema/rules/facts/claims.ts';
import { checkFacts } from '../../../schema/rules/facts/facts.ts';
import { checkValueNames } from '../../../schema/rules/facts/value-names.ts';
import { checkTowns } from '../../../schema/rules/lists/towns.ts';
import { emptyTexts, repeatedNames, repeatedWords, wrongNotes } from '../../../schema/rules/lists/word-lists.ts';
import { validateValue } from '../../../schema/validation/validate.ts';
import { catalogue } from '../../catalogue.ts';
import { textIssues } from '../pages/check-fields.ts';
import { outdatedBlocks } from '../pages/outdated-blocks.ts';
import { wrongSettings } from './wrong-settings.ts';

/** The kinds of JSON files whose shape depends on no other file, with the types of their values. */
interface Values {
  settings: SiteSettings;
  facts: FactsFile;
  claims: ClaimsFile;
  routes: RoutesFile;
  vocabulary: VocabularyFile;
  update: WrittenUpdate;
}

/** The schema of each kind. */
export const schemas = {
  settings: siteSchema,
  facts: factsSchema,
  claims: claimsSchema,
  routes: routesSchema,
  vocabulary: vocabularySchema,
  update: updateSchema,
} satisfies Record<keyof Values, object>;

interface CheckedJson<Kind extends keyof Values> {
  readonly issues: readonly Issue[];
  readonly value?: Values[Kind];
}

/**
 * What is wrong with a JSON file by itself, and its value if it has no error.
 * @param known the issues, if they were found before
 */
export function checkJson<Kind extends keyof Values>(kind: Kind, document: Document, known?: readonly Issue[]): CheckedJson<Kind> {
  const issues = known ?? issuesOf(kind, document);
  return issues.some(isError) ? { issues } : { issues, value: document.value as Values[Kind] };
}

function issuesOf<Kind extends keyof Values>(kind: Kind, document: Document): readonly Issue[] {
  const issues = [...validateValue(schemas[kind], document.value, document), ...textIssues(document, hasSentences.has(kind))];
  return issues.some(isError) ? issues : [...contentIssues[kind](document.value as Values[Kind], document), ...issues];
}

/** Kinds with sentences that visitors read as they are written. Claims have evidence beside them, and facts and rows have words and addresses. */
const hasSentences: ReadonlySet<keyof Values> = new Set(['settings', 'vocabulary', 'update']);

/** What is wrong with the content of a file whose shape is right. */
const contentIssues: { readonly [Kind in keyof Values]: (value: Values[Kind], document: Document) => readonly Issue[] } = {
  settings: (settings, document) => [...issuesAt(document, wrongSettings(settings)), ...outdatedBlocks(document, catalogue)],
  facts: (facts, document) => issuesAt(document, checkFacts(facts, document.written)),
  claims: (claims, document) => issuesAt(document, [...checkValueNames('claims', claims.claims), ...wrongDates(claims)]),
  routes: (table, document) => issuesAt(document, [...checkRows(table.routes), ...tokensInTable(table)]),
  vocabulary: (list, document) =>
    issuesAt(document, [...repeatedWords(list), ...repeatedNames(list), ...wrongNotes(list), ...emptyTexts(list), ...checkTowns(list)]),
  update({ date }, document) {
    const finding = checkDate(date, 'update');
    return finding ? [document.issue(['date'], finding)] : [];
  },
};

const wrongDates = (claims: ClaimsFile) => checkClaims(claims, '').filter(({ finding }) => finding.rule === 'wrong-date');
