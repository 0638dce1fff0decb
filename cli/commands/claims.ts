import { dayIn } from '../../schema/reading/dates.ts';
import { unfinishedFields } from '../../schema/rules/facts/evidence.ts';
import { openContent } from '../content/open-content.ts';
import { type Due, dueOf } from '../facts/due-claims.ts';
import { claimsOf, type KnownValue, knownValues } from '../facts/values.ts';
import { type Command, UsageError } from './command.ts';

const usualDays = '30';

/** The claims of content/claims.json: all of them, or those that need attention. */
export const claims: Command = {
  usage: 'list | due',
  words: 1,
  does: 'listet die Werbeaussagen oder die, die ablaufen, abgelaufen sind oder keinen Beleg haben',
  options: { within: { type: 'string', takes: '<Tage>', does: `wie viele Tage vor dem Ablauf eine Aussage fällig wird (ohne Angabe ${usualDays})` } },
  exitCodes: { 0: 'nichts fällig', 1: 'etwas ist fällig', 2: 'Aufruf nicht verstanden' },
  misused: 2,
  failed: 2,
  async run({ positionals: [verb], values: { within = usualDays } }) {
    if (!['list', 'due'].includes(verb ?? '')) throw new UsageError('Erwartet wird „list“ oder „due“.');
    if (!/^\d{1,4}$/.test(String(within))) throw new UsageError(`„--within=${within}“ ist keine Zahl von Tagen.`);
    const { texts, language, timeZone } = await openContent();
    const written = claimsOf(texts);
    const today = dayIn(timeZone, new Date());
    const all = knownValues(texts, language).flatMap((value) => {
      const claim = value.token.startsWith('claim.') ? written[value.token.slice('claim.'.length)] : undefined;
      return claim ? [{ value, claim, due: dueOf(claim, today, Number(within)) }] : [];
    });
    const shown = verb === 'due' ? all.filter(({ due }) => due) : all;
    const none = verb === 'due' ? 'Nichts ist fällig.' : 'In content/claims.json steht keine Werbeaussage.';
    process.stdout.write(`${shown.map(({ value, claim, due }) => formatClaim(value, claim, due)).join('\n') || none}\n`);
    return verb === 'due' && shown.length > 0 ? 1 : 0;
  },
};

function formatClaim(
  { token, typeName, shown, uses }: KnownValue,
  { evidence, validUntil }: ReturnType<typeof claimsOf>[string],
  due: Due | undefined,
): string {
  const isOpen = evidence !== undefined && unfinishedFields(evidence).length > 0;
  const proof = !evidence ? 'kein Beleg' : isOpen ? 'Beleg noch auszufüllen' : `Beleg: ${evidence.publisher}, ${evidence.title} (${evidence.date})`;
  const until = validUntil === undefined ? '' : `, gilt bis ${validUntil}`;
  const state = due && due.reason !== 'unproven' ? { expired: ', ABGELAUFEN', expiring: ', läuft bald ab' }[due.reason] : '';
  return `{{${token}}}  „${shown}“  ${typeName}  ${proof}${until}${state}  ${uses.length === 1 ? '1 Stelle' : `${uses.length} Stellen`}`;
}
