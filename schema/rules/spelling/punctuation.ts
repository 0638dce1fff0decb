import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

const word = String.raw`(?<word>\p{sc=Latin}{2,}[*“»)}]*)`;
const ends = String.raw`(?=["“»)*]*(?:\s|$))`;
/**
 * „Dinge , die“, „Dinge ,die“ and „Ende .Und“, „Dinge,, die“, „Ende..“, „Ende!!“ and „Ende? ?“, „Dinge,die“ and „Ende.Und“; more than two blanks are left where
 * code was removed from a post.
 */
const slip = new RegExp(
  String.raw`${word}(?:[ \u00a0]{1,2}(?<late>[,;.!?:])(?!(?<=[:;])[)(])${ends}(?! [.[])|[ \u00a0](?<glued>,(?=\p{sc=Latin}{2})|\.(?=\p{Upper}\p{Lower}{2})(?!(?:Pdf|Docx?|Xlsx?|Csv|Zip|Jpe?g|Png|Beta)(?!\p{sc=Latin})))|(?<again>[!?]|\.(?! \. ?\.))[ \u00a0]\k<again>${ends}|(?<twice>,{2,}|!{2,}|(?<!Yahoo|Joomla)[!?]\.(?!\.)|(?<!\.)\.{2}(?!\.))${ends}|(?<close>,(?=\p{sc=Latin}{2})|(?<=\p{Lower}{2})\.(?=\p{Upper}\p{Lower})))`,
  'gu',
);

/** Quick check: few texts match. */
const mayHaveSlip = /[ \u00a0][;.!?:](?!\w)|[ \u00a0],|,[,A-Za-zÄÖÜäöüß]|!!|[!?]\.(?!\.)|\.(?:[A-ZÄÖÜ]|\.(?!\.))/;

/** Number of characters on each side of a mark that are read to recognize an address or a placeholder. */
const longestName = 200;

/** Addresses, file names and prices that are still to come contain marks without blanks. */
const isAddress = (text: string) => /[/@\\_<>=]|^[xX]+,[xX]{2}|www\.|^[^.]*\.(?:js|ts|net|com|de)(?!\p{sc=Latin})/iu.test(text);

/** Names of values contain dots; „{{Price.Basic}}“ has a finding of its own. */
const isInToken = (before: string, found: string) => /\{\{[^{}]*$/.test(before) && !found.includes('}');

/** Finds punctuation marks that are repeated, separated from their word, or not followed by a blank. */
export function punctuationSlipsIn(text: string): readonly FindingInText[] {
  if (!mayHaveSlip.test(text)) return none;
  return matchesIn(text, slip).flatMap(({ 0: found, index: offset, groups = {} }): readonly FindingInText[] => {
    const { late, twice, again, close = groups.glued } = groups;
    const end = offset + found.length;
    const [before, behind] = [text.slice(Math.max(0, offset - longestName), offset), text.slice(end, end + longestName)];
    const around = `${/\S*$/.exec(before)?.[0]}${found}${/^\S*/.exec(behind)?.[0]}`;
    if (isAddress(around) || isInToken(before, found)) return none;
    const [next = ''] = close ? (/^\p{sc=Latin}+/u.exec(behind) ?? []) : [];
    const write = `${groups.word}${late ?? again ?? twice?.[0] ?? `${close} ${next}`}`;
    return [{ place: { offset, length: found.length + next.length }, finding: { rule: 'punctuation', found: found + next, write } }];
  });
}

const none: readonly never[] = [];
