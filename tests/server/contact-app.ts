import type { Renderer } from '../../renderer/api.ts';
import { testApp } from './fixture.ts';

export const message = { name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic für vier Leute?', privacy: true };

/** The server with a clock that the test sets, and a browser that sends messages from its form. */
export async function contactApp(
  env: Readonly<Record<string, string>> = {},
  { root, renderer, clock = { time: Date.parse('2026-07-01T08:05:00Z') } }: { root?: string; renderer?: Renderer; clock?: { time: number } } = {},
) {
  const { app, root: place } = await testApp({
    root,
    ...(renderer && { renderer }),
    env: { CONTACT_RATE_LIMIT: '1000', PUBLIC_URL: 'https://www.site.example', ...env },
    mailInterval: 20,
    now: () => new Date(clock.time),
  });
  await app.ready();
  const post = async (payload: object, headers: Readonly<Record<string, string>> = {}) => {
    const browser = { host: 'www.site.example', 'sec-fetch-mode': 'cors', 'x-open-time': '20000' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/contact', headers: { ...browser, ...headers }, payload });
    return { status: statusCode, body };
  };
  const send = async (payload: object, key?: string) => (await post(payload, key ? { 'idempotency-key': key } : {})).status;
  return { app, clock, root: place, post, send };
}

/** Settings with which the server sends mails to a mailbox. */
export const sendingTo = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Meisterkontor <post@site.example>' });
