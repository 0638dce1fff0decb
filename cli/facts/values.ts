import { claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { type Fact, formatFact, tokensIn } from '../../schema/facts.ts';
import { type ClaimsFile, claimsSchema } from '../../schema/files/claims.ts';
import { type FactsFile, factsSchema } from '../../schema/files/facts.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { Language } from '../../schema/words.ts';
import type { TextFiles } from '../content/text-files.ts';
import { type PlacedText, textsOf } from '../content/texts.ts';

/** A fact or claim with its uses. */
export interface KnownValue {
  /** `price.basic`, `claim.papier` */
  readonly token: string;
  readonly title: string;
  /** The type of a fact, `money`, or the kind of a claim, `seal`. */
  readonly type: string;
  /** The type's name for authors: „Preis“, „Siegel“. */
  readonly typeName: string;
  /** The value as visitors read it. */
  readonly shown: string;
  /** Texts that name it, directly or through another value. */
  readonly uses: readonly PlacedText[];
}

/** The facts of a site by name, without those that lack what it takes to show them; empty where the file cannot be read. */
export function factsOf(files: TextFiles): FactsFile['facts'] {
  return entriesOf(files, factsFile, 'facts', isFact);
}

/** The claims of a site by name, in the same way. */
export function claimsOf(files: TextFiles): ClaimsFile['claims'] {
  return entriesOf(files, claimsFile, 'claims', isClaim);
}

type FactEntry = FactsFile['facts'][string];
type ClaimEntry = ClaimsFile['claims'][string];

const { type: factTypes } = factsSchema.properties.facts.additionalProperties.properties;
const { kind: claimKinds } = claimsSchema.properties.claims.additionalProperties.properties;
const types: readonly unknown[] = factTypes.enum;

function isFact(entry: unknown): entry is FactEntry {
  if (!isObject(entry) || typeof entry.title !== 'string' || !types.includes(entry.type)) return false;
  return typeof entry.value === 'string' || typeof entry.value === 'number';
}

const isClaim = (entry: unknown): entry is ClaimEntry => isObject(entry) && typeof entry.wording === 'string' && typeof entry.kind === 'string';

function entriesOf<T>(files: TextFiles, file: string, name: string, isEntry: (entry: unknown) => entry is T): Record<string, T> {
  const all = readValue(files.get(file) ?? '');
  const named = isObject(all) ? all[name] : undefined;
  return isObject(named) ? Object.fromEntries(Object.entries(named).flatMap(([token, entry]) => (isEntry(entry) ? [[token, entry] as const] : []))) : {};
}

/** All facts and claims with their uses. */
export function knownValues(files: TextFiles, language: Language): KnownValue[] {
  const texts = textsOf(files);
  const facts = Object.entries(factsOf(files)).map(([token, fact]) => ({
    token,
    title: fact.title,
    type: fact.type as string,
    typeName: nameOf(fact.type, factTypes),
    shown: formatFact(fact as Fact, language),
  }));
  const claims = Object.entries(claimsOf(files)).map(([name, claim]) => ({
    token: `claim.${name}`,
    title: claim.title ?? '',
    type: claim.kind as string,
    typeName: nameOf(claim.kind, claimKinds),
    shown: claim.wording,
  }));
  return [...facts, ...claims].map((value) => ({ ...value, uses: usesOf(value.token, texts) }));
}

/** The description of a choice, or the choice itself where it is none of these. */
function nameOf(
  choice: string,
  { enum: choices, enumDescriptions }: { readonly enum: readonly string[]; readonly enumDescriptions: readonly string[] },
): string {
  return enumDescriptions[choices.indexOf(choice)] ?? choice;
}

/** Texts that name a value, with those that name another fact or claim whose value names it. */
function usesOf(token: string, texts: readonly PlacedText[], seen: ReadonlySet<string> = new Set()): PlacedText[] {
  if (seen.has(token)) return [];
  const direct = texts.filter(({ text }) => tokensIn(text).includes(token));
  const through = direct.flatMap(({ file, path: [, name] }) => {
    if (file === factsFile) return usesOf(String(name), texts, new Set([...seen, token]));
    return file === claimsFile ? usesOf(`claim.${name}`, texts, new Set([...seen, token])) : [];
  });
  return [...new Set([...direct, ...through])];
}
