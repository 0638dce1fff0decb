import type { Sentence } from '../words.ts';
import { type ChangeFinding, changeSentences } from './changes.ts';
import { type FieldFinding, fieldSentences } from './fields.ts';
import { type JsonFinding, jsonSentences } from './json.ts';
import { type LinkFinding, linkSentences } from './links.ts';
import { type MarkupFinding, markupSentences } from './markup.ts';
import { type PageFinding, pageSentences } from './page.ts';
import { type PictureFinding, pictureSentences } from './pictures.ts';
import { type PostFinding, postSentences } from './posts.ts';
import { type RouteFinding, routeSentences } from './routes.ts';
import { type TextFinding, textSentences } from './texts.ts';
import { type TimeFinding, timeSentences } from './times.ts';
import { type UpdateFinding, updateSentences } from './updates.ts';
import { type ValueFinding, valueSentences } from './values.ts';
import { type WordListFinding, wordListSentences } from './word-lists.ts';
import type { Sentences } from './wording.ts';

/**
 * A mistake with everything that its message needs. `found` is what the author wrote, `write` what to write instead, `near` the best guess, `known` the
 * choices.
 */
export type Finding = CommonFinding | BlockFinding;

type CommonFinding =
  | JsonFinding
  | FieldFinding
  | PageFinding
  | TimeFinding
  | LinkFinding
  | RouteFinding
  | ValueFinding
  | WordListFinding
  | TextFinding
  | MarkupFinding
  | PostFinding
  | UpdateFinding
  | PictureFinding
  | ChangeFinding;

/** A finding of a block's own rule, `faq/repeated-question`, with the message from the block. */
export interface BlockFinding {
  readonly rule: `${string}/${string}`;
  readonly severity: Severity;
  /** See {@link Issue.isFailure}. */
  readonly isFailure?: true;
  readonly message: Sentence;
}

export type RuleId = Finding['rule'];

export type Severity = 'error' | 'warning' | 'info';

const sentences: Sentences<CommonFinding> = {
  ...jsonSentences,
  ...fieldSentences,
  ...pageSentences,
  ...timeSentences,
  ...linkSentences,
  ...routeSentences,
  ...valueSentences,
  ...wordListSentences,
  ...textSentences,
  ...markupSentences,
  ...postSentences,
  ...updateSentences,
  ...pictureSentences,
  ...changeSentences,
};

/** Every rule with a message here. */
export const ruleIds = Object.keys(sentences) as RuleId[];

export const isRule = (text: string): text is RuleId => Object.hasOwn(sentences, text);

/**
 * Rules milder than an error. What breaks or falsifies a page is an error; a warning is something that visitors can live with for an hour; a hint is a possible
 * improvement.
 */
const milder: Readonly<Partial<Record<RuleId, 'warning' | 'info'>>> = {
  'unused-file': 'warning',
  'foreign-document': 'warning',
  'unused-folder': 'warning',
  'unused-ignore': 'warning',
  'kept-folder': 'warning',
  'unused-page': 'warning',
  'unknown-path': 'warning',
  'unwritten-file': 'warning',
  'address-gone': 'warning',
  'word-gone': 'warning',
  'picture-format': 'warning',
  'unknown-anchor': 'warning',
  'wrong-short-form': 'warning', // the links that use it have findings of their own
  'link-to-alias': 'info',
  'link-to-redirect': 'info',
  'link-to-draft': 'warning',
  'link-out-of-time': 'warning',
  'link-to-noindex': 'info',
  'near-link': 'warning',
  'missing-frame-link': 'warning',
  'hidden-main-page': 'warning',
  'link-spelling': 'info',
  'private-link': 'warning',
  'replaces-pattern': 'info',
  'redirect-chain': 'info',
  'schema-path': 'info',
  'phone-letters': 'warning',
  'postal-code': 'warning',
  'house-number': 'warning',
  'unknown-column': 'warning',
  'unknown-word': 'warning',
  'unknown-words': 'warning',
  'unused-column': 'info',
  'little-own-text': 'info',
  'copied-text': 'warning',
  'repeated-name': 'warning',
  'future-date': 'warning',
  'over-for-good': 'info',
  'past-offer': 'warning',
  'since-future': 'warning',
  'far-away': 'warning',
  'outside-its-page': 'warning',
  'update-date': 'warning',
  'repeated-update': 'warning',
  'file-name-as-alt': 'warning',
  'held-anyway': 'warning',
  'update-category': 'warning',
  'post-word': 'warning',
  'renamed-category': 'warning',
  'table-row': 'warning',
  'main-heading-in-post': 'warning',
  'empty-heading': 'warning',
  'skipped-heading': 'warning',
  'repeated-heading': 'warning',
  'heading-number': 'warning',
  'underlined-text': 'warning',
  'duplicate-title': 'warning',
  'repeated-block': 'warning',
  'repeated-text': 'warning',
  'repeated-title': 'warning',
  'duplicate-description': 'warning',
  'duplicate-body': 'warning',
  'one-sided-translation': 'warning',
  'table-without-line': 'warning',
  'shown-quotes': 'warning',
  'repeated-tag': 'warning',
  'joined-tags': 'warning',
  'year-as-number': 'warning',
  'odd-fact': 'warning',
  'plan-limits': 'warning',
  'misspelt-value': 'warning',
  'exchanged-degrees': 'warning',
  'odd-value': 'warning',
  'near-contact': 'warning',
  'garbled-text': 'warning',
  'invisible-character': 'warning',
  'filler-text': 'warning',
  'impossible-date': 'warning',
  'misspelt-month': 'warning',
  'impossible-time': 'warning',
  'backward-dates': 'warning',
  'doubled-word': 'warning',
  'verb-twice': 'warning',
  punctuation: 'warning',
  typography: 'warning',
  'cut-off-text': 'warning',
  'unclosed-pair': 'warning',
  'misleading-link': 'warning',
  'foreign-label': 'warning',
  'mixed-address': 'warning',
  'misspelt-word': 'warning',
  'missing-blank': 'warning',
  'shown-escape': 'warning',
  'letter-in-number': 'warning',
  'unread-table': 'warning',
  'digit-groups': 'warning',
  'number-and-word': 'warning',
  'misspelt-name': 'warning',
  'beyond-scale': 'warning',
  'other-unit': 'warning',
  'other-weekday': 'warning',
  'markup-in-text': 'warning',
  'unread-link': 'warning',
  'unread-reference': 'warning',
  'unread-footnote': 'warning',
  'bare-address': 'info',
  'unread-heading': 'warning',
  'unread-list': 'warning',
  'empty-link': 'warning',
  'vague-link': 'info',
  'lone-asterisks': 'warning',
  'doubled-unit': 'warning',
  'other-plan': 'warning',
  'unknown-plan': 'warning',
  'number-of-plans': 'warning',
  'order-of-plans': 'warning',
  'tax-rate': 'warning',
  'other-token': 'warning',
  'literal-fact': 'warning',
  'literal-claim': 'warning',
  'other-value': 'warning',
  'fact-leap': 'warning',
  'pages-disagree': 'warning',
  'bold-claim': 'warning',
  'claim-without-evidence': 'warning',
  'repeated-claim': 'warning',
  'expired-claim': 'warning',
};

