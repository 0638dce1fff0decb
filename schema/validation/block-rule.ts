import type { Path } from '../issue.ts';
import { valueAt } from '../json/value-at.ts';
import type { Severity } from '../messages/explain.ts';
import { plain } from '../reading/plain-text.ts';
import type { Sentence } from '../words.ts';
import { reasonOf } from './block-failure.ts';
import { schemaAt } from './schema-at.ts';

/** Something that a rule of a block objects to. */
export interface Objection {
  /** The value, from the block on: `['items', 2, 'title']`; or an optional field that is not there and should be. */
  readonly path: Path;
  /** What is wrong; it ends with what to write instead. */
  readonly message: Sentence;
}

/** What a block asks of its fields together, which a JSON Schema cannot say: that names are unique, that a row has a value for each column. */
export interface BlockRule<Fields = never> {
  /** In words with hyphens; findings show it behind the block's type: `faq/repeated-question`. */
  readonly name: string;
  /** A warning where nothing is said: visitors get a page that could be better. */
  readonly severity?: Severity;
  /**
   * The text fields that it looks at, by their names (`question`): where a value is another one in other texts, it need not be asked again.
   * Where nothing is said, it looks at all.
   */
  readonly reads?: readonly string[];
  /**
   * Whether it may find something in a block because of a text that it reads, whatever values the tokens in it have; because of any where nothing
   * is said. The block is as it is written, with all that does not fit its schema.
   */
  concerns?(text: string, block: Readonly<Record<string, unknown>>): boolean;
  /** Gets fields that fit the schema, with the values of their tokens. */
  check(fields: Fields): readonly Objection[];
  /**
   * What tests try: each of `wrong` gives one finding, each of `right` none. The fields named here take the place of
   * those in the block's first example.
   */
  readonly examples: { readonly wrong: readonly Partial<Fields>[]; readonly right: readonly Partial<Fields>[] };
}

/** A format of texts that a schema can name (`"format": "price"`). */
export interface TextFormat {
  matches(text: string): boolean;
  /** What to write, without a full stop: „Schreibe einen Betrag wie "69,99 €"“. */
  write(text: string): Sentence;
  /** A text that matches. */
  readonly example: string;
}

/** An objection as it is told. */
export interface ToldObjection extends Objection {
  /** The code of the rule is wrong, and nothing that somebody wrote. */
  readonly isFailure?: true;
}

/**
 * What a rule says of fields that fit the schema. One that fails is told like one that objects, and holds nothing back: no page waits until it is mended.
 * @param schema of the block
 */
export function objectionsOf({ name, check }: BlockRule, fields: object, schema: object): readonly ToldObjection[] {
  try {
    const found: unknown = check(fields as never);
    if (!Array.isArray(found)) throw new TypeError(`check gives ${found}, and no list`);
    if (!found.every(isObjection)) throw new TypeError('check gives an objection without "path" or a "message" of "de" and "en"');
    const lost = found.find(({ path }) => !isPlace(path, fields, schema));
    if (lost) throw new TypeError(`check gives the path "${lost.path.join('.')}", at which there is nothing`);
    return found;
  } catch (error) {
    const reason = reasonOf(error);
    return [
      {
        isFailure: true,
        path: [],
        message: {
          de: `Die Regel „${name}“ ist an dem Block gescheitert: ${reason}. Falsch ist ihr Code, nicht der Block.`,
          en: `The rule “${name}” failed at the block: ${reason}. Its code is wrong, not the block.`,
        },
      },
    ];
  }
}

/** Whether something stands there, or could. */
function isPlace(path: Path, fields: object, schema: object): boolean {
  if (valueAt(fields, path) !== undefined) return true;
  return typeof valueAt(fields, path.slice(0, -1)) === 'object' && typeof path.at(-1) === 'string' && schemaAt(schema, path) !== undefined;
}

function isObjection(found: unknown): found is Objection {
  const { path, message } = Object(found) as Partial<Objection>;
  return Array.isArray(path) && typeof message?.de === 'string' && typeof message.en === 'string';
}

/** A format that fails at a text does not match it; {@link whatToWrite} says why. */
export function matchesFormat({ matches }: TextFormat, text: string): boolean {
  try {
    return matches(text);
  } catch {
    return false;
  }
}

/** What to write in the place of a text that does not match, or that the format failed at it. */
export function whatToWrite({ matches, write }: TextFormat, text: string): Sentence {
  try {
    matches(text);
    return write(text);
  } catch (error) {
    const reason = reasonOf(error);
    return {
      de: `Das Format ist daran gescheitert: ${reason}. Falsch ist der Code des Formats, nicht diese Datei`,
      en: `The format failed at it: ${reason}. The format’s code is wrong, not this file`,
    };
  }
}

/** Places in a list of names that a name before has already; capitals and spaces make no difference. */
export function repeats(names: readonly string[]): number[] {
  const all = names.map(plain);
  return all.flatMap((name, index) => (all.indexOf(name) < index ? [index] : []));
}
