import { isMended } from '../../schema/fixes/fixes.ts';
import { severityNames } from '../../schema/issue.ts';
import { type RuleId, rarerSeverity, usualSeverity } from '../../schema/messages/explain.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import type { Reason } from '../../schema/reasons/reason.ts';
import { subjects } from '../../schema/reasons/reasons.ts';

/** A rule as authors read about it. */
interface Rule extends Reason {
  readonly id: RuleId;
  readonly severity: string;
  /** The severity of some of its findings: „in manchen Fällen Warnung“. */
  readonly rarer: string;
  readonly isMended: boolean;
}

/** The rules by subject. */
const listed = subjects.map(({ title, reasons }) => ({ title, rules: Object.entries(reasons).map(([id, reason]) => describe(id as RuleId, reason)) }));

function describe(id: RuleId, reason: Reason): Rule {
  const rarer = rarerSeverity(id);
  return {
    ...reason,
    id,
    severity: severityNames.de[usualSeverity(id)],
    rarer: rarer ? `, in manchen Fällen ${severityNames.de[rarer]}` : '',
    isMended: isMended(id),
  };
}

const mends = '`npm run fix` behebt es, wo eindeutig ist, was gemeint war.';

/** Lists all rules with their severity, by subject. */
export function listRules(): string {
  const groups = listed.map(({ title, rules }) => [title, ...rules.map(({ id, severity, isMended: mended }) => line(id, severity, mended))].join('\n'));
  return [...groups, 'Warum es eine Regel gibt, mit Beispielen: npm run explain -- <Regel>'].join('\n\n');
}

const line = (id: string, severity: string, mended: boolean) => `  ${id.padEnd(26)}${severity.padEnd(10)}${mended ? 'fix' : ''}`.trimEnd();

/** Explains a rule, with one wrong and one right example; undefined where there is no such rule. */
export function explainRule(id: string): string | undefined {
  const rule = listed.flatMap(({ rules }) => rules).find((known) => known.id === id);
  if (!rule) return undefined;
  const { severity, rarer, why, wrong, right, isMended: mended } = rule;
  return [
    `${id}  (${severity}${rarer})`,
    why,
    ...(mended ? [mends.replaceAll('`', '')] : []),
    `Falsch:\n${indented(wrong)}`,
    `Richtig:\n${indented(right)}`,
  ].join('\n\n');
}

export const indented = (text: string) => text.replace(/^/gm, '  ');

/** The rule that was most likely meant, of these and of those that blocks declare. */
export function nearestRule(text: string, ofBlocks: readonly string[]): string | undefined {
  return suggest(text, [...listed.flatMap(({ rules }) => rules.map(({ id }) => id)), ...ofBlocks]);
}

/** All rules as a page of the documentation, in Markdown. */
export function rulesPage(): string {
  const parts = listed.flatMap(({ title, rules }) => [`## ${title}`, ...rules.map(ruleSection)]);
  return [
    '<!-- Erzeugt von npm run generate aus schema/reasons. -->',
    '# Regeln',
    'Was `npm run check` prüft und warum. Ein **Fehler** hält seine Datei zurück, bis er behoben ist; eine **Warnung** und ein **Hinweis** halten nichts zurück.',
    ...parts,
    '',
  ].join('\n\n');
}

function ruleSection({ id, severity, rarer, why, wrong, right, place, isMended: mended }: Rule): string {
  const shown = (text: string) => (place ? `\n\n\`\`\`\n${text}\n\`\`\`` : ` ${text}`);
  return [`### ${id}`, `**${severity}${rarer}.** ${why}${mended ? ` ${mends}` : ''}`, `Falsch:${shown(wrong)}`, `Richtig:${shown(right)}`].join('\n\n');
}
