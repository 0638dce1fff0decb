import type { ClaimsFile } from '../../../schema/files/claims.ts';
import type { FactsFile } from '../../../schema/files/facts.ts';
import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { WrittenUpdate } from '../../../schema/files/update.ts';
import type { VocabularyFile } from '../../../schema/files/vocabulary.ts';
import type { Ignore } from '../../../schema/ignores.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import type { MarkdownLink } from '../../../schema/rules/markup/markdown-links.ts';
import type { ServedImage } from '../../../schema/served-image.ts';
import type { FindingInText, Place } from '../../../schema/source.ts';
import type { TextSource } from '../../packed-text.ts';
import type { PostTree } from '../blog/post-tree.ts';
import type { NamingText } from '../pages/naming-texts.ts';
import type { Answers } from './answers.ts';
import type { PageOutline } from './page-outline.ts';
import type { PageSource } from './page-source.ts';

/** What one file says, as far as that does not depend on other files. */
interface Read {
  /** Path below the site's folder. */
  readonly file: string;
  /** What is wrong with the file by itself. */
  readonly issues: readonly Issue[];
  /** The exceptions in the file (`$ignore`), and how to report about one of them. */
  readonly ignores?: { readonly all: readonly Ignore[]; readonly issueAt: (ignore: Ignore, finding: Finding) => Issue };
}

/** A JSON file: with `document` if it can be parsed, and with `value` if it also has the right shape. */
interface JsonFile<Kind extends string, Value> extends Read {
  readonly kind: Kind;
  readonly document?: Document;
  readonly value?: Value;
  /** Those of `issues` that are about the value. */
  readonly found?: readonly Issue[];
}

/** A page. Its shape depends on facts and words, so it is checked together with them. */
export interface PageFile extends Read {
  readonly kind: 'page';
  /** Path below content/pages without ending: `landing/fliesenleger`. */
  readonly name: string;
  /** These five are set if the document can be parsed and walked through. */
  readonly source?: TextSource;
  readonly document?: Document;
  readonly outline?: PageOutline;
  readonly answers?: Answers;
  /** The parts of it that name values, where these can be checked text by text: see renderer/site/pages/naming-texts.ts. */
  readonly naming?: readonly NamingText[];
  /** What a site keeps of it. */
  readonly shown?: PageSource;
  /** Its addresses, as far as they can be read, where nothing else can. */
  readonly legiblePaths?: readonly unknown[];
}

export interface VocabularyFileRead extends JsonFile<'vocabulary', VocabularyFile> {
  /** Path below content without ending: `seo/staedte`. */
  readonly name: string;
}

/** A compiled post as JSON data. */
export interface CompiledPost {
  /** Front matter; dates are texts. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text in Markdown with its tokens hidden: see renderer/site/blog/tokens.ts. */
  readonly content: string;
  readonly tree: PostTree;
  /** Links and pictures of the text, in their order. */
  readonly links: readonly MarkdownLink[];
  /** The whole file with its code blanked out. */
  readonly prose: string;
  /** What is wrong in the text, though it can be read. */
  readonly found: readonly FindingInText[];
}

/** A post before its tokens, links and pictures are put in. */
export interface WrittenPost extends CompiledPost {
  /** Reports about a field of the front matter (`['title']`). */
  readonly document: Document;
  /** Reports about a place in {@link CompiledPost.prose}. */
  issueAt(place: Place, finding: Finding): Issue;
}

export interface PostFile extends Read {
  readonly kind: 'post';
  /** File name without ending. */
  readonly slug: string;
  readonly post?: WrittenPost;
}

/** A picture of content/images that is ready to be served. */
export interface PictureFile extends Read {
  readonly kind: 'picture';
  readonly name: string;
  readonly image?: ServedImage;
}

export interface FontFile extends Read {
  readonly kind: 'font';
  readonly name: string;
  readonly address: string;
}

export type SettingsFile = JsonFile<'settings', SiteSettings>;
export type FactsFileRead = JsonFile<'facts', FactsFile> & {
  /** The facts under their present and their former names, and the new names by former name: see {@link withFormerNames}. */
  readonly renamed?: { readonly both: FactsFile; readonly names: ReadonlyMap<string, string> };
};
export type ClaimsFileRead = JsonFile<'claims', ClaimsFile>;
export type RouteTableFile = JsonFile<'routes', RoutesFile>;
export type UpdateFile = JsonFile<'update', WrittenUpdate>;

/** A file whose place or name is not read. */
export interface UnusedFile extends Read {
  readonly kind: 'unused';
  /** Reported together with the misplaced files of the same folder. */
  readonly finding: Finding;
  /** The addresses of a page, as far as they can be read. */
  readonly legiblePaths?: readonly unknown[];
}

/** One file of the site after it was read. */
export type ContentFile =
  | SettingsFile
  | FactsFileRead
  | ClaimsFileRead
  | RouteTableFile
  | VocabularyFileRead
  | UpdateFile
  | PageFile
  | PostFile
  | PictureFile
  | FontFile
  | UnusedFile;

/** The files of a site that were read, by path below its folder. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

export const siteFile = 'content/site.json';
export const factsFile = 'content/facts.json';
export const claimsFile = 'content/claims.json';
export { routesFile } from '../../../schema/rules/files/places.ts';

/** Whether a file is a page, by its place. */
export const isPageFile = (file: string): boolean => file.startsWith('content/pages/');

/** `landing/fliesenleger` → `content/pages/landing/fliesenleger.json` */
export const pageFileOf = (name: string) => `content/pages/${name}.json`;
/** `seo/staedte` → `content/seo/staedte.json` */
export const vocabularyFileOf = (name: string) => `content/${name}.json`;
/** The file of the update with this id; an id that differs from the file's name is reported. */
export const updateFileOf = (id: string) => `content/updates/${id}.json`;
/** The file of the post with this slug. */
export const postFileOf = (slug: string) => `content/blog/${slug}.mdx`;
/** Without an ending, as a picture is named everywhere. */
export const pictureFileOf = (name: string) => `content/images/${name}`;
