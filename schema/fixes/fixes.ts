import { printParseErrorCode } from 'jsonc-parser';
import type { Edit, Fix } from '../fix.ts';
import type { Finding, RuleId } from '../messages/explain.ts';
import type { LinkFault } from '../messages/links.ts';
import { meantDay } from '../reading/dates.ts';
import { slugOf } from '../reading/slug.ts';
import { isSlipOf } from '../reading/suggest.ts';
import { dialled, thisComputer } from '../rules/addresses/href.ts';
import { spellPath } from '../rules/addresses/paths.ts';
import { invisiblesIn, invisiblesInJson } from '../rules/spelling/invisible-characters.ts';
import { ungarbled } from '../rules/spelling/ungarbled.ts';
import { isSameName, isToBeRenamed } from '../same-name.ts';
import { renamingTitle, titleOf } from './fix-title.ts';
import { mendQuotes, mendSlip, mendSyntax, mendYaml } from './mend-syntax.ts';
import { mendTable } from './mend-table.ts';
import { isOfOtherMatter, isOfOthers, isOfOthersOrName } from './others-words.ts';
import {
  insert,
  isItem,
  type Marked,
  type Repair,
  remove,
  removeItem,
  removeLine,
  renameComponent,
  replaceByNearest,
  replaceInQuotes,
  replaceLine,
  replaceLines,
  replaceMarked,
  replaceText,
  replaceWords,
  textBehind,
} from './repairs.ts';

type Repairs = { readonly [Rule in RuleId]?: (finding: Extract<Finding, { rule: Rule }>, marked: Marked) => Repair | undefined };

/**
 * The fix for a finding, made from what the finding already knows. Rules that are not in these lists need a decision or a text from their author.
 * @param place the part of `text` that the finding marks
 */
export function fixOf(finding: Finding, file: string, text: string, place: Omit<Edit, 'text'>): Fix | undefined {
  const repair = (repairs[finding.rule] ?? suggestions[finding.rule]) as ((finding: Finding, marked: Marked) => Repair | undefined) | undefined;
  const source = text.slice(place.offset, place.offset + place.length);
  const marked = { ...place, text, source, isJson: file.endsWith('.json') };
  const repaired = repair?.(finding, marked);
  const isForAuthor = !isMended(finding.rule) || isLeft[finding.rule]?.(marked) === true;
  const found = repaired && { ...repaired, safe: repaired.safe && !isForAuthor };
  if (found?.renames) return { title: renamingTitle(found.renames), ...found };
  return found && found.edits.length > 0 ? { title: titleOf(found.edits, text), ...found } : undefined;
}

/** Cases in which only the author may alter what a rule finds. */
const isLeft: { readonly [Rule in RuleId]?: (marked: Marked) => boolean } = {
  'misspelt-word': isOfOthersOrName,
  'misspelt-month': isOfOthersOrName,
  'doubled-word': isOfOthers,
  'literal-fact': isOfOtherMatter,
  'literal-claim': isOfOtherMatter,
};

