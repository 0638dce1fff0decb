import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { securityHeaders } from './headers.ts';

interface Sentence {
  readonly title: string;
  readonly text: string;
}

/** What a visitor reads. Nothing of the request or of an internal message goes into an answer. */
const sentences: Readonly<Record<number, Sentence>> = {
  400: { title: 'Anfrage ungültig', text: 'Diese Anfrage konnte nicht gelesen werden. Bitte prüfe die Adresse.' },
  403: { title: 'Nicht erlaubt', text: 'Dafür fehlt die Berechtigung.' },
  404: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es nichts.' },
  405: { title: 'Nicht erlaubt', text: 'Diese Adresse kann nur gelesen werden.' },
  406: { title: 'Nicht möglich', text: 'In der gewünschten Form gibt es diesen Inhalt nicht.' },
  408: { title: 'Zeit abgelaufen', text: 'Die Anfrage kam nicht rechtzeitig an. Bitte versuche es noch einmal.' },
  413: { title: 'Zu groß', text: 'Die Anfrage ist zu groß.' },
  414: { title: 'Adresse zu lang', text: 'Diese Adresse ist zu lang. Bitte prüfe sie.' },
  415: { title: 'Unbekanntes Format', text: 'Das Format dieser Anfrage wird nicht verstanden.' },
  429: { title: 'Zu viele Anfragen', text: 'Das waren zu viele Anfragen. Bitte warte einen Augenblick.' },
  431: { title: 'Anfrage zu groß', text: 'Die Kopfzeilen der Anfrage sind zu groß. Oft hilft es, die Cookies dieser Website zu löschen.' },
  500: { title: 'Etwas ist schiefgegangen', text: 'Es gab einen Fehler auf unserem Server. Bitte versuche es in einigen Minuten noch einmal.' },
  503: { title: 'Gleich wieder da', text: 'Die Website ist gerade nicht erreichbar. Bitte versuche es in einigen Minuten noch einmal.' },
};

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:34rem}h1{line-height:1.2}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Paths whose readers are programs: they get `{ success: false, message }`. */
const programPaths = /^\/(api|_payload)(\/|\?|$)/;

/** Answers with the sentence of a status: a plain page for people, JSON for programs. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number) {
  const { title, text } = sentences[status] ?? ((status < 500 ? sentences[400] : sentences[500]) as Sentence);
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag');
  if (programPaths.test(request.raw.url ?? '')) return reply.type('application/json; charset=utf-8').send({ success: false, message: text });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page(title, text));
}

function page(title: string, text: string): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Zur Startseite</a></p></main></body>
</html>
`;
}

/** Errors of handlers: what the visitor did wrong keeps its status, everything else is a 500 and goes to the log. */
function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  if (status >= 500) request.log.error(error);
  return sendError(request, reply, status);
}

/** What the router itself refuses, before any hook has run. */
export function routerErrorHandler(origin: string) {
  const headers = securityHeaders(origin);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void sendError(request, reply.headers(headers), 400);
  };
}

const connectionErrors: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers bytes that are no HTTP request, which never reach a route. */
export function connectionErrorHandler(origin: string) {
  const headers = Object.entries({ ...securityHeaders(origin), 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = connectionErrors[error.code] ?? 400;
    const body = Buffer.from(`${sentences[status]?.text}\n`);
    const lines = [...headers, ['content-length', body.byteLength]].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`), body]));
  };
}

export const errors = fp(async (app) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
});
