import path from 'node:path';
import { loadBuild } from '../../server/pages/load-build.ts';
import { blockRules, explainBlockRule } from '../explain/block-rules.ts';
import { explainRule, listRules, nearestRule } from '../explain/rules.ts';
import { type Command, UsageError } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Says why there is a rule. */
export const explain: Command = {
  usage: '[<Regel>]',
  words: 1,
  does: 'sagt, warum es eine Regel gibt, mit Beispielen; ohne Angabe, welche es gibt',
  misused: 2,
  async run({ positionals: [rule] }) {
    if (rule === undefined) return listRules();
    const text = explainRule(rule);
    if (text !== undefined) return text;
    const { renderer } = await loadBuild(root);
    const ofBlock = explainBlockRule(rule, renderer.catalogue);
    if (ofBlock !== undefined) return ofBlock;
    const near = nearestRule(rule, blockRules(renderer.catalogue));
    throw new UsageError(`Die Regel „${rule}“ gibt es nicht. ${near ? `Meintest du „${near}“?` : 'Welche es gibt, sagt „npm run explain“ ohne Angabe.'}`);
  },
};
