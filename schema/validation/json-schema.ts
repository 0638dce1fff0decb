/**
 * A JSON Schema (draft-07) as blocks and files declare theirs: the keywords that code looks at. What else a schema may say is checked where it is
 * taken into the catalogue.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly string[];
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** Of a text. */
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of a number. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a list: what each entry has to be. */
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** Of an object: its fields, and what each other one has to be. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  /** Of those for editors: the fields of a block by its type. */
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
}
