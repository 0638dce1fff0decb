import { siteToEdit } from '../content/site-of-settings.ts';
import type { Command } from './command.ts';

/** Lets an assistant write: a server of the Model Context Protocol, until its client leaves. */
export const mcp: Command = {
  usage: '',
  words: 0,
  does: 'lässt einen Assistenten Seiten und Beiträge schreiben (Model Context Protocol über stdio)',
  options: { 'allow-publish': { type: 'boolean', does: 'auch was Besucher sehen; sonst nur Entwürfe' } },
  async run({ values }) {
    // the protocol's packages are there for those who write, and the other commands do without
    const { serve } = await import('../mcp/serve.ts');
    await serve({ ...siteToEdit(), mayPublish: values['allow-publish'] === true });
    return 0;
  },
};
