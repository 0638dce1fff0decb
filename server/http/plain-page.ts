import type { FastifyReply } from 'fastify';
import { colorRules } from '../../blocks/_design/theme.ts';
import type { Language } from '../../schema/words.ts';
import { documentHeaders, plainPolicy } from './headers.ts';
import { languageOf } from './language.ts';
import { whenMended } from './not-now.ts';
import { type PlainDocument, plainDocument } from './plain-document.ts';

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

export interface PlainPage extends Pick<PlainDocument, 'title' | 'headline' | 'body'> {
  readonly status: number;
  /** The site's language by default. */
  readonly language?: Language;
}

/** Answers with a page of one step in the site's colours; `no-store`. */
export function sendPlainPage(reply: FastifyReply, { status, language = languageOf(reply), ...page }: PlainPage) {
  const { renderer, current } = reply.server.site;
  const style = colorRules(renderer.theme(current)) + elementRules;
  return reply
    .code(status)
    .headers({ ...documentHeaders, 'cache-control': 'no-store', 'content-security-policy': plainPolicy(style, { forms: true }), ...whenMended(status) })
    .type('text/html; charset=utf-8')
    .send(plainDocument({ language, style, ...page }));
}
