import type { Root } from 'mdast';
import { type Issue, isError, type Path } from '../../../schema/issue.ts';
import { withoutNotes } from '../../../schema/json/notes.ts';
import type { Mark } from '../../../schema/json/parse.ts';
import { mergeMarkers } from '../../../schema/json/syntax-error.ts';
import { nestedMarks } from '../../../schema/markdown/container-marks.ts';
import { textsIn } from '../../../schema/reading/texts-in.ts';
import { readTokens } from '../../../schema/reading/tokens.ts';
import { misspeltMonthsIn } from '../../../schema/rules/dates/misspelt-months.ts';
import { oddDatesIn } from '../../../schema/rules/dates/odd-dates.ts';
import { checkAlt } from '../../../schema/rules/files/pictures.ts';
import { misleadingLinksIn } from '../../../schema/rules/links/misleading-links.ts';
import { checkMarkdown } from '../../../schema/rules/markup/broken-markdown.ts';
import { footnoteSlipsIn } from '../../../schema/rules/markup/footnotes.ts';
import { linksIn, type MarkdownLink } from '../../../schema/rules/markup/markdown-links.ts';
import { repeatsTitle } from '../../../schema/rules/pages/repeated-title.ts';
import { findFrontMatter, frontMatterField } from '../../../schema/rules/posts/front-matter.ts';
import { misreadDetails, referenceIn, shownQuotes } from '../../../schema/rules/posts/misread-details.ts';
import { checkPostFile } from '../../../schema/rules/posts/post-files.ts';
import { checkPostText } from '../../../schema/rules/posts/post-text.ts';
import { joinedTags, repeatedTags } from '../../../schema/rules/posts/repeated-tags.ts';
import { doubledWordsIn } from '../../../schema/rules/spelling/doubled-words.ts';
import { garbledIn } from '../../../schema/rules/spelling/garbled.ts';
import { invisibleIn } from '../../../schema/rules/spelling/invisible.ts';
import { gluedLinksIn } from '../../../schema/rules/spelling/missing-blanks.ts';
import { misspeltWordsIn } from '../../../schema/rules/spelling/misspelt-words.ts';
import { mixedAddressIn } from '../../../schema/rules/spelling/mixed-address.ts';
import { punctuationSlipsIn } from '../../../schema/rules/spelling/punctuation.ts';
import { typingSlipsIn } from '../../../schema/rules/spelling/typing-slips.ts';
import { typographyIn } from '../../../schema/rules/spelling/typography.ts';
import { numberSlipsIn } from '../../../schema/rules/spelling/written-numbers.ts';
import { unendedInProse } from '../../../schema/rules/unfinished/unended.ts';
import { unfinishedIn } from '../../../schema/rules/unfinished/unfinished.ts';
import { type FindingInText, type Place, readSource, type SourceResult } from '../../../schema/source.ts';
import { type TextSource, unpacked } from '../../packed-text.ts';
import type { CompiledPost, PostFile, WrittenPost } from '../files/content-file.ts';
import { ignoresIn } from '../files/ignored.ts';
import { withoutCode } from './code.ts';
import { explainFailure } from './explain-failure.ts';
import { unknownDetails } from './mdx-guard.ts';
import { hideTokens, showTokens } from './tokens.ts';

type Source = Extract<SourceResult, { ok: true }>;

/**
 * Reads a post by itself: its front matter, and its text as MDX without code. A post has no closing bracket that shows that it is complete, so one that does
 * not end with a line break is taken for a part of a slow upload. A part that ends with a line break looks like a whole post.
 * @param known the compiled post, if the same text was read before
 * @param onlyLooks nobody is shown the post, so a simple one is read without the compiler
 */
export async function readPost(file: string, source: TextSource, known?: CompiledPost, onlyLooks = false): Promise<PostFile> {
  const slug = file.replace(/^.*\/|\.mdx$/g, '');
  const read = readSource(file, unpacked(source));
  if (!read.ok) return { kind: 'post', file, slug, issues: read.issues };
  const nested = nestedMarks(read.text);
  if (nested) return { kind: 'post', file, slug, issues: [read.issue(nested.place, [], nested.finding)] };
  try {
    const prose = known?.prose ?? withoutCode(read.text);
    const issues = plainIssues(file, prose, read);
    if (issues.some(isError)) return { kind: 'post', file, slug, issues };
    const post = toPost(file, known ?? (await compile(prose, read, onlyLooks)), read);
    const inText = post.found.map(({ place, finding }) => read.issue(place, [], showTokens(finding)));
    const ignores = ignoresIn(post.fields, post.document);
    return {
      kind: 'post',
      file,
      slug,
      post,
      ...ignores,
      issues: [...issues, ...emptyIssues(post, read), ...escapedIssues(post, read), ...titleIssues(post), ...inText, ...ignores.issues],
    };
  } catch (error) {
    return { kind: 'post', file, slug, issues: [explainFailure(error, read)] };
  }
}

