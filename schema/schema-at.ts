import type { Path } from './issue.ts';

/** What a schema has inside: of an object its fields, or what each entry has to be; of a list its items. */
export interface SchemaParts<Part> {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: boolean | Part;
  readonly items?: Part;
}

/** The part of a schema that says what stands at a path; undefined where it says nothing. */
export function schemaAt<Schema extends SchemaParts<Schema>>(schema: Schema | undefined, path: Path): Schema | undefined {
  return path.reduce<Schema | undefined>((here, step) => {
    if (typeof step === 'number') return here?.items;
    return here?.properties?.[step] ?? (typeof here?.additionalProperties === 'object' ? here.additionalProperties : undefined);
  }, schema);
}
