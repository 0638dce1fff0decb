import path from 'node:path';
import { factsFile } from '../../renderer/site/files/content-file.ts';
import { type Fact, formatFact } from '../../schema/facts.ts';
import { formatIssues, formatLine, isError } from '../../schema/issue.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { waitingTogether } from '../check/waiting-together.ts';
import { changeText } from '../content/change-text.ts';
import { newFindings } from '../content/compare-findings.ts';
import { type Content, openContent } from '../content/open-content.ts';
import { SavedMeanwhile, saveOver } from '../content/save-over.ts';
import { formatShownAt } from '../content/shown-at.ts';
import { siteToEdit } from '../content/site-of-settings.ts';
import { doubtOf } from '../facts/doubt.ts';
import { readValue, withFact } from '../facts/set-fact.ts';
import { factsOf, type KnownValue, knownValues } from '../facts/values.ts';
import { formatUse } from '../find/report.ts';
import { type Command, UsageError } from './command.ts';

const number = new Intl.NumberFormat('de-DE');
/** The present value of a fact, as somebody would type it: an example of what `set` accepts. */
function typedToday({ token }: KnownValue, { texts }: Content): string {
  const value = factsOf(texts)[token]?.value;
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** The facts of content/facts.json: lists them, finds the uses of one, or changes its value. */
export const facts: Command = {
  usage: 'list | why <Name> | set <Name> <Wert>',
  words: Number.POSITIVE_INFINITY,
  does: 'listet die Fakten, sagt, wo einer vorkommt, oder ändert seinen Wert überall',
  options: {
    'dry-run': { type: 'boolean', does: 'sagt bei „set“, was sich ändern würde, und ändert nichts' },
    sure: { type: 'boolean', does: 'ändert bei „set“ auch, was wie ein Versehen aussieht' },
  },
  exitCodes: { 0: 'erledigt', 1: 'nicht geändert: etwas wäre falsch, oder es sieht wie ein Versehen aus', 2: 'Aufruf nicht verstanden' },
  misused: 2,
  failed: 2,
  async run({ positionals: [verb, name, ...words], values: { 'dry-run': dryRun, sure } }) {
    const value = words.join(' ');
    const isComplete = verb === 'list' ? name === undefined : verb === 'why' ? name !== undefined && value === '' : verb === 'set' && value !== '';
    if (!isComplete) throw new UsageError('Erwartet wird „list“, „why“ mit einem Namen oder „set“ mit Name und Wert.');
    const content = await openContent();
    const known = knownValues(content.texts, content.language).filter(({ token }) => !token.startsWith('claim.'));
    if (verb === 'list' && known.length > 0) return [list(known), errorIn(content)?.message ?? ''].join('\n\n').trimEnd();
    const fact = known.find(({ token }) => token === name?.replace(/[{}\s]/g, ''));
    if (!fact) throw errorIn(content) ?? (known.length > 0 ? new UsageError(unknown(name ?? '', known)) : new Error(`In ${factsFile} steht kein Fakt.`));
    return verb === 'why' ? why(fact, content) : set(fact, value, content, { dryRun: dryRun === true, isSure: sure === true });
  },
};

/** The check's errors in the facts file, if any: a fact may be in it that cannot be read. */
function errorIn({ checked, language }: Content): Error | undefined {
  const errors = checked.accepted.site.issues.filter((issue) => issue.file === factsFile && isError(issue));
  return errors.length > 0 ? new Error(formatIssues(errors, language).trimEnd()) : undefined;
}

function unknown(name: string, known: readonly KnownValue[]): string {
  const names = known.map(({ token }) => token);
  const near = suggest(name, names);
  return `Den Fakt „${name}“ gibt es nicht. ${near ? `Meintest du „${near}“?` : `Es gibt: ${names.join(', ')}.`}`;
}

function list(known: readonly KnownValue[]): string {
  const [name, type, value] = (['token', 'typeName', 'shown'] as const).map((column) => Math.max(...known.map((fact) => fact[column].length)));
  return known
    .map((fact) => `${fact.token.padEnd(name ?? 0)}  ${fact.typeName.padEnd(type ?? 0)}  ${fact.shown.padEnd(value ?? 0)}  ${usesIn(fact)}`.trimEnd())
    .join('\n');
}

const usesIn = ({ uses }: KnownValue) => (uses.length === 1 ? '1 Stelle' : `${number.format(uses.length)} Stellen`);

function why(fact: KnownValue, content: Content): string {
  const uses = fact.uses.map((use) => formatUse(use, `{{${fact.token}`, content));
  return [`{{${fact.token}}}  ${fact.title}  ${fact.shown}`, `  ${usesIn(fact)}`, ...uses].join('\n');
}

/** What is said of a value that cannot be read as one of its type. */
const kinds: Readonly<Record<KnownValue['type'], string>> = {
  number: 'keine Zahl',
  money: 'kein Betrag',
  percent: 'kein Anteil',
  date: 'kein Tag des Kalenders',
  text: 'kein Text',
};

/** The number in a text with one: `14` of „14 Tage“. */
const onlyFigure = (typed: string) => /^[^\d]*(\d+(?:[.,]\d+)?)[^\d]*$/.exec(typed)?.[1];

async function set(fact: KnownValue, typed: string, content: Content, { dryRun, isSure }: { dryRun: boolean; isSure: boolean }): Promise<number> {
  const { value: known, currency = 'EUR' } = factsOf(content.texts)[fact.token] ?? {};
  const value = readValue(fact.type, typed, currency);
  if (value === undefined)
    throw new UsageError(
      `„${typed}“ ist ${kinds[fact.type]}${fact.type === 'money' ? ` in ${currency}` : ''}. Schreibe nur den Wert, wie heute ${typedToday(fact, content)}: npm run facts -- set ${fact.token} ${onlyFigure(typed) ?? '…'}`,
    );
  const doubt = isSure ? undefined : doubtOf(fact.type, known, value);
  if (doubt) {
    process.stdout.write(`Nicht geändert: ${doubt} Ist es so gemeint, rufe denselben Befehl mit --sure auf.\n`);
    return 1;
  }
  const { siteDir } = siteToEdit();
  const before = content.files.get(factsFile) ?? new Uint8Array();
  const after = changeText(before, (text) => withFact(text, fact.token, value));
  const isChanged = Buffer.compare(after, before) !== 0;
  const files = new Map(content.files).set(factsFile, after);
  const fresh = newFindings(content.checked.accepted.site.issues, (await content.reader.check(files)).accepted.site.issues);
  const wrong = fresh.filter(isError);
  if (wrong.length > 0) {
    const lines = waitingTogether(wrong).map((issue) => `  ${formatLine(issue, 'de')}`);
    process.stdout.write(`Nicht geändert, denn dann wäre falsch:\n${lines.join('\n')}\n`);
    return 1;
  }
  try {
    if (isChanged && !dryRun) await saveOver([{ target: path.join(siteDir, factsFile), name: factsFile, before, after }]);
  } catch (error) {
    if (!(error instanceof SavedMeanwhile)) throw error;
    process.stdout.write(`Nicht geändert: ${error.message}\n`);
    return 1;
  }
  const shown = formatFact({ ...factsOf(content.texts)[fact.token], value } as Fact, content.language);
  const doubts = fresh.length > 0 ? `\nDanach zu prüfen:\n${fresh.map((issue) => `  ${formatLine(issue, 'de')}`).join('\n')}` : '';
  process.stdout.write(
    `${said(fact, shown, !isChanged ? 'none' : dryRun ? 'tried' : 'made', content)}${doubts}${dryRun ? '\nGeändert wurde nichts (--dry-run).' : ''}\n`,
  );
  return 0;
}

function said(fact: KnownValue, shown: string, change: 'none' | 'tried' | 'made', { texts, shownAt }: Content): string {
  if (change === 'none') return `„${fact.title}“ ist schon ${shown}.`;
  const byFile = Map.groupBy(fact.uses, ({ file }) => file);
  const changed = [...byFile].map(([file, uses]) => `  ${formatShownAt(shownAt(uses, texts.get(file))) || file}`);
  const where = changed.length > 0 ? `Es ändert sich auf:\n${[...new Set(changed)].join('\n')}` : 'Keine Seite nennt es.';
  return `„${fact.title}“ ${change === 'made' ? 'ist jetzt' : 'wäre'} ${shown} statt ${fact.shown}. ${where}`;
}
