import type { FastifyRequest } from 'fastify';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import { openTimeHeader } from '../../blocks/contact-form/posting.ts';

/** Milliseconds. Nobody opens a page and writes a message in less time. */
const shortestVisit = 3_000;

/** Most links in a message from what seems to be a browser; other clients may send none. */
const mostLinks = 2;

const link = /https?:\/\/|www\.|\[url|<a\s/gi;

/** A link that is neither a name nor a company; „www.mueller-bau.example“ may be one. */
const linkOfAProgram = /https?:\/\/|\[url|<a\s/i;

export interface Doubts {
  /** Reasons for which the message waits for a person before anybody is told. */
  readonly held: readonly string[];
  /** A single sign that people give, too: the company is told of it, and nobody else is told of the message. */
  readonly mentioned?: 'haste' | 'links';
}

/**
 * Signs that a message may be spam, found without a captcha and without asking a third party. The message is stored all the same.
 * A sign proves little and is easily avoided: they are aimed at programs that post to every form they find.
 * - `trap`: the invisible field has content
 * - `haste`: the page was open for less than three seconds, according to the form's script; a form without scripts does not say
 * - `links`: more than two, or one outside the message itself, or any from a client without the headers of a browser
 */
export function doubtsAbout({ name, company = '', message }: ContactMessage, { headers }: FastifyRequest, trap: unknown): Doubts {
  const opened = headers[openTimeHeader];
  const isBrowser = headers['sec-fetch-mode'] !== undefined;
  const isHasty = typeof opened === 'string' && /^\d{1,4}$/.test(opened) && Number(opened) < shortestVisit;
  const isLinked = [...message.matchAll(link)].length > (isBrowser ? mostLinks : 0) || linkOfAProgram.test(`${name} ${company}`);
  const signs = [...(isHasty ? (['haste'] as const) : []), ...(isLinked ? (['links'] as const) : [])];
  if (trap || signs.length > 1) return { held: [...(trap ? ['trap'] : []), ...signs] };
  return { held: [], mentioned: signs[0] };
}
