import { type ClaimsFile, claimsSchema } from '../../../schema/files/claims.ts';
import { type FactsFile, factsSchema } from '../../../schema/files/facts.ts';
import { type RoutesFile, routesSchema } from '../../../schema/files/routes.ts';
import { type SiteSettings, siteSchema } from '../../../schema/files/site.ts';
import { updateSchema, type WrittenUpdate } from '../../../schema/files/update.ts';
import { type VocabularyFile, vocabularySchema } from '../../../schema/files/vocabulary.ts';
import { type Issue, isError } from '../../../schema/issue.ts';
import { type Document, issuesAt } from '../../../schema/json/parse.ts';
import { checkDate } from '../../../schema/reading/dates.ts';
import { withDigits } from '../../../schema/rules/addresses/phone-letters.ts';
import { checkRows, tokensInTable } from '../../../schema/rules/addresses/rows.ts';
import { checkShortForms } from '../../../schema/rules/addresses/short-forms.ts';
import { checkClaims } from '../../../schema/rules/facts/claims.ts';
import { checkFacts } from '../../../schema/rules/facts/facts.ts';
import { checkValueNames } from '../../../schema/rules/facts/value-names.ts';
import { hasLetters } from '../../../schema/rules/links/contacts.ts';
import { checkTowns } from '../../../schema/rules/lists/towns.ts';
import { emptyTexts, repeatedNames, repeatedWords, wrongNotes } from '../../../schema/rules/lists/word-lists.ts';
import { validateValue } from '../../../schema/validation/validate.ts';
import { catalogue } from '../../catalogue.ts';
import { textIssues } from '../pages/check-fields.ts';
import { outdatedBlocks } from '../pages/outdated-blocks.ts';

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

function issuesOf(kind: keyof Values, document: Document): readonly Issue[] {
  const issues = [...validateValue(schemas[kind], document.value, document), ...textIssues(document, hasSentences.has(kind))];
  return issues.some(isError) ? issues : [...contentIssues(kind, document), ...issues];
}

/** Kinds with sentences that visitors read as they are written. Claims have evidence beside them, and facts and rows have words and addresses. */
const hasSentences: ReadonlySet<keyof Values> = new Set(['settings', 'vocabulary', 'update']);

/** What is wrong with the content of a file whose shape is right. */
function contentIssues(kind: string, document: Document): Issue[] {
  if (kind === 'vocabulary') {
    const list = document.value as VocabularyFile;
    return issuesAt(document, [...repeatedWords(list), ...repeatedNames(list), ...wrongNotes(list), ...emptyTexts(list), ...checkTowns(list)]);
  }
  if (kind === 'routes') {
    const table = document.value as RoutesFile;
    return issuesAt(document, [...checkRows(table.routes), ...tokensInTable(table)]);
  }
  if (kind === 'settings')
    return [
      ...wrongShortForms(document),
      ...wrongPhone(document),
      ...wrongPostalCode(document),
      ...missingHouseNumber(document),
      ...wrongCountry(document),
      ...blanksInNames(document),
      ...outdatedBlocks(document, catalogue),
    ];
  if (kind === 'claims') return [...wrongClaimNames(document), ...wrongClaimDates(document)];
  if (kind === 'facts') return issuesAt(document, checkFacts(document.value as FactsFile, document.written));
  if (kind !== 'update') return [];
  const date = checkDate((document.value as WrittenUpdate).date, 'update');
  return date ? [document.issue(['date'], date)] : [];
}

function wrongShortForms(document: Document): Issue[] {
  return issuesAt(document, checkShortForms((document.value as SiteSettings).links));
}

function wrongPhone(document: Document): Issue[] {
  const { phone } = document.value as SiteSettings;
  return hasLetters(phone) ? [document.issue(['phone'], { rule: 'phone-letters', found: phone, write: withDigits(phone) })] : [];
}

function wrongPostalCode(document: Document): Issue[] {
  const { postalCode, countryCode } = (document.value as SiteSettings).address;
  const isWrong = countryCode === 'DE' && !/^\d{5}$/.test(postalCode);
  return isWrong ? [document.issue(['address', 'postalCode'], { rule: 'postal-code', found: postalCode })] : [];
}

/** Street names that need a house number; a square, or a place without streets, may have none. */
const namesStreet = /(?:stra(?:ß|ss)e|str\.|gasse|weg|allee)\s*$/i;

function missingHouseNumber(document: Document): Issue[] {
  const { street, countryCode } = (document.value as SiteSettings).address;
  const isMissing = countryCode === 'DE' && namesStreet.test(street);
  return isMissing ? [document.issue(['address', 'street'], { rule: 'house-number', found: street.trim() })] : [];
}

/** What people write for a country on cars and in forms, instead of its code (ISO 3166-1 alpha-2). */
const otherCodes = { DE: /^(?:D|de|DEU|GER|Deutschland|Germany)$/, AT: /^(?:A|at|AUT|Österreich|Austria)$/, CH: /^(?:ch|CHE|SUI|Schweiz|Switzerland)$/ };

function wrongCountry(document: Document): Issue[] {
  const { countryCode: found } = (document.value as SiteSettings).address;
  const [near] = Object.entries(otherCodes).find(([, other]) => other.test(found)) ?? [];
  return near === undefined ? [] : [document.issue(['address', 'countryCode'], { rule: 'misspelt-value', found, near, of: 'country' })];
}

/** Names are used in titles, mails and structured data as they are written. */
function blanksInNames(document: Document): Issue[] {
  const { name, legalName } = document.value as SiteSettings;
  return Object.entries({ name, legalName }).flatMap(([field, text]) =>
    text.trim() === text ? [] : [document.issue([field], { rule: 'odd-fact', fault: 'blanks', found: text, write: text.trim() })],
  );
}

function wrongClaimNames(document: Document): Issue[] {
  return issuesAt(document, checkValueNames('claims', (document.value as ClaimsFile).claims));
}

function wrongClaimDates(document: Document): Issue[] {
  return checkClaims(document.value as ClaimsFile, '').flatMap(({ path, finding }) => (finding.rule === 'wrong-date' ? [document.issue(path, finding)] : []));
}
