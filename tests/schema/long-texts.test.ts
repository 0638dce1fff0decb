import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { figuresIn } from '../../schema/reading/figures.ts';
import { checkMarkdown } from '../../schema/rules/markup/broken-markdown.ts';
import { checkPostText } from '../../schema/rules/posts/post-text.ts';
import { explainFrontMatter } from '../../schema/rules/posts/yaml-faults.ts';
import { misspeltWordsIn } from '../../schema/rules/spelling/misspelt-words.ts';
import { punctuationSlipsIn } from '../../schema/rules/spelling/punctuation.ts';
import { typographyIn } from '../../schema/rules/spelling/typography.ts';

/** Milliseconds after which Vitest gives up. What takes time with the square of the length takes far longer, what is looked through once a hundredth. */
const patience = 20_000;

const tables = '| a | b |\n\nEin Satz.\n\n'.repeat(12_000);
const links = 'Ein Wort und [ein Link](/preise) '.repeat(18_000);

test.each([
  ['a post of nothing but tables with gaps', () => checkPostText(trees.tables, tables)],
  ['a paragraph of nothing but links', () => checkMarkdown(trees.links, links, true)],
  ['a text with the same slip on each line', () => misspeltWordsIn('Das ist standart.\n'.repeat(24_000))],
  ['a text with hyphens for dashes', () => typographyIn('Angebote - Rechnungen, z.B. '.repeat(40_000))],
  ['a text with a sign in the wrong place in each sentence', () => punctuationSlipsIn('Dinge ,die fehlen. '.repeat(48_000))],
  ['details of a post of nothing but empty lines', () => explainFrontMatter(`---\n${'\n'.repeat(100_000)}title: [\n---\n`)],
  ['a number of nothing but zeros', () => figuresIn('0'.repeat(160_000))],
])('nobody waits for what is said of a long text: %s', (_, look) => expect(look()).toBeDefined(), patience);

const trees = { tables: fromMarkdown(tables), links: fromMarkdown(links) };
