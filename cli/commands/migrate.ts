import { siteToEdit } from '../content/site-of-settings.ts';
import type { Command } from './command.ts';

/** Brings the blocks of the content into the form that their declarations have today. */
export const migrate: Command = {
  usage: '',
  words: 0,
  does: 'bringt alle Blöcke in ihre heutige Form und zeigt, ob Seiten danach anders aussehen',
  options: { 'dry-run': { type: 'boolean', does: 'zeigt nur, was sich ändern würde' } },
  exitCodes: { 0: 'alle Blöcke stehen in ihrer heutigen Form', 1: 'es ist noch etwas zu tun' },
  async run({ values }) {
    // Vite is there for those who develop, and the other commands do without
    const { migrateSite } = await import('../migrate/migrate-site.ts');
    const done = await migrateSite({ ...siteToEdit(), dryRun: values['dry-run'] === true, print: (text) => void process.stdout.write(`${text}\n`) });
    return done ? 0 : 1;
  },
};
