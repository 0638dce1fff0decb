import type { Finding } from '../../messages/explain.ts';
import { plain } from '../../reading/plain-text.ts';

/** What search engines show of a page or a post, with its values put in. */
export interface Listed {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** The same for two whose sentences are; undefined where there are too few. */
  readonly body?: string | undefined;
  /** False where search engines do not list it: those may look the same. */
  readonly indexed: boolean;
}

export interface DuplicateFinding {
  readonly file: string;
  readonly field: 'title' | 'description' | 'body';
  /** `other` is the page that has the same; which of the two is the copy, nothing says. */
  readonly finding: Extract<Finding, { rule: 'duplicate-title' | 'duplicate-description' | 'duplicate-body' }>;
}

type Compared = Pick<Listed, 'title' | 'description' | 'body'>;

const texts = new WeakMap<Listed, Compared>();

/** What is compared, without what makes no difference; of a page that stays the same the same. */
function compared(page: Listed): Compared {
  const known = texts.get(page);
  if (known) return known;
  const own = { title: plain(page.title), description: plain(page.description), body: page.body };
  texts.set(page, own);
  return own;
}

/** Bodies, titles and descriptions that an earlier page has already; capitals and spaces make no difference. A page whose body is a copy is told once, and not for its title as well. */
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
