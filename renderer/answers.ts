import type { SiteSettings } from '../schema/files/site.ts';
import type { Path, Related } from '../schema/issue.ts';
import type { ServedImage } from '../schema/served-image.ts';
import type { ColorName } from '../schema/theme.ts';
import type { Language } from '../schema/words.ts';

/** Addresses of pictures and fonts as they are served. */
export interface Media {
  readonly images: ReadonlyMap<string, ServedImage>;
  readonly fonts: { readonly headline: string; readonly text: string };
}

export type Scheme = 'light' | 'dark';

/** A block, or another part of a page, that threw while it was drawn. */
export interface DrawFailure {
  /** The block's type. */
  readonly block: string;
  readonly message: string;
  readonly stack: string;
}

/** 404: nothing is there. 410: nothing is there, and that is permanent (RFC 9110, 15.5.11). */
export type PageStatus = 200 | 404 | 410;

/** What an address shows. */
export type Resolution =
  /** A page belongs here, but an error in the files keeps it from being served yet. */
  | { readonly kind: 'waiting' }
  /** There is no page, and the site has no not-found page either. */
  | { readonly kind: 'nothing' }
  /** `isGuessed`: the target may become a better one once {@link Renderer.prepareNearest} is done. */
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean; readonly isGuessed?: true }
  | PageResolution;

/** An address that shows a page, perhaps the not-found page. */
export interface PageResolution {
  readonly kind: 'page';
  readonly status: PageStatus;
  readonly path: string;
  /** The part of the query that the page reads, in one spelling: empty, or `?seite=2`. */
  readonly search: string;
  /** The query has something that a visitor typed, which is private. */
  readonly isTyped?: boolean;
  /** One of an endless number of pages, which are not worth caching: the address has words that nobody knows, or a query that belongs to no list. */
  readonly isEndless: boolean;
  /** On the not-found page: addresses that the visitor may have meant. */
  readonly near?: readonly string[];
}

/** What of the site's files an address shows. */
export interface ShownContent {
  /** The name of its page, as {@link RouteInfo} has it. */
  readonly page: string;
  /** The address with the kinds of its words in place of the words: `/handwerkersoftware-{beruf}`. */
  readonly pattern: string;
  /** The page's file, the entries of the address's words, and the post's file. */
  readonly sources: readonly Related[];
  /** Whether the page shows a text that stands in one of the files. */
  shows(text: { readonly file: string; readonly path: Path }): boolean;
}

export interface RenderedPage {
  readonly html: string;
  /** Text of the page's one `<style>`; the policy names its hash. */
  readonly style: string;
  /** The measuring services that the page may load after a visitor's consent, for the policy. */
  readonly vendors?: readonly Vendor[];
}

/** An example of a block as a page of its own, and what of it belongs to the block alone. */
export interface RenderedExample extends RenderedPage {
  /** See {@link RenderOptions.leavesOutFailures}. */
  readonly failure?: DrawFailure;
  readonly block: {
    readonly html: string;
    readonly css: string;
    /** Names of its islands, their files without `.island.tsx`. */
    readonly islands: readonly string[];
  };
}

/** Bytes, as they are and in Brotli. */
export interface Bytes {
  readonly plain: number;
  readonly brotli: number;
}

/** What an example of a block weighs in bytes. */
export interface Weight {
  readonly html: Bytes;
  readonly css: Bytes;
  /** Scripts of its islands beyond those of the shell; undefined where nothing was built. */
  readonly islands?: Bytes;
}

/** What part of the block gallery is shown. */
export interface GalleryView {
  /** One block; undefined shows all of them. */
  readonly type?: string;
  readonly scheme?: Scheme;
  readonly hasScripts: boolean;
  /** Weights of the block's examples, in their order. */
  readonly weights: readonly Weight[];
}

export type Vendor = 'analytics' | 'marketing';

/** What the shell in the browser shows after a navigation. */
export interface PagePayload {
  readonly build: string;
  /** Language of the page. The rest of the document in the browser has the language of the page before. */
  readonly language: Language;
  readonly head: PageHead;
  readonly blocks: readonly PayloadBlock[];
  /** When a block comes or goes next, in milliseconds since 1970 (UTC), where one does. */
  readonly nextSwitch?: number;
  /** Header and footer, sent in development only, where they can change. */
  readonly shell?: { readonly before: readonly PayloadBlock[]; readonly after: readonly PayloadBlock[] };
  /** See {@link RenderOptions.leavesOutFailures}. */
  readonly failures?: readonly DrawFailure[];
}

export interface PayloadBlock {
  /** On a page where blocks come and go: identifies the block as long as it stays. */
  readonly name?: string;
  readonly type: string;
  readonly html: string;
  readonly css: Readonly<Record<string, readonly string[]>>;
}

/** The parts of `<head>` that differ from page to page. */
export interface PageHead {
  readonly title: string;
  /** `<meta>` and `<link>` elements: tag and attributes. */
  readonly elements: readonly (readonly [tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>])[];
}

/** Everything that a page's share picture is made of: 1200 × 630 pixels (ogp.me). */
export interface ShareCard {
  /** Below /_share, with a digest of the other fields. */
  readonly address: string;
  readonly headline: string;
  readonly eyebrow?: string;
  readonly note?: string;
  /** Name of the site. */
  readonly name: string;
  readonly logo?: SiteSettings['logo'];
  readonly colors: Readonly<Record<ColorName, string>>;
  readonly fonts: Media['fonts'];
  /** Address of the picture beside the text. */
  readonly scene?: string;
}

/** Pages of one pattern, made of the words of lists. */
export interface WordPageKind {
  /** `/{beruf}-software` */
  readonly pattern: string;
  readonly count: number;
  /** Path of the first page. */
  readonly example: string;
  /** The pages that list these words. */
  readonly hubs: readonly { readonly label: string; readonly href: string }[];
}

export interface RouteInfo {
  readonly path: string;
  readonly page: string;
  readonly canonical: string;
}
