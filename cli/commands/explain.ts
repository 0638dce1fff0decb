import { explainRule, listRules, nearestRule } from '../explain/rules.ts';
import { type Command, UsageError } from './command.ts';

/** Why there is a rule, for those who met it. */
export const explain: Command = {
  usage: '[<Regel>]',
  does: 'sagt, warum es eine Regel gibt, mit Beispielen; ohne Angabe, welche es gibt',
  misused: 2,
  async run({ positionals: [rule, ...rest] }) {
    if (rest.length > 0) throw new UsageError('Erwartet wird höchstens eine Regel.');
    if (rule === undefined) return listRules();
    const text = explainRule(rule);
    if (text !== undefined) return text;
    const [block, own] = rule.split('/');
    if (own) return `Diese Regel bringt der Block „${block}“ mit; Beispiele, die sie auslösen und nicht auslösen, stehen in blocks/${block}.`;
    const near = nearestRule(rule);
    throw new UsageError(`Die Regel „${rule}“ gibt es nicht.${near ? ` Meintest du „${near}“?` : ''}`);
  },
};
