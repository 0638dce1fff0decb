import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import { hasDigit } from '../../schema/reading/figures.ts';
import { columnHeadOf, isTarget, type PlacedText, textsAround, textsIn, textsOf } from '../../schema/reading/texts-in.ts';
import { oddTimesIn } from '../../schema/rules/dates/odd-times.ts';
import { oddRatingsIn } from '../../schema/rules/facts/odd-ratings.ts';
import { checkUnits, unitsOf } from '../../schema/rules/figures/doubled-units.ts';
import type { Claims, Facts } from '../../schema/rules/figures/known-values.ts';
import { findLiterals, type Literals, searchedLiterals } from '../../schema/rules/figures/literals.ts';
import { eachPlaceOnce, together } from '../../schema/rules/figures/one-finding-a-place.ts';
import { isAboutOthers } from '../../schema/rules/figures/other-matters.ts';
import { otherUnits, unitsBesidePrice } from '../../schema/rules/figures/other-units.ts';
import { mayBeOfOtherPlan, otherPlans, plansIn } from '../../schema/rules/figures/plan-prices.ts';
import { nothingBeside } from '../../schema/rules/figures/surroundings.ts';
import { planOrderOf, planSlips } from '../../schema/rules/promises/plan-slips.ts';
import { unknownPlans } from '../../schema/rules/promises/unknown-plans.ts';
import { gluedValues } from '../../schema/rules/spelling/missing-blanks.ts';
import type { FindingInText } from '../../schema/source.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import { type ContentFile, type ContentFiles, factsFile } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import { markOf } from '../site/mark-of.ts';
import { type Look, looksOf } from '../site/pages/looks.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();
const rememberSearch = createMemory();
/** Stands for missing facts or claims: always the same object, because searches are remembered by it. */
const nothing = {};

const none: readonly never[] = [];

/**
 * Creates a search for figures and wordings that should be a token of a fact or claim, that contradict one, or that repeat a unit or have another one beside a
 * token, wherever visitors read it. Also finds times that no clock shows and ratings beyond their scale, where they contradict no fact.
 */
export function literalSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const [facts, claims] = [singleFile(files, 'facts'), singleFile(files, 'claims')];
  const known = facts?.value?.facts ?? nothing;
  const named = claims?.value?.claims ?? nothing;
  const company = singleFile(files, 'settings')?.value?.name;
  const inputs = [facts, claims, company];
  const { keyFor, ...searched } = rememberSearch(known, [named, company], () => ({
    ...whatIsSearched(known, named, company),
    keyFor: keyOfLiterals(known, named, company),
  }));
  return (file) =>
    remember(file, inputs, () => {
      const find = () => inFile(file, searched);
      if (file.kind !== 'page' || !file.answers) return find();
      const marks = answer(file.answers, 'figure-marks', '', () => [...looksOf(file.document?.value).marks].toSorted());
      return answer(file.answers, 'literals', keyFor(marks), find);
    });
}

/** Creates a key from the figures of a page: it stays the same as long as the same literals are searched for among them. */
function keyOfLiterals(facts: Facts, claims: Claims, company?: string): (marks: readonly string[]) => string {
  const { always, saidOf, meantBy } = searchedLiterals(facts, claims);
  const types = Object.entries(facts).map(([name, { type, title = '', value }]) => [name, type, title, isAboutOthers(title), value === 1]);
  const plans = plansIn(facts);
  const ofAll = digestOf([company, always, types, [...plans], planOrderOf(facts, plans).names, [...unitsOf(facts, claims)]]);
  const keys = new Map<string, string>();
  return (marks) => {
    const names = marks.join('\n');
    const key = keys.get(names) ?? digestOf([ofAll, saidOf(marks), meantBy(marks).map(({ clues, ...subject }) => [subject, clues])]);
    keys.set(names, key);
    return key;
  };
}

/** What texts are compared with. */
interface Searched {
  readonly literals: Literals;
  readonly facts: Facts;
  readonly plans: ReadonlyMap<string, string>;
  /** What a text says wrong about plans. */
  readonly ofPlans: (text: string) => readonly FindingInText[];
  /** What is wrong beside the tokens and figures of a text, whatever stands around it. */
  readonly besideValues: (text: string) => readonly FindingInText[];
  /** Whether a text has no findings, whatever stands around it, as is true for nearly all. */
  readonly isSilent: (look: Look) => boolean;
}

function whatIsSearched(facts: Facts, claims: Claims, company?: string): Searched {
  const units = unitsOf(facts, claims);
  const [literals, plans] = [findLiterals(facts, claims, company), plansIn(facts)];
  const order = planOrderOf(facts, plans);
  const ofPlans = (text: string) => {
    const unknown = unknownPlans(text, plans);
    return unknown.length > 0 ? unknown : planSlips(text, order);
  };
  const besideValues = (text: string) => [
    ...checkUnits(text, units),
    ...otherUnits(text, facts),
    ...gluedValues(text, facts),
    ...oddTimesIn(text),
    ...oddRatingsIn(text),
    ...ofPlans(text),
  ];
  const isSilent = (look: Look) => {
    if (look.silentFor === literals) return true;
    if (!literals.isSilent(look.text) || mayBeOfOtherPlan(look.text, plans) || besideValues(look.text).length > 0) return false;
    look.silentFor = literals;
    return true;
  };
  return { literals, facts, plans, ofPlans, besideValues, isSilent };
}