/** Fixes for rules of whose findings at least some have only one reading. `npm run fix` applies those. */
const repairs: Repairs = {
  'invalid-json': ({ error, slip, write }, marked) => (slip === undefined ? mendSyntax(printParseErrorCode(error), marked) : mendSlip(slip, write, marked)),
  'lost-quote': ({ write }, marked) => replaceMarked(write, marked),
  'inner-quote': ({ word }, marked) => mendQuotes(word, marked),
  'decimal-comma': ({ found }, marked) => replaceText(found, found.replaceAll('.', '').replace(',', '.'), marked),
  'unknown-key': ({ key, near, known, isThere }, marked) => (isThere ? undefined : replaceByNearest(key, near, marked, known)),
  'wrong-type': ({ write }, marked) => (write === undefined ? undefined : replaceMarked(write, marked)),
  'unknown-choice': ({ found, near, known }, marked) => replaceByNearest(String(found), near, marked, known.map(String)),
  'schema-path': ({ found, write }, marked) => replaceText(found, write, marked),
  'value-name': ({ found, write }, marked) => replaceText(found, write, marked),
  'duplicate-item': (_, marked) => removeItem(marked),
  'repeated-tag': (_, marked) => removeItem(marked),
  // a list without brackets has one entry per line
  'joined-tags': ({ write }, marked) => (/\[[^\n]*$/.test(marked.text.slice(0, marked.offset)) ? replaceMarked(write, marked) : undefined),
  'wrong-format': ({ format, found }, marked) => replaceText(found, wellFormed[format]?.(found), marked),
  'unknown-block': ({ found, near, known }, marked) => replaceByNearest(found, near, marked, known),
  'wrong-link': ({ found, fault, write }, marked) =>
    isReading(fault, found, write) ? replaceText(found, write, marked, isOnlyReading(fault, write)) : undefined,
  'unknown-anchor': ({ anchor, near, known }, marked) =>
    replaceText(`#${anchor}`, near && `#${near}`, marked, near !== undefined && isSlipOf(anchor, near, known)),
  'unknown-short-form': ({ name, near, known }, marked) =>
    replaceText(`${name}:`, near && `${near}:`, marked, near !== undefined && isSlipOf(name, near, known)),
  // `/Preise.html` can only mean `/preise`
  'unknown-path': ({ path, near, moved }, marked) => replaceText(path, moved ?? near, marked, moved !== undefined || spellPath(path) === near),
  // the other redirect may be temporary
  'link-to-redirect': ({ write, isPermanent }, marked) => replaceInQuotes(write, marked, isPermanent === true),
  'link-to-alias': ({ write }, marked) => replaceInQuotes(write, marked),
  'link-spelling': ({ found, write }, marked) => replaceText(found, write, marked),
  'unknown-fact': ({ token, near, known }, marked) => replaceByNearest(token, near, marked, known),
  // `price.premuim` may be a misspelling of the former name
  'renamed-fact': ({ from, to }, marked) =>
    isSameName(from, to) ? replaceInQuotes(from, marked) : { edits: [], renames: { from, to }, safe: !isSlipOf(to, from, [from]) },
  'fact-is-text': ({ found, write }, marked) => (write && /^[\d.,]+\s*(?:€|EUR|Euro|%)?$/.test(found.trim()) ? replaceMarked(write, marked) : undefined),
  'year-as-number': ({ found }, marked) =>
    replaceMarked(marked.source.replace(/("type"\s*:\s*)"number"/, '$1"text"').replace(/("value"\s*:\s*)\d+/, `$1"${found}"`), marked),
  'price-as-number': (_, marked) => replaceMarked('"money"', marked),
  'broken-token': ({ found, write }, marked) => (isTwisted(found, marked) ? undefined : replaceText(found, write, marked)),
  // a lost letter cannot be restored
  'garbled-text': (_, marked) => (/\uFFFD|\p{L}\?\p{Ll}/u.test(marked.source) ? undefined : replaceWords(ungarbled, marked)),
  'invisible-character': (_, { offset: start, source, isJson }) => ({
    edits: isJson
      ? invisiblesInJson(source).map(({ offset, length, write }) => ({ offset: start + offset, length, text: write }))
      : invisiblesIn(source).map(({ offset, found, write }) => ({ offset: start + offset, length: found.length, text: write })),
    safe: true,
  }),
  'markup-in-text': ({ found, write }, marked) => replaceText(found, write, marked),
  // in „[Preisen](/preise und Paketen)“ the whole parenthesis may have been meant as an address
  'unread-link': ({ found, write }, marked) => replaceText(found, write, marked, write?.endsWith(')') && !write.endsWith('(/…)')),
  // „Über“ begins a sentence, and the value then begins it with a small letter
  'doubled-unit': ({ write, unit, isLead }, marked) => ({ ...replaceMarked(write, marked), safe: !(isLead && /^\p{Lu}/u.test(unit)) }),
  // „in einer Woche“ would become „in 7 Tage“
  'literal-fact': ({ found, write, isMeant }, marked) =>
    replaceText(found, write, marked, isMeant && (!/woche|week|monat|month/i.test(found) || !write.includes(' '))),
  'literal-claim': ({ found, write, isMeant }, marked) => replaceText(found, write, marked, isMeant),
  'unknown-picture': ({ name, near, known }, marked) =>
    replaceText(name, near, marked, near !== undefined && (/^(.*\/)?[^/]+\.\w+$/.test(name) || isSlipOf(name, near, known))),
  'front-matter': ({ fault }, marked) => {
    if (fault === 'late') return remove(marked.offset, marked.length);
    return fault === 'dashes' || (fault === 'end' && /^-+$/.test(marked.source)) ? replaceMarked('---', marked) : undefined;
  },
  'yaml-syntax': ({ fault, write }, marked) => mendYaml(fault, write, marked),
  'shown-quotes': ({ write }, marked) => replaceLine(write, marked),
  'mdx-syntax': ({ fault, name }, marked) =>
    fault === 'angles' && name
      ? replaceMarked(name, marked)
      : fault === 'less-than' && /^<[\s\d]/.test(textBehind(marked, 0))
        ? replaceMarked('&lt;', marked)
        : undefined,
  'wrong-date': ({ found, fault }, marked) => (fault === 'year' ? undefined : replaceText(found, meantDay(found), marked)),
  // an hour that the clock skips needs a decision
  'wrong-moment': ({ found, fault, write }, marked) => (fault === 'spelling' ? replaceText(found, write, marked) : undefined),
  'html-in-post': ({ tag, allowed }, marked) => renameComponent(tag, allowed, marked),
  'code-in-post': ({ what, allowed }, marked) => renameComponent(what.replace(/^<\/?|>$/g, ''), allowed, marked),
  'update-category': ({ found, near }, marked) => replaceText(found, near, marked, slugOf(found) === slugOf(near)),
  'post-word': ({ found, near }, marked) => replaceText(found, near, marked, slugOf(found) === slugOf(near)),
  'table-without-line': ({ write, fault }, marked) => mendTable(write, fault, marked),
  'main-heading-in-post': ({ isTitle }, marked) => (isTitle ? removeLine(marked) : /^# /.test(marked.source) ? insert('#', marked.offset) : undefined),
  'update-id': ({ found, write }, marked) => replaceText(found, write, marked),
  'unknown-page': ({ page, near, isFile }, marked) => {
    if (near !== undefined && isToBeRenamed(page, near)) return undefined;
    return isFile ? replaceText(page, near, marked) : replaceByNearest(page, near, marked);
  },
  'unknown-vocabulary': ({ name, near, isFile }, marked) => (isFile ? replaceText(name, near, marked) : replaceByNearest(name, near, marked)),
  'unused-placeholder': ({ name, near }, marked) => replaceByNearest(name, near, marked),
  'unknown-placeholder': ({ name, near }, marked) => replaceByNearest(name, near, marked),
  'unknown-parameter': ({ name, near, known }, marked) => replaceByNearest(name, near, marked, known),
  'token-in-table': ({ found, near }, marked) => replaceText(found, near, marked),
  'broken-placeholder': ({ path, write }, marked) => replaceText(path, write, marked),
  'unknown-default': ({ word, near }, marked) => replaceByNearest(word, near, marked),
  'unknown-word': ({ word, near }, marked) => replaceByNearest(word, near, marked),
  'misspelt-value': ({ found, near, of }, marked) => replaceText(found, near, marked, of === 'state'),
  'foreign-letter': ({ path, write }, marked) => replaceText(path, write, marked),
  'whole-address': ({ found, write }, marked) => replaceText(found, write, marked),
  // some addresses are only meant to be read
  'bare-address': ({ found, write, isLink }, marked) => replaceText(found, write, marked, isLink === true),
  'unread-heading': ({ write }, marked) => replaceMarked(write, marked),
  'underlined-text': (_, { text, offset }) => insert(text[offset - 2] === '\r' ? '\r\n' : '\n', offset),
  'unread-list': ({ lines }, marked) => replaceLines(lines, marked),
  // „Firma.Name“ may be the name of a field
  punctuation: ({ found, write }, marked) => ({ ...replaceMarked(write, marked), safe: !/\.\p{Lu}/u.test(found) }),
  // „Hin - und Rückfahrt“ has one blank too many, „Raum 3 - 5 Personen“ is not a range, and „u.A.“ may mean „um Antwort“
  typography: ({ found, write }, marked) => replaceText(found, write, marked, !/ -|- |^u\.A\.$/.test(found)),
  // a hyphen with a blank may have been meant as a dash
  'misspelt-word': ({ found, write }, marked) => replaceText(found, write, marked, !found.includes('- ')),
  'missing-blank': ({ found, write }, marked) => replaceText(found, write, marked),
  'letter-in-number': ({ found, write }, marked) => replaceText(found, write, marked),
  'misspelt-month': ({ found, write }, marked) => replaceText(found, write, marked),
  // names: „Hier empfehlen Meister Meister“, „von von Ahlen“
  'doubled-word': ({ write }, marked) => ({ ...replaceMarked(write, marked), safe: !/^(?:von|(?!Eine?$)\p{Lu}\p{Ll}{3,})$/u.test(write) }),
  'unused-ignore': ({ name, near }, marked) => replaceByNearest(name, near, marked),
  // without its star or query it would match other addresses
  'path-spelling': ({ path, write, fault }, marked) => {
    // a redirect has only one source address
    if (fault === 'several') return /[,;|]/.test(path) && isItem(marked) ? replaceMarked(write, marked) : undefined;
    return fault === undefined || fault === 'invisible' ? replaceText(path, write, marked) : undefined;
  },
};

/** Fixes for rules whose findings always need a decision by their author; {@link fixOf} makes none of them safe. */
const suggestions: Repairs = {
  'skipped-heading': ({ level, wanted }, marked) => replaceMarked('#'.repeat(wanted), { ...marked, length: level }),
  'wrong-block': ({ found, near }, marked) => replaceText(found, near, marked),
  // the folder may be the one that is misspelt
  'unknown-folder': ({ folder, near }, marked) => replaceText(folder, near, marked),
  'near-link': ({ found, near }, marked) => replaceText(found, near, marked),
  'unknown-column': ({ column, near }, marked) => replaceText(column, near, marked),
  'phone-letters': ({ found, write }, marked) => replaceText(found, write, marked),
  'near-contact': ({ found, near }, marked) => replaceText(found, near, marked),
  'misspelt-name': ({ found, name }, marked) => replaceText(found, name, marked),
  'other-weekday': ({ found, write }, marked) => replaceText(found, write, marked),
  'other-plan': ({ found, write }, marked) => replaceText(found, write, marked),
  'other-token': ({ found, write }, marked) => replaceText(found, write, marked),
  'redirect-chain': ({ write }, marked) => replaceInQuotes(write, marked),
  // the end of the text may be missing
  'unended-post': (_, marked) => insert('\n', marked.offset + marked.length),
};

/** Whether `npm run fix` mends findings of a rule: those that have only one reading. */
export const isMended = (rule: RuleId): boolean => Object.hasOwn(repairs, rule);

/**
 * Whether more than the braces is wrong: in `{{price.basic}]`, `{{price.basi}c}` and `in{ {price.basic}}` a nearby character is swapped with a brace or a
 * blank.
 */
function isTwisted(found: string, { text, offset, source }: Marked): boolean {
  const start = offset + Math.max(0, source.indexOf(found));
  const [before, behind] = [text.slice(Math.max(0, start - 5), start), text.slice(start + found.length, start + found.length + 5)];
  if (/[[(]$/.test(before) !== /^[\])]/.test(behind) || /[[\]()]/.test(found)) return true;
  if (/(?<!\{)\{[^\s{}"]{0,3}$/.test(before) || /^[^\s{}"]{0,3}\}(?!\})/.test(behind)) return true;
  return (/\{\s+\{/.test(found) && /[^\s"]$/.test(before)) || (/\}\s+\}/.test(found) && /^[^\s".,;:!?]/.test(behind));
}

/** Whether the proposed text is a reading of the link, not an example. Whether its target exists is checked afterwards. */
function isReading(fault: LinkFault, found: string, write: string): boolean {
  if (fault === 'tel') return dialled(found.replace(/^tel:/i, '')) === write;
  return !['empty', 'anchor', 'scheme', 'address', 'mailto', 'document', 'picture', 'own-file'].includes(fault);
}

/** Whether a link has only one reading: `preise.de` may be a host or a page, and characters to be removed may have been meant as others. */
const isOnlyReading = (fault: LinkFault, write: string) =>
  fault !== 'characters' && fault !== 'tel-letters' && !(fault === 'no-slash' && /^https:\/\/(?!www\.)[^/?#]+$/.test(write));

/** Repairs a text for each format; undefined if its meaning is unclear. */
const wellFormed: Readonly<Record<string, (found: string) => string | undefined>> = {
  slug: (found) => slugOf(found) || undefined,
  alias: (found) =>
    found
      .normalize('NFC')
      .toLowerCase()
      .match(/[a-z0-9äöüß]+/g)
      ?.join('-'),
  date: meantDay,
  'color-hex': (found) => (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(found) ? `#${found}` : undefined),
  https: (found) => (/^http:\/\//i.test(found) && !thisComputer.test(found) ? found.replace(/^http:/i, 'https:') : undefined),
};
