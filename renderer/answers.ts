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

/** 404: nothing is there; 410: nothing will be there again (RFC 9110, 15.5.11). */
export type PageStatus = 200 | 404 | 410;

/** What a path leads to. */
export type Resolution =
  /** There will be a page once its files are right. */
  | { readonly kind: 'waiting' }
  /** There is no page, and no page that says so. */
  | { readonly kind: 'nothing' }
  /** `isGuessed`: where else it may lead says {@link Renderer.prepareNearest}. */
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean; readonly isGuessed?: true }
  | {
      readonly kind: 'page';
      readonly status: PageStatus;
      readonly path: string;
      /** The query as far as the page reads it, in one spelling: empty, or `?seite=2`. */
      readonly search: string;
      /** A visitor has typed something of it, which is nobody else's business. */
      readonly isTyped?: boolean;
      /** One of pages without end, which are not worth keeping: an address with words that nobody knows, or with a query that is no list's. */
      readonly isEndless: boolean;
      /** Of the not-found page: addresses that were perhaps meant. */
      readonly near?: readonly string[];
    };

/** What an address shows of the files of the content. */
export interface ShownContent {
  /** The name of its page, as {@link RouteInfo} has it. */
  readonly page: string;
  /** The address with the kinds of its words in their place: `/handwerkersoftware-{beruf}`. */
  readonly pattern: string;
  /** The file of its page, the entries of its words, and the file of its post. */
  readonly sources: readonly Related[];
  /** Whether a text is shown that stands in one of them. */
  shows(text: { readonly file: string; readonly path: Path }): boolean;
}

export interface RenderedPage {
  readonly html: string;
  /** Text of the page's one `<style>`; the policy names its hash. */
  readonly style: string;
  /** The measuring services that the page may load after a visitor's consent, for the policy. */
  readonly vendors?: readonly Vendor[];
}

/** An example of a block as a page of its own, and what the block alone has in it. */
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

/** What an example of a block weighs. */
export interface Weight {
  readonly html: Bytes;
  readonly css: Bytes;
  /** Scripts of its islands that the shell does not bring; undefined where nothing was built. */
  readonly islands?: Bytes;
}

/** What is shown of the gallery of blocks. */
export interface GalleryView {
  /** One block; without it all of them. */
  readonly type?: string;
  readonly scheme?: Scheme;
  readonly hasScripts: boolean;
  /** Of the block's examples, in their order. */
  readonly weights: readonly Weight[];
}

export type Vendor = 'analytics' | 'marketing';

/** What the shell in the browser shows after a navigation. */
export interface PagePayload {
  readonly build: string;
  /** Of the page; what surrounds it in the browser is in that of the page before. */
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
  /** Of a page of which blocks come and go: the same as long as the block is. */
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

/** All that the picture of a page, as it is shared, is made of: 1200 × 630 pixels (ogp.me). */
export interface ShareCard {
  /** Below /_share, with a digest of the rest. */
  readonly address: string;
  readonly headline: string;
  readonly eyebrow?: string;
  readonly note?: string;
  /** The site's. */
  readonly name: string;
  readonly logo?: SiteSettings['logo'];
  readonly colors: Readonly<Record<ColorName, string>>;
  readonly fonts: Media['fonts'];
  /** Address of the picture beside the text. */
  readonly scene?: string;
}

/** Pages of one form that are made of words of lists. */
export interface WordPageKind {
  /** `/{beruf}-software` */
  readonly pattern: string;
  readonly count: number;
  /** The path of the first. */
  readonly example: string;
  /** The pages that list the words. */
  readonly hubs: readonly { readonly label: string; readonly href: string }[];
}

export interface RouteInfo {
  readonly path: string;
  readonly page: string;
  readonly canonical: string;
}
