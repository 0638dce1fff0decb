import type { Issue } from '../../../schema/issue.ts';
import { type ChangedItems, changedItems, compareFiles, withChanges } from '../changed-items.ts';
import { digestOf } from '../files/answers.ts';
import type { PageFile } from '../files/content-file.ts';
import { createPatched, createSelection } from '../patched.ts';
import { createMemory } from '../remember.ts';
import type { Phase } from '../times/phases.ts';
import type { PageSurroundings } from './check-page.ts';
import { plainPageIssues } from './plain-page.ts';
import { createTextsInUse, textsStayRight } from './texts-in-use.ts';

export interface PlainCheck {
  readonly surroundings: PageSurroundings;
  /** Phases by page name. */
  readonly phasesOf: (name: string) => readonly Phase[];
}

/** A page with issues. */
interface Told {
  readonly file: string;
  readonly page: PageFile;
  readonly issues: readonly Issue[];
}

/**
 * Creates the check of plain pages: those that are the same at each of their addresses, as nearly all are.
 * @param isPlain whether a page is plain
 */
export function createPlainPages(isPlain: (page: PageFile) => boolean) {
  const remember = createMemory();
  const plainOf = createSelection(isPlain);
  const textsInUse = createTextsInUse();
  /** The last pages that were all right, and a key for everything that this depends on except the values. */
  let right: { readonly pages: readonly PageFile[]; readonly key: string } | undefined;

  /** The issues of the plain pages, in the order of the pages. With the same values as last time, only changed pages are checked. */
  return (pages: readonly PageFile[], check: PlainCheck): readonly Issue[] => {
    const { values, images, shortForms, timeZone } = check.surroundings;
    const toldOf = remember(values, [images, timeZone], () => createPatched<PageFile, readonly Told[], PlainCheck>({ make, patch }));
    const plain = plainOf(pages);
    const told = toldOf(plain, check);
    if (told.length === 0) right = { pages: plain, key: digestOf([images, shortForms, timeZone]) };
    return told.flatMap(({ issues }) => issues);
  };

  function make(pages: readonly PageFile[], check: PlainCheck): readonly Told[] {
    return lookAt(staysRightBut(pages, check) ?? pages, check);
  }

  function patch(before: readonly Told[], { gone, fresh }: ChangedItems<PageFile>, check: PlainCheck) {
    return withChanges(before, { gone: before.filter(({ page }) => gone.includes(page)), fresh: lookAt(fresh, check) });
  }

  /**
   * With other values: the pages that have to be checked. They are new since all were right, or cannot be judged by their texts. Undefined where any page may
   * be wrong.
   */
  function staysRightBut(pages: readonly PageFile[], { surroundings }: PlainCheck): readonly PageFile[] | undefined {
    const { images, shortForms, timeZone } = surroundings;
    const change = right?.key === digestOf([images, shortForms, timeZone]) ? changedItems(right.pages, pages) : undefined;
    const inUse = change && textsInUse(pages);
    if (!inUse || !textsStayRight(inUse, surroundings)) return undefined;
    return [...new Set([...inUse.others, ...change.fresh])].toSorted(compareFiles);
  }
}

function lookAt(pages: readonly PageFile[], { surroundings, phasesOf }: PlainCheck): readonly Told[] {
  return pages.flatMap((page) => {
    const issues = plainPageIssues(page, surroundings, phasesOf(page.name));
    return issues.length > 0 ? [{ file: page.file, page, issues }] : [];
  });
}
