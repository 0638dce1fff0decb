import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style =
  'html{color-scheme:light dark;background:Canvas;color:CanvasText}body{margin:0;padding:24px;font:17px/1.6 system-ui,sans-serif}main{max-width:34rem;margin:auto}h1{line-height:1.2}label{display:block;margin-top:16px}input:not([type=checkbox]),textarea{display:block;box-sizing:border-box;width:100%;padding:10px;font:inherit}button{margin-top:24px;padding:12px 20px;font:inherit}';

/** The page may post its form to this site and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly headline: string;
  /** HTML below the headline; what came from outside has to be escaped. */
  readonly body: string;
}

/** Answers with a page of one step, which is nowhere kept: it stands outside the site's own pages and needs nothing of them. */
export function sendPlainPage(reply: FastifyReply, { status, title, headline, body }: PlainPage) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${headline}</h1>
${body}</main></body>
</html>
`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