/** The usual severity of a rule's findings. */
export const usualSeverity = (rule: RuleId): Severity => milder[rule] ?? 'error';

/** The severity of exceptional findings of a rule, see {@link isRarer}. */
const rarer: Partial<Record<RuleId, Severity>> = {
  'path-spelling': 'warning',
  'post-file-name': 'warning',
  'update-id': 'warning',
  'update-file-name': 'warning',
  'ends-before-it-begins': 'warning',
  'expired-claim': 'error',
  'literal-fact': 'info',
  'literal-claim': 'info',
  'duplicate-anchor': 'warning',
};

/** The severity of exceptional findings of a rule; undefined if it has none. */
export const rarerSeverity = (rule: RuleId): Severity | undefined => rarer[rule];

const severityOf = (finding: CommonFinding): Severity => (isRarer(finding) ? rarer[finding.rule] : undefined) ?? usualSeverity(finding.rule);

function isRarer(finding: CommonFinding): boolean {
  if (finding.rule === 'path-spelling' || finding.rule === 'post-file-name') return Boolean(finding.shared); // works, but looks bad where it is shared
  if (finding.rule === 'update-id' || finding.rule === 'update-file-name') return !finding.other; // harmless until a copy has the same id
  if (finding.rule === 'ends-before-it-begins') return finding.of === 'claim'; // claims never keep a file from being served
  if (finding.rule === 'expired-claim') return finding.enforced === true;
  if (finding.rule === 'duplicate-anchor') return finding.isTitle === true; // nobody links to it
  return (finding.rule === 'literal-fact' || finding.rule === 'literal-claim') && !finding.isMeant;
}

/** Details of findings that depend on the surroundings of their place: choices, numbers of pages, other places. */
const around: ReadonlySet<string> = new Set(['near', 'known', 'allowed', 'pages', 'indexed', 'users', 'places', 'posts']);

const aboutOf = (finding: CommonFinding) => JSON.stringify(finding, (key, value) => (around.has(key) ? undefined : value));

/**
 * The severity of a finding and its message for authors. All messages are in this folder, one file for each subject, except those of blocks' own rules.
 * @returns the message in each language, which ends with what to write instead; and `about`, which identifies what is said about the place alone, without its
 * surroundings
 */
export function explain(finding: Finding): { severity: Severity; message: Sentence; about: string; isFailure?: true } {
  if (isOfBlock(finding)) return { ...finding, about: finding.message.de };
  const sentence = sentences[finding.rule] as (finding: CommonFinding) => Sentence;
  return { severity: severityOf(finding), message: sentence(finding), about: aboutOf(finding) };
}

function isOfBlock(finding: Finding): finding is BlockFinding {
  return finding.rule.includes('/');
}
