import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Path } from './issue.ts';
import type { Migration } from './migration.ts';
import type { Addresses, Role } from './roles.ts';
import type { BlockRule, TextFormat } from './validation/block-rule.ts';

/** The JSON Schema of one field; `title` and `description` are what an author reads in the editor. */
export interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of a block's fields: a closed object with a German title and description. */
export interface BlockSchema {
  readonly type: 'object';
  readonly title: string;
  readonly description: string;
  readonly properties: { readonly [field: string]: FieldSchema };
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/**
 * The value that a schema describes. The conditional keeps the compiler from expanding the type
 * before `S` is known: with `S extends JSONSchema` in a signature, 30 blocks end in TS2589.
 */
export type Props<S> = S extends JSONSchema ? FromSchema<S> : never;

/** A named, valid use of a block: gallery entry, test case and editor snippet at once. */
export interface Example {
  readonly name: string;
  readonly block: Readonly<Record<string, unknown>>;
}

/** A JSON-LD node (schema.org); nodes with the same `@id` are merged into one. */
export interface StructuredDataNode {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** What a block may know of its page when it writes structured data. All URLs are absolute. */
export interface StructuredDataContext {
  readonly pageUrl: string;
  readonly origin: string;
  /** Paths of the rows that have a role. */
  readonly addresses: Addresses;
  readonly name: string;
  /** The blog's published posts, the newest first. */
  readonly posts: readonly { readonly slug: string; readonly title: string }[];
  /** What content/site.json says of the software that the site offers, if it offers one. */
  readonly software?: {
    readonly category: string;
    readonly operatingSystem: string;
    readonly plans?: readonly { readonly title: string; readonly price: string }[];
  };
}

/** A part of a block that somebody looks for by its title. */
export interface Passage {
  readonly title: string;
  readonly text: string;
  /** The id of its element. */
  readonly anchor: string;
}

/** What a block says of a thing in a field of its own: of “Monatlich kündbar” at “Anbieter B” that it is “nein”. */
export interface Statement {
  /** What it is said of, in the block's own words. */
  readonly of: readonly string[];
  readonly value: string;
  /** What is written for the value, where it has several words. */
  readonly found?: string;
  /** The field that begins with that, from the block on. */
  readonly path: Path;
}

/** An id that a block gives to one of its elements. */
export interface DrawnId {
  readonly id: string;
  /** The field that it is made of, from the block on. */
  readonly path: Path;
}

/** Where a block may stand on a page. */
export interface Placement {
  /** At most this many on one page. */
  readonly max?: number;
  /** Only as the first block of the page. */
  readonly first?: boolean;
  /** Only in the frame of all pages (content/site.json, „shell“), and only there. */
  readonly shell?: boolean;
}

/** What React draws, without what it would have to wait for: blocks are drawn in one go. */
type Drawn = (object & { readonly then?: never }) | string | number | bigint | boolean | null | undefined;

export interface Block<S = unknown> {
  readonly schema: BlockSchema;
  readonly component: (props: Props<S>) => Drawn;
  readonly examples: readonly Example[];
  /** What its fields have to be together. */
  readonly rules?: readonly BlockRule<Props<S>>[];
  /** Formats that its schema names and no other, by name. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** By their files below the project's root, the oldest first. They stand in the folder `migrations` of the block, and not in its declaration. */
  readonly migrations?: ReadonlyMap<string, Migration>;
  readonly placement?: Placement;
  /** Names in the page's query that the block reads (`?seite=2`); no other name changes anything. */
  readonly query?: readonly string[];
  /** The one of them whose value visitors type: what is shown for it is kept for nobody else. */
  readonly typed?: string;
  /** Entries on one page of the list that it makes. */
  readonly pageSize?: (props: Props<S>) => number;
  /** What it reads of the query narrows what it shows, so that search engines need nothing but the whole. */
  readonly filters?: true;
  /** Rows of the route table that the block leads to. */
  readonly roles?: readonly Role[];
  /** The role of the page that the block makes: of the rows, the one with this role shows a page with the block. */
  readonly makes?: Role;
  /** Ids that the block always gives to its own elements: no section of any page can have them as its anchor. */
  readonly ids?: readonly string[];
  /** Ids that it makes of what is written in it. */
  readonly drawnIds?: (props: Props<S>) => readonly DrawnId[];
  /** The block draws the page's one `<h1>`. */
  readonly mainHeading?: boolean;
  /** What of it answers a question by itself, as the site's search finds it. */
  readonly passages?: (props: Props<S>) => readonly Passage[];
  /** What every page has to say in the same way, where it says it at all. Its fields fit the schema once their tokens have their values; they come as they are written. */
  readonly states?: (props: Props<S>) => readonly Statement[];
  readonly structuredData?: (props: Props<S>, context: StructuredDataContext) => readonly StructuredDataNode[];
}

/** All blocks by type; the type is the name of the block's folder. */
export type Catalogue = ReadonlyMap<string, Block>;

/**
 * Declares a block: its schema, the component that draws it, and its examples.
 * The component's props are the type that the schema describes; there is no second definition.
 */
export function defineBlock<const S extends BlockSchema>(block: Block<S> & { readonly schema: S }): Block {
  return block as unknown as Block;
}
