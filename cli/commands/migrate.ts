import path from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import type { Command } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Brings the blocks of the content into the form that their declarations have today. */
export const migrate: Command = {
  usage: '',
  does: 'bringt alle Blöcke in ihre heutige Form und zeigt, ob Seiten danach anders aussehen',
  options: { 'dry-run': { type: 'boolean', does: 'zeigt nur, was sich ändern würde' } },
  exitCodes: { 0: 'alle Blöcke stehen in ihrer heutigen Form', 1: 'es ist noch etwas zu tun' },
  async run({ values }) {
    // Vite is there for those who develop, and the other commands do without
    const { migrateSite } = await import('../migrate/migrate-site.ts');
    const siteDir = path.resolve(root, readEnvironment(process.env).siteDir);
    const done = await migrateSite({ root, siteDir, dryRun: values['dry-run'] === true, print: (text) => void process.stdout.write(`${text}\n`) });
    return done ? 0 : 1;
  },
};
