import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { textsIn, textsOf } from '../../schema/reading/texts-in.ts';
import { formalAddressIn, informalAddressIn } from '../../schema/rules/spelling/mixed-address.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';
import { isOfOthers } from '../site/pages/check-fields.ts';

/** A page that addresses its readers as „Sie“ or „du“. */
export interface AddressedBy {
  readonly document: Document;
  readonly isFormal: boolean;
}

/** How a page addresses its readers; empty where it does not. A page that does both is reported by another rule, and counts as one that says „du“. */
export function addressedBy(file: ContentFile): AddressedBy[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  if (!document) return [];
  const found = answer(answers, 'address', '', () => addressOf(document));
  return found.map((isFormal) => ({ document, isFormal }));
}

/** Looks for „du“ first, because most pages say it in their first texts. */
function addressOf({ value }: Document): boolean[] {
  const { read } = textsOf(value);
  if (read.some((text) => informalAddressIn(text) !== undefined)) return [false];
  return read.some((text) => formalAddressIn(text).length > 0) ? [true] : [];
}

/** Number of pages with the same form of address that decide which one is the site's. */
const enough = 3;

/** Pages that say „Sie“ where most say „du“, or the other way round, each reported at its first such text. */
export function addressIssues(pages: readonly AddressedBy[]): Issue[] {
  const [formal, informal] = [pages.filter(({ isFormal }) => isFormal), pages.filter(({ isFormal }) => !isFormal)];
  const [fewer, more] = formal.length < informal.length ? [formal, informal] : [informal, formal];
  return more.length < enough || more.length === fewer.length ? [] : fewer.flatMap(mixedAddressIssues);
}

function mixedAddressIssues({ document, isFormal }: AddressedBy): Issue[] {
  for (const { text, path } of textsIn(document.value)) {
    const found = isOfOthers(path) ? undefined : isFormal ? formalAddressIn(text)[0] : informalAddressIn(text);
    if (!found) continue;
    const { offset, length } = found.place;
    const finding = { rule: 'mixed-address', found: text.slice(offset, offset + length), isFormal, isOfSite: true } as const;
    return [document.issue(path, finding, markOf(document.value, path, found.place))];
  }
  return [];
}