function inFile(file: ContentFile, searched: Searched): Issue[] {
  if (file.kind === 'post') return inPost(file.post, searched);
  const isRead = file.kind === 'page' || file.kind === 'update' || file.kind === 'vocabulary' || file.kind === 'settings';
  return isRead && file.document ? inTexts(file.document, searched, file.kind === 'vocabulary') : [];
}

function inPost(post: Extract<ContentFile, { kind: 'post' }>['post'], { literals: { find, misplaced }, facts, plans, besideValues }: Searched): Issue[] {
  const literals = post ? find(post.prose) : none;
  const found = post
    ? [...otherPlans(post.prose, plans, () => none, literals), ...literals, ...misplaced.find(post.prose, nothingBeside), ...besideValues(post.prose)]
    : none;
  return eachPlaceOnce(found).flatMap(({ place, finding }): readonly Issue[] => {
    const issue = post?.issueAt(place, finding);
    return issue ? [withValue(issue, finding, facts)] : none;
  });
}

/** Adds the fact as related to a doubled unit: the unit may be one too many in the fact. */
function withValue(issue: Issue, finding: Finding, facts: Facts): Issue {
  if (finding.rule !== 'doubled-unit') return issue;
  const token = finding.write.slice(2, -2);
  return Object.hasOwn(facts, token) && facts[token]?.type === 'text' ? { ...issue, related: [{ file: factsFile, path: ['facts', token, 'value'] }] } : issue;
}

/** Nothing but a number, which is data in a word list: the page that names it says what it counts. */
const bareNumber = /^[\d.,]+$/;

/** The company's address in site.json: its numbers are a house number and a postcode. */
const isAddress = ({ path }: PlacedText) => path[0] === 'address';

/** A price field, whose neighbouring fields say more about it. */
const isPrice = ({ path }: PlacedText) => path.at(-1) === 'price';

function inTexts(document: Document, { literals, facts, plans, ofPlans, besideValues, isSilent }: Searched, isList: boolean): Issue[] {
  const { written, recognised, misplaced } = literals;
  const { read, telling } = textsOf(document.value);
  if (looksOf(document.value).each.every(isSilent) && !telling.some(isPrice)) return [];
  // a text without figure and token can only have a wording or the name of a plan, and both are rare
  const hasWording = read.some((text) => written(text).length > 0 || ofPlans(text).length > 0);
  const hasFigure = (field: PlacedText) => hasDigit(field.text) && !(isList && bareNumber.test(field.text)) && !isTarget(field.text) && !isAddress(field);
  const issuesIn = (field: PlacedText): readonly Issue[] => {
    const { text } = field;
    const around = () => textsAround(document.value, field.path);
    const figures = hasFigure(field) ? recognised.find(text, around) : none;
    const column = () => columnHeadOf(document.value, field.path);
    const labels = () => [...around().labels, column()?.head ?? ''];
    const said = together(hasWording ? written(text) : none, figures);
    const ours = isQuote(field) ? said.filter((found) => !isOfSpeaker(found, facts)) : said;
    const literals = ours.length > 0 && isOfOthers(column(), plans) ? ours.filter((found) => isValueOfOthers(found, facts)) : ours;
    const found = eachPlaceOnce([...otherPlans(text, plans, labels, literals), ...literals, ...misplaced.find(text, around), ...besideValues(text)]);
    const besides = isPrice(field) ? unitsBesidePrice(document.value, field.path, facts) : none;
    if (found.length + besides.length === 0) return none;
    return [...found.map((one) => ({ ...one, path: field.path })), ...besides].map(({ path, place, finding }) =>
      withValue(document.issue(path, finding, markOf(document.value, path, place)), finding, facts),
    );
  };
  return (hasWording ? textsIn(document.value) : telling).flatMap(issuesIn);
}

/** What a customer says, who also has people, places and a founding year. */
const isQuote = ({ path }: PlacedText) => path.at(-1) === 'quote';

const isOfSpeaker = ({ finding }: FindingInText, facts: Facts) =>
  finding.rule === 'other-value' && ['number', 'text'].includes(facts[tokenOf(finding)]?.type ?? '');

/** The name of the fact whose token the finding suggests. */
const tokenOf = (finding: Finding) => ('write' in finding && /\{\{([^{}]+)\}\}/.exec(String(finding.write))?.[1]) || '';

/** Whether a column of a comparison is another company's: another column has the name of the site, and this one has neither that nor the name of a plan. */
function isOfOthers(column: ReturnType<typeof columnHeadOf>, plans: Searched['plans']): boolean {
  const isOurs = (head: string) => head.includes('{{site.');
  return column?.heads.some(isOurs) === true && !isOurs(column.head) && ![...plans.values()].includes(column.head.trim());
}

function isValueOfOthers({ finding }: FindingInText, facts: Facts): boolean {
  return isAboutOthers(facts[tokenOf(finding)]?.title ?? '');
}
