import type { FastifyRequest } from 'fastify';
import { type ContactMessage, openTimeHeader } from '../../blocks/contact-form/message.ts';

/** Milliseconds that nobody needs less of to open a page and write a message there. */
const shortestVisit = 3_000;

/** Links in a message of somebody who seems to use a browser; others need none. */
const mostLinks = 2;

const link = /https?:\/\/|www\.|\[url|<a\s/gi;

/**
 * Why a message may be nobody's, without a riddle for those whose it is and without anybody else being asked. It is stored all the same, and waits
 * for a person. What a sign proves is little, and each is easily feigned: they are meant for programs that write to every form there is.
 * - `trap`: a field that nobody sees has something in it
 * - `haste`: the page was open for less than three seconds, as the form's code says; an ordinary form says nothing of that
 * - `links`: more than two, or any beside the message itself, or any at all from something that does not say what browsers say of themselves
 */
export function doubtsAbout({ name, company = '', message }: ContactMessage, { headers }: FastifyRequest, trap: unknown): string[] {
  const opened = headers[openTimeHeader];
  const isBrowser = headers['sec-fetch-mode'] !== undefined;
  const isHasty = typeof opened === 'string' && /^\d{1,4}$/.test(opened) && Number(opened) < shortestVisit;
  const isLinked = linksIn(message) > (isBrowser ? mostLinks : 0) || linksIn(`${name} ${company}`) > 0;
  return [...(trap ? ['trap'] : []), ...(isHasty ? ['haste'] : []), ...(isLinked ? ['links'] : [])];
}

function linksIn(text: string): number {
  return [...text.matchAll(link)].length;
}
