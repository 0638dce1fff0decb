import { fieldsOfFormat } from '../../schema/fields-of-format.ts';
import type { Issue } from '../../schema/issue.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Document } from '../../schema/parse.ts';
import { checkMarkup } from '../../schema/rules/markup.ts';
import { catalogue } from '../catalogue.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFiles } from '../site/files/content-file.ts';

/** Markup in the fields of pages that know none: visitors would read the asterisks. */
export function markupIssues(files: ContentFiles): Issue[] {
  return [...files.values()].flatMap((file) => {
    const { document, answers } = file.kind === 'page' ? file : {};
    return document && answers ? answer(answers, 'markup', '', () => inBlocks(document)) : [];
  });
}

function inBlocks(document: Document): Issue[] {
  return (document.value as PageDocument).blocks.flatMap((block, index) =>
    fieldsOfFormat(catalogue.get(block.type)?.schema ?? {}, block, undefined, ['blocks', index]).flatMap(({ path, text }) => {
      const found = checkMarkup(text);
      return found?.rule === 'markup-in-text' ? [document.issue(path, found, { text: found.found })] : [];
    }),
  );
}
