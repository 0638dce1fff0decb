import type { FastifyRequest } from 'fastify';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import { openTimeHeader } from '../../blocks/contact-form/posting.ts';

/** Milliseconds: in less nobody opens a page and writes a message there. */
const shortestVisit = 3_000;

/** Links in a message of somebody who seems to use a browser; others need none. */
const mostLinks = 2;

const link = /https?:\/\/|www\.|\[url|<a\s/gi;

/** What no name is, and no company: „www.mueller-bau.example“ is one. */
const linkOfAProgram = /https?:\/\/|\[url|<a\s/i;

export interface Doubts {
  /** Why nobody is told before a person has looked. */
  readonly held: readonly string[];
  /** One sign that people give, too, is mentioned to the company, and nobody else is told. */
  readonly mentioned?: 'haste' | 'links';
}

/**
 * Why a message may be nobody's, without a riddle for those whose it is and without anybody else being asked. It is stored all the same.
 * What a sign proves is little, and each is easily feigned: they are meant for programs that write to every form there is.
 * - `trap`: a field that nobody sees has something in it
 * - `haste`: the page was open for less than three seconds, as the form's code says; an ordinary form says nothing of that
 * - `links`: more than two, or one beside the message itself, or any at all from something that does not say what browsers say of themselves
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
