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

/** What a block can use when it writes structured data for its page. All URLs are absolute. */
export interface StructuredDataContext {
  readonly pageUrl: string;
  readonly origin: string;
  /** Paths by the role of their row. */
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

/** What a block says about a thing in one of its fields: “Monatlich kündbar” at “Anbieter B” is “nein”. */
export interface Statement {
  /** What the statement is about, in the block's own words. */
  readonly of: readonly string[];
  readonly value: string;
  /** The text of the value as written, if it has several words. */
  readonly found?: string;
  /** Path, from the block on, of the field that begins with this text. */
  readonly path: Path;
}

/** An id that a block gives to one of its elements. */
export interface DrawnId {
  readonly id: string;
  /** Path, from the block on, of the field that the id is made from. */
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

/** What React draws synchronously. A promise is excluded: blocks are drawn in one go. */
type Drawn = (object & { readonly then?: never }) | string | number | bigint | boolean | null | undefined;

export interface Block<S = unknown> {
  readonly schema: BlockSchema;
  readonly component: (props: Props<S>) => Drawn;
  readonly examples: readonly Example[];
  /** Conditions that involve several of its fields. */
  readonly rules?: readonly BlockRule<Props<S>>[];
  /** Formats that only its own schema names, by name. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** By file path below the project's root, the oldest first. They come from the block's folder `migrations`, not from its declaration. */
  readonly migrations?: ReadonlyMap<string, Migration>;
  readonly placement?: Placement;
  /** Names in the page's query that the block reads (`?seite=2`); other names have no effect. */
  readonly query?: readonly string[];
  /** The one of these names whose value visitors type: what is drawn for it is not cached. */
  readonly typed?: string;
  /** Number of entries per page of the block's list. */
  readonly pageSize?: (props: Props<S>) => number;
  /** The query only narrows what the block shows, so search engines need only the unfiltered page. */
  readonly filters?: true;
  /** Roles of the rows that the block links to. */
  readonly roles?: readonly Role[];
  /** The role of the page that the block provides: the row with this role has to show a page with the block. */
  readonly makes?: Role;
  /** Ids that the block always gives to its own elements. No section of any page can use them as its anchor. */
  readonly ids?: readonly string[];
  /** Ids that the block makes from its content. */
  readonly drawnIds?: (props: Props<S>) => readonly DrawnId[];
  /** The block draws the page's one `<h1>`. */
  readonly mainHeading?: boolean;
  /** Parts of the block that answer a question by themselves; the site's search finds them. */
  readonly passages?: (props: Props<S>) => readonly Passage[];
  /**
   * Statements that every page that makes them has to make in the same way. The props come as written: they fit the schema once their tokens are replaced by
   * values.
   */
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
  return block;
}
