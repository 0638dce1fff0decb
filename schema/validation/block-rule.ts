import type { Path } from '../issue.ts';
import { valueAt } from '../json/value-at.ts';
import type { Severity } from '../messages/explain.ts';
import { withoutCaseAndSpacing } from '../reading/case-and-spacing.ts';
import type { Sentence } from '../words.ts';
import { reasonOf } from './block-failure.ts';
import { schemaAt } from './schema-at.ts';

/** What a rule of a block objects to. */
export interface Objection {
  /** Path from the block on: `['items', 2, 'title']`; may also name an optional field that is missing and should not be. */
  readonly path: Path;
  /** What is wrong; it ends with what to write instead. */
  readonly message: Sentence;
}

/** A condition on several fields of a block that a JSON Schema cannot express: names are unique, a row has a value for each column. */
export interface BlockRule<Fields = never> {
  /** Words with hyphens; findings show it behind the block's type: `faq/repeated-question`. */
  readonly name: string;
  /** `warning` by default: visitors get a page that could be better. */
  readonly severity?: Severity;
  /** Names of the text fields that the rule reads (`question`); all by default. The rule is not asked again if only values in other texts change. */
  readonly reads?: readonly string[];
  /**
   * Whether a text, whatever the values of its tokens are, may make the rule find something in a block; by default any may. The block is given as written and
   * may not fit its schema.
   */
  concerns?(text: string, block: Readonly<Record<string, unknown>>): boolean;
  /** Gets fields that fit the schema, with tokens replaced by their values. */
  check(fields: Fields): readonly Objection[];
  /** Examples for tests: each of `wrong` gives one finding, each of `right` none. Their fields replace those of the block's first example. */
  readonly examples: { readonly wrong: readonly Replacing<Fields>[]; readonly right: readonly Replacing<Fields>[] };
}

/** Some of the fields; where it is not known which block the rule is of, those of any block. */
type Replacing<Fields> = [Fields] extends [never] ? object : Partial<Fields>;

/** A format of texts that a schema can name (`"format": "price"`). */
export interface TextFormat {
  matches(text: string): boolean;
  /** The message of what to write, without a full stop: „Schreibe einen Betrag wie "69,99 €"“. */
  write(text: string): Sentence;
  /** A text that matches. */
  readonly example: string;
}

/** An objection as it is reported. */
export interface ToldObjection extends Objection {
  /** The code of the rule is at fault, not the content. */
  readonly isFailure?: true;
}

/**
 * The objections of a rule to fields that fit the schema. If the rule throws, that is reported like an objection, as a warning: no page has to wait until it is
 * fixed.
 * @param schema the schema of the block
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

/** Whether a path leads to a value, or could lead to one. */
function isPlace(path: Path, fields: object, schema: object): boolean {
  if (valueAt(fields, path) !== undefined) return true;
  return typeof valueAt(fields, path.slice(0, -1)) === 'object' && typeof path.at(-1) === 'string' && schemaAt(schema, path) !== undefined;
}

function isObjection(found: unknown): found is Objection {
  const { path, message } = Object(found) as Partial<Objection>;
  return Array.isArray(path) && typeof message?.de === 'string' && typeof message.en === 'string';
}

/** Whether a text matches a format. If the format throws, it does not; {@link whatToWrite} says why. */
export function matchesFormat({ matches }: TextFormat, text: string): boolean {
  try {
    return matches(text);
  } catch {
    return false;
  }
}

/** What to write instead of a text that does not match, or that the format threw at the text. */
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

/** Indexes of names that occur earlier in the list, regardless of case and blanks. */
export function repeats(names: readonly string[]): number[] {
  const all = names.map(withoutCaseAndSpacing);
  return all.flatMap((name, index) => (all.indexOf(name) < index ? [index] : []));
}
