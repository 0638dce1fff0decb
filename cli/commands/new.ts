import { suggest } from '../../schema/reading/suggest.ts';
import { siteToEdit } from '../content/site-of-settings.ts';
import { block, island } from '../new/block.ts';
import type { Kind } from '../new/kind.ts';
import { makeNew } from '../new/make-new.ts';
import { page } from '../new/page.ts';
import { post } from '../new/post.ts';
import { redirect } from '../new/redirect.ts';
import { update } from '../new/update.ts';
import { type Command, UsageError } from './command.ts';

const kinds: Readonly<Record<string, Kind>> = { page, post, update, redirect, block, island };
/** German words for the kinds, for those who have not read the list. */
const inGerman: Readonly<Record<string, string>> = {
  seite: 'page',
  landingpage: 'page',
  baustein: 'block',
  insel: 'island',
  beitrag: 'post',
  artikel: 'post',
  neuerung: 'update',
  weiterleitung: 'redirect',
};
const usages = Object.values(kinds).map(({ usage, does }) => `  npm run new -- ${usage.padEnd(24)}${does}`);

/** Every question of every kind is an option; one that does not belong to the kind is reported. */
const options = Object.fromEntries(
  Object.values(kinds).flatMap(({ questions }) => questions.map(({ name, takes, asks }) => [name, { type: 'string', takes, does: asks } as const])),
);

/** Creates a complete and valid beginning of something new. */
export const create: Command = {
  usage: 'page|post|update|redirect|block|island <Name>',
  words: Number.POSITIVE_INFINITY,
  does: 'legt etwas Neues an; was fehlt, wird erfragt',
  options: { ...options, 'dry-run': { type: 'boolean', does: 'zeigt nur, was entstünde' } },
  exitCodes: { 0: 'angelegt', 1: 'gibt es schon, oder wäre falsch', 64: 'Aufruf nicht verstanden' },
  async run({ positionals: [name = '', ...words], values }) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const meant = kind ? undefined : (inGerman[name.toLowerCase()] ?? suggest(name, Object.keys(kinds)));
    if (!kind || words.length === 0) throw new UsageError(`${meant ? `Meintest du „${meant}“?` : 'Was soll neu sein?'}\n${usages.join('\n')}`);
    if (name === 'redirect' && words.length > 2) throw new UsageError('Nach „redirect“ stehen zwei Adressen: npm run new -- redirect /alt /neu');
    // a title of several words needs no quotes
    const names = name === 'redirect' ? words : [words.join(' ')];
    const { 'dry-run': dryRun, ...asked } = values;
    const given = name === 'redirect' && words[1] !== undefined ? { to: words[1], ...asked } : asked;
    const foreign = Object.keys(given).find((option) => !kind.questions.some((question) => question.name === option));
    if (foreign) throw new UsageError(`„--${foreign}“ gehört nicht zu „new ${name}“.`);
    const made = await makeNew(kind, names, given, {
      ...siteToEdit(),
      dryRun: dryRun === true,
      keyboard: process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined,
      print: (text) => void process.stdout.write(`${text}\n`),
    });
    return made ? 0 : 1;
  },
};
