import type { FastifyReply } from 'fastify';
import { colorRules } from '../../blocks/_design/theme.ts';
import type { Language } from '../../schema/words.ts';
import { documentHeaders, plainPolicy } from './headers.ts';
import { languageOf } from './language.ts';
import { whenMended } from './not-now.ts';

const elementRules = `
body{margin:0;padding:clamp(24px,8vh,96px) 24px;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:auto}
h1{line-height:1.2}
a{color:inherit}
label{display:block;margin-top:16px}
input,textarea,button{font:inherit;color:inherit}
input:not([type=checkbox]),textarea{display:block;box-sizing:border-box;width:100%;padding:10px;border:1.5px solid var(--control);border-radius:10px;background:var(--raised)}
button{margin:24px 0 8px;padding:12px 22px;border:0;border-radius:10px;background:var(--signal-strong);color:var(--on-signal);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}`;

export interface PlainPage {
  readonly status: number;
  /** That of the site by default. */
  readonly language?: Language;
  readonly title: string;
  readonly headline: string;
  /** HTML below the headline; what came from outside has to be escaped. */
  readonly body: string;
}

/** Answers in the site's colours with a page of one step, which nobody may keep: it stands outside the site's own pages and needs nothing of them. */
export function sendPlainPage(reply: FastifyReply, { status, language = languageOf(reply), title, headline, body }: PlainPage) {
  const { renderer, current } = reply.server.site;
  const style = colorRules(renderer.theme(current)) + elementRules;
  return reply
    .code(status)
    .headers({ ...documentHeaders, 'cache-control': 'no-store', 'content-security-policy': plainPolicy(style, { forms: true }), ...whenMended(status) })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${headline}</h1>
${body}</main></body>
</html>
`);
}
