import { textsOn } from '../../server/contact/form-texts.ts';
import type { TellingContext } from '../../server/contact/telling.ts';
import { readEnvironment } from '../../server/env.ts';
import { openContent } from '../content/open-content.ts';

/** What a running server needs to tell of a message, without the time of its arrival. @throws where the content names no recipient */
export async function tellingContext(): Promise<Omit<TellingContext, 'receivedAt'>> {
  const { origin, mail, acknowledges, webhook } = readEnvironment(process.env);
  const { reader, checked, language, timeZone } = await openContent();
  const { site } = checked.accepted;
  const recipient = reader.renderer.contact(site)?.recipient;
  if (recipient === undefined) throw new Error('Wohin Nachrichten gehen, steht in content/site.json, und die hat einen Fehler. npm run check sagt, welchen.');
  const { contact = '/', 'legal-notice': notice = '/' } = reader.renderer.addresses(site);
  // a stored message has neither the page nor the language that it was sent from
  const labels = textsOn(reader.renderer.pageDocument(site, contact))?.labels;
  return {
    origin,
    language,
    senderLanguage: language,
    labels,
    timeZone,
    recipient,
    legalNotice: encodeURI(notice),
    acknowledges: acknowledges && mail !== undefined,
    hasWebhook: webhook !== undefined,
  };
}
