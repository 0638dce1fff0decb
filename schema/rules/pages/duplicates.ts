import type { Finding } from '../../messages/explain.ts';
import { withoutCaseAndSpacing } from '../../reading/case-and-spacing.ts';

/** What search engines show of a page or post, with its values filled in. */
export interface Listed {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** A hash of its sentences, so that pages with the same text have the same. Undefined if there are too few sentences. */
  readonly body?: string | undefined;
  /** Whether search engines list it. Unlisted pages may look the same. */
  readonly indexed: boolean;
}

export interface DuplicateFinding {
  readonly file: string;
  readonly field: 'title' | 'description' | 'body';
  /** `other` is the page with the same text. Which of the two is the copy is unknown. */
  readonly finding: Extract<Finding, { rule: 'duplicate-title' | 'duplicate-description' | 'duplicate-body' }>;
}

type Compared = Pick<Listed, 'title' | 'description' | 'body'>;

const texts = new WeakMap<Listed, Compared>();

/** The normalized texts of a page, cached by page object. */
function compared(page: Listed): Compared {
  const known = texts.get(page);
  if (known) return known;
  const own = { title: withoutCaseAndSpacing(page.title), description: withoutCaseAndSpacing(page.description), body: page.body };
  texts.set(page, own);
  return own;
}

/**
 * Finds bodies, titles and descriptions that an earlier page has already, regardless of case and blanks. A page with a duplicate body is reported once, not
 * also for its title.
 */
export function duplicateTexts(pages: readonly Listed[]): DuplicateFinding[] {
  const first = { title: new Map<string, string>(), description: new Map<string, string>(), body: new Map<string, string>() };
  return pages
    .filter(({ indexed }) => indexed)
    .flatMap((page) => {
      const own = compared(page);
      let original: string | undefined;
      return (['body', 'title', 'description'] as const).flatMap((field): DuplicateFinding[] => {
        const text = own[field] ?? '';
        const other = first[field].get(text);
        if (other === undefined) first[field].set(text, page.file);
        if (other === undefined || text === '' || other === original) return [];
        if (field === 'body') original = other;
        const finding = field === 'body' ? ({ rule: 'duplicate-body', file: page.file, other } as const) : ({ rule: `duplicate-${field}`, other } as const);
        return [{ file: page.file, field, finding }];
      });
    });
}
