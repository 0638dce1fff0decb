import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { checkPostText } from './post-text.ts';

/** What is found in a post, with the marked text. */
function foundIn(...lines: string[]) {
  const text = lines.join('\n');
  const [, matter = ''] = /^(---\n.*?\n---\n)/s.exec(text) ?? [];
  const tree = fromMarkdown(matter.replace(/[^\n]/g, ' ') + text.slice(matter.length));
  return checkPostText(tree, text).map(({ place: { offset, length }, finding }) => [text.slice(offset, offset + length), finding]);
}

const mainHeading = (isTitle: boolean) => ({ rule: 'main-heading-in-post', ...(isTitle && { isTitle }) });

test.each([
  ['title: Drei Regeln', '# Drei Regeln!'],
  ['title: "Drei Regeln" # vorläufig', '# Drei Regeln'],
  ["'title': 'Drei Regeln'", '# **Drei Regeln**'],
])('a main heading that repeats the title is told as that: %s, %s', (title, heading) => {
  expect(foundIn('---', title, '---', '', heading, '', 'Text.')).toEqual([[heading, mainHeading(true)]]);
});

test.each([['title: "Vier Regeln"'], ['author: Ina']])('a main heading that only a line of the text repeats is another: %s', (detail) => {
  expect(foundIn('---', detail, '---', '', '# Drei Regeln', '', 'Vorn steht immer', 'title: Drei Regeln')).toEqual([['# Drei Regeln', mainHeading(false)]]);
});
