import { expect, test } from 'vitest';
import { contactApp } from './contact-app.ts';
import { rowsOf } from './open-beside.ts';

/** A visitor without scripts, who sends a body as it is. */
async function visitor() {
  const { app, root } = await contactApp();
  const send = async (payload: string | Buffer) => {
    const headers = { host: 'www.site.example', 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/_contact', headers, payload });
    return { status: statusCode, body };
  };
  return { send, stored: () => rowsOf(root, 'SELECT name, message FROM messages ORDER BY id') };
}

const fields = { name: 'Erika Muster', email: 'erika@firma.example', privacy: 'on' };
const formOf = (message: string) => new URLSearchParams({ ...fields, message }).toString();
const inLatin1 = 'name=Erika+M%FCller&email=erika%40firma.example&message=Passt+Basic%3F&privacy=on';

test.each([
  ['percent-encoded', inLatin1],
  ['as it is', Buffer.from(decodeURIComponent(inLatin1.replace('%FC', '%C3%BC')), 'latin1')],
])('a form in another encoding than UTF-8, %s, is not stored, and its sender sees what could not be read', async (_, payload) => {
  const { send, stored } = await visitor();
  const { status, body } = await send(payload);
  expect(status).toBe(400);
  for (const part of ['Manche Zeichen kamen nicht lesbar an.', 'value="Erika M\ufffdller"', ' checked']) expect(body).toContain(part);
  expect((await send(`${formOf('Mit \ufffd und ')}100 %`)).status, 'a sign for itself').toBe(303);
  expect(stored()).toMatchObject([{ name: 'Erika Muster', message: 'Mit \ufffd und 100 %' }]);
});

test.each(['🔧', '€', 'ü', '\n'])('the longest message fits, also where each of its characters is a %j', async (sign) => {
  const { send, stored } = await visitor();
  const message = `Anfang${sign.repeat(9_990)}Ende`;
  expect((await send(formOf(message.replaceAll('\n', '\r\n')))).status).toBe(303);
  expect(stored()).toMatchObject([{ message }]);
});

test('what is longer than any message leads back to what was written', async () => {
  const { send } = await visitor();
  const { status, body } = await send(formOf('🔧'.repeat(11_000)));
  expect(status).toBe(413);
  expect(body).toContain('Im Browser führt „Zurück“ wieder zu dem, was du geschrieben hast.');
  const refused = await send(formOf('€'.repeat(10_001)));
  expect([refused.status, refused.body.includes('€'.repeat(10_001))]).toEqual([400, true]);
});
