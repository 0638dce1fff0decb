import { byText } from '../../schema/by-text.ts';
import { fieldsOfFormat } from '../../schema/fields-of-format.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import { isSimple, parseWithPositions } from '../../schema/markdown.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import type { BlockDocument, PageDocument } from '../../schema/page.ts';
import type { Document, Mark } from '../../schema/parse.ts';
import { checkMarkdown } from '../../schema/rules/broken-markdown.ts';
import { checkMarkup } from '../../schema/rules/markup.ts';
import { checkAlt } from '../../schema/rules/pictures.ts';
import type { FindingInText, Place } from '../../schema/source.ts';
import { catalogue } from '../catalogue.ts';
import { answer } from '../site/files/answers.ts';
import type { ContentFile } from '../site/files/content-file.ts';

const noSchema = {};
const none: readonly never[] = [];

/** Markup in the fields of a page that know none, and markup with a slip in those that do: visitors would read the asterisks; and names of files in the place of what a picture shows. */
export function markupIssues(file: ContentFile): readonly Issue[] {
  const { document, answers } = file.kind === 'page' ? file : {};
  return document && answers ? answer(answers, 'markup', '', () => inBlocks(document)) : [];
}

function inBlocks(document: Document): Issue[] {
  return (document.value as PageDocument).blocks.flatMap((block: BlockDocument | null, index) => {
    const schema = catalogue.get(String(block?.type))?.schema ?? noSchema;
    const tell = (path: Path, ...finding: [Finding, Mark]) => document.issue(['blocks', index, ...path], ...finding);
    return [
      ...fieldsOfFormat(schema, block, undefined).flatMap((field): readonly Issue[] => {
        const alt = field.path.at(-1) === 'alt' ? checkAlt(field.text) : undefined;
        if (alt) return [document.issue(['blocks', index, ...field.path], alt)];
        const found = checkMarkup(field.text);
        return found ? [tell(field.path, found, { text: found.found })] : none;
      }),
      ...fieldsOfFormat(schema, block, 'rich-text').flatMap((field) =>
        brokenMarkdown(field.text).map(({ place, finding }) => tell(field.path, finding, markOf(field.text, place))),
      ),
    ];
  });
}

/** Nothing is broken in a text of which every mark was read. */
const brokenMarkdown = (text: string): readonly FindingInText[] => (isSimple(text) ? none : findBroken(text));
const findBroken = byText((text) => checkMarkdown(parseWithPositions(text), text, false));

/** A part of a text as it is found in the source of its file. */
function markOf(text: string, { offset, length }: Place): Mark {
  const found = text.slice(offset, offset + length);
  return { text: found, skip: text.slice(0, offset).split(found).length - 1 };
}
