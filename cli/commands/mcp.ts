import { siteToEdit } from '../content/site-of-settings.ts';
import type { Command } from './command.ts';

/** Lets an assistant write: serves the Model Context Protocol until its client leaves. */
export const mcp: Command = {
  usage: '',
  words: 0,
  does: 'lässt einen Assistenten Seiten und Beiträge schreiben (Model Context Protocol über stdio)',
  options: { 'allow-publish': { type: 'boolean', does: 'auch was Besucher sehen; sonst nur Entwürfe' } },
  async run({ values }) {
    // loaded here: the packages of the protocol are installed for authors only, and the other commands do not need them
    const { serve } = await import('../mcp/serve.ts');
    await serve({ ...siteToEdit(), mayPublish: values['allow-publish'] === true });
    return 0;
  },
};