/** What can be reported before anything is compiled: an incomplete file, its name, its beginning, and broken tokens. */
function plainIssues(file: string, prose: string, { text, issue }: Source): Issue[] {
  const name = checkPostFile(file);
  const matter = findFrontMatter(text);
  const merge = mergeMarkers(prose);
  if (merge) return [issue(merge.place, [], merge.finding)];
  const offset = text.lastIndexOf('\n') + 1;
  const { length } = text.slice(offset).trimEnd();
  if (length > 0) return [issue({ offset, length }, [], { rule: 'unended-post' })];
  const reference = referenceIn(text);
  return [
    ...(reference ? [issue(reference.place, [], reference.finding)] : []),
    ...(name ? [issue({ offset: 0, length: 3 }, [], name)] : []),
    ...(matter.ok ? [] : [issue(matter.wrong.place, [], matter.wrong.finding)]),
    // a word in single braces is code, and reported as that
    ...readTokens(prose).broken.flatMap(({ place, finding }) => (finding.rule === 'broken-token' ? [issue(place, [], finding)] : [])),
  ];
}

function emptyIssues({ content }: WrittenPost, { text, issue }: Source): Issue[] {
  return content === '' ? [issue({ offset: text.trimEnd().length - 3, length: 3 }, [], { rule: 'empty-post' })] : [];
}

function titleIssues({ fields: { title, excerpt }, document }: WrittenPost): Issue[] {
  return repeatsTitle(title, excerpt) ? [document.issue(['excerpt'], { rule: 'repeated-title', of: 'post' })] : [];
}

/** Invisible characters that are written as `\u0000` in the front matter. All others are found in the text itself. */
function escapedIssues({ fields, document }: WrittenPost, { text }: Source): Issue[] {
  return textsIn(fields).flatMap(({ text: value, path }): Issue[] => {
    const { offset = 0, length = 0 } = frontMatterField(text, String(path[0]))?.value ?? {};
    const [found] = text.slice(offset, offset + length).includes('\\') ? invisibleIn(value) : [];
    return found && !text.includes(value) ? [document.issue(path, found.finding)] : [];
  });
}

/** @param prose the text without its code */
async function compile(prose: string, { text }: Source, onlyLooks: boolean): Promise<CompiledPost> {
  const hidden = hideTokens(text, prose);
  let links: readonly MarkdownLink[] = [];
  let found: readonly FindingInText[] = [];
  const look = (syntax: Root) => {
    links = linksIn(syntax, hidden).map((link) => ({ ...link, href: showTokens(link.href), alt: showTokens(link.alt) }));
    found = [
      ...misreadDetails(text),
      ...shownQuotes(text),
      ...repeatedTags(text),
      ...joinedTags(text),
      ...[...oddDatesIn(prose), ...misspeltMonthsIn(prose)].filter(({ place }) => !isOwnDate(prose, place.offset)),
      ...invisibleIn(prose),
      ...doubledWordsIn(prose),
      ...punctuationSlipsIn(prose),
      ...typographyIn(prose),
      ...typingSlipsIn(prose, false),
      ...numberSlipsIn(prose),
      ...gluedLinksIn(prose),
      ...unendedInProse(prose),
      ...footnoteSlipsIn(prose),
      ...misleadingLinksIn(prose),
      ...misspeltWordsIn(prose),
      ...mixedAddressIn(prose),
      ...checkPostText(syntax, hidden),
      ...checkMarkdown(syntax, hidden, true),
      ...unknownDetails(syntax),
    ];
  };
  // imported on demand: at most starts every post is known, and the compiler takes 20 MB
  const simple = onlyLooks ? (await import('./quick-post.ts')).readQuickly(hidden, look) : undefined;
  const { fields, content, tree } = simple ?? (await (await import('./compile-mdx.ts')).compileMdx(hidden, look));
  const unfinished = fields.draft === true || fields.isPublished === false ? [] : unfinishedIn(prose, 'post');
  const garbled = garbledIn(prose);
  const unworded = links.flatMap(({ kind, alt, whole }): FindingInText[] => {
    const finding = kind === 'picture' ? checkAlt(alt) : undefined;
    return finding ? [{ place: whole, finding }] : [];
  });
  return {
    fields: showTokens(plainDates(fields, text)),
    content,
    tree,
    links,
    prose,
    found: [...found, ...unfinished, ...unworded, ...(garbled ? [garbled] : [])],
  };
}

/** Whether a place is in the post's own `date`, which is checked separately. */
function isOwnDate(prose: string, offset: number): boolean {
  return prose.startsWith('date:', prose.lastIndexOf('\n', offset) + 1);
}

function toPost(file: string, compiled: CompiledPost, { text, issue }: Source): WrittenPost {
  return {
    ...compiled,
    document: { file, value: withoutNotes(compiled.fields), issue: (path, finding, mark) => issue(placeOfField(text, path, mark), path, finding) },
    issueAt: (place, finding) => issue(place, [], finding),
  };
}

/** Restores dates as they were written: YAML reads an unquoted 2025-06-24 as a moment in time, and 2026-02-31 as one in March. */
function plainDates(frontmatter: Record<string, unknown>, text: string): Record<string, unknown> {
  const written = (field: string) => {
    const { offset, length } = frontMatterField(text, field)?.value ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return Object.fromEntries(Object.entries(frontmatter).map(([key, value]) => [key, value instanceof Date ? written(key) || String(value) : value]));
}

/** The place of a field's name or value; for a missing field, the first line. */
function placeOfField(text: string, [field]: Path, mark?: Mark): Place {
  const place = field === undefined ? undefined : frontMatterField(text, String(field));
  if (!place) return { offset: 0, length: 3 };
  if (mark && 'key' in mark) return place.key;
  const found = mark ? text.indexOf(mark.text, place.value.offset) : -1;
  return mark && found >= 0 && found < place.value.offset + place.value.length ? { offset: found, length: mark.text.length } : place.value;
}
