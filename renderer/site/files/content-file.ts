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

/** What one file says, as far as it can be told without any other. */
interface Read {
  /** Path below the site's folder. */
  readonly file: string;
  /** What is wrong with the file by itself. */
  readonly issues: readonly Issue[];
  /** What it asks not to be told of it, and how to tell about that. */
  readonly ignores?: { readonly all: readonly Ignore[]; readonly tell: (ignore: Ignore, finding: Finding) => Issue };
}

/** A JSON file: the document where it can be read at all, the value where it also has the right shape. */
interface JsonFile<Kind extends string, Value> extends Read {
  readonly kind: Kind;
  readonly document?: Document;
  readonly value?: Value;
  /** Those of `issues` that are about the value. */
  readonly found?: readonly Issue[];
}

/** A page's shape depends on its facts and words, so it is checked with them. */
export interface PageFile extends Read {
  readonly kind: 'page';
  /** Path below content/pages without ending: `landing/fliesenleger`. */
  readonly name: string;
  /** These five as long as the document can be read at all. */
  readonly source?: TextSource;
  readonly document?: Document;
  readonly outline?: PageOutline;
  readonly answers?: Answers;
  /** What of it names values, where that can be checked text by text: see renderer/site/pages/naming-texts.ts. */
  readonly naming?: readonly NamingText[];
  /** What a site has of it. */
  readonly shown?: PageSource;
  /** Its addresses where nothing else can be read. */
  readonly legiblePaths?: readonly unknown[];
}

export interface VocabularyFileRead extends JsonFile<'vocabulary', VocabularyFile> {
  /** Path below content without ending: `seo/staedte`. */
  readonly name: string;
}

/** A post as it was compiled, as JSON has it. */
export interface CompiledPost {
  /** Front matter, dates as text. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text in Markdown, its tokens hidden: see renderer/site/blog/tokens.ts. */
  readonly content: string;
  readonly tree: PostTree;
  /** Links and pictures of the text, in their order. */
  readonly links: readonly MarkdownLink[];
  /** The whole file with its code blanked out. */
  readonly prose: string;
  /** What is not right in the text, though it can be read. */
  readonly found: readonly FindingInText[];
}

/** A post as it was written, with its tokens, links and pictures still to be put in. */
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

/** A picture of content/images that was made ready to be served. */
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
  /** The facts under their names and under those that they had before, and the new name by the former: see {@link withFormerNames}. */
  readonly renamed?: { readonly both: FactsFile; readonly names: ReadonlyMap<string, string> };
};
export type ClaimsFileRead = JsonFile<'claims', ClaimsFile>;
export type RouteTableFile = JsonFile<'routes', RoutesFile>;
export type UpdateFile = JsonFile<'update', WrittenUpdate>;

/** A file in a place, or with a name, that nobody reads. */
export interface UnusedFile extends Read {
  readonly kind: 'unused';
  /** Told together with other files of its folder. */
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
/** The file of the update with this id; an id that is not the file's name is told. */
export const updateFileOf = (id: string) => `content/updates/${id}.json`;
/** The file of the post with this slug. */
export const postFileOf = (slug: string) => `content/blog/${slug}.mdx`;
/** Without its ending, which nobody has to write. */
export const pictureFileOf = (name: string) => `content/images/${name}`;
