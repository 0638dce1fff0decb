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
  /** By the name of a page. */
  readonly phasesOf: (name: string) => readonly Phase[];
}

/** A page with which something is wrong. */
interface Told {
  readonly file: string;
  readonly page: PageFile;
  readonly issues: readonly Issue[];
}

/**
 * Looks at pages that are the same under each of their addresses, as nearly all are.
 * @param isPlain whether a page is one
 */
export function createPlainPages(isPlain: (page: PageFile) => boolean) {
  const remember = createMemory();
  const plainOf = createSelection(isPlain);
  const textsInUse = createTextsInUse();
  /** Pages with which nothing was wrong, and all but the values that this depends on. */
  let right: { readonly pages: readonly PageFile[]; readonly key: string } | undefined;

  /** What is wrong with plain pages, in their order. Only those are looked at that are others than the last time with these values. */
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

  /** With other values: the pages that are new since all were right, and those of which it cannot be told by their texts; undefined where some page may be wrong. */
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
