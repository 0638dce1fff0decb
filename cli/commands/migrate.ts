import { siteToEdit } from '../content/site-of-settings.ts';
import type { Command } from './command.ts';

/** Brings the blocks of the content into today's form of their declarations. */
export const migrate: Command = {
  usage: '',
  words: 0,
  does: 'bringt alle Blöcke in ihre heutige Form und zeigt, ob Seiten danach anders aussehen',
  options: { 'dry-run': { type: 'boolean', does: 'zeigt nur, was sich ändern würde' } },
  exitCodes: { 0: 'alle Blöcke stehen in ihrer heutigen Form', 1: 'es ist noch etwas zu tun' },
  async run({ values }) {
    // loaded here: Vite is installed for developers only, and the other commands do not need it
    const { migrateSite } = await import('../migrate/migrate-site.ts');
    const done = await migrateSite({ ...siteToEdit(), dryRun: values['dry-run'] === true, print: (text) => void process.stdout.write(`${text}\n`) });
    return done ? 0 : 1;
  },
};
