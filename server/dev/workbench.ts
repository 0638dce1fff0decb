import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Renderer, Spot } from '../../renderer/api.ts';
import type { Failure, SourceLine, TypeMistake } from '../../renderer/page-state.ts';
import { failureOf, formatFailure } from '../failure.ts';
import { sendError } from '../http/errors.ts';
import { pagePolicy } from '../http/headers.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { canonicalPath } from '../http/paths.ts';
import { formerPages } from './former-pages.ts';
import { siteWithPage } from './hidden-page.ts';
import { fileBelow, lineOf } from './open-source.ts';
import { siteAsked } from './other-time.ts';
import { pageState } from './page-state.ts';

export interface WorkbenchOptions {
  /** The project's root. */
  readonly root: string;
  /** The site's folder. */
  readonly siteDir: string;
  readonly origin: string;
  /** Why the sources that were saved last are not what is running, or what of them never will run; of what a page is not about, nothing. */
  readonly failures: (path: string) => readonly Failure[];
  /** What is wrong with the types of the sources. */
  readonly types: () => readonly TypeMistake[];
  /** What of the code could be better. */
  readonly warnings: () => readonly Failure[];
  /** Ends when the sources that were saved last have been read, or could not be. */
  readonly settled: () => Promise<void>;
  /** The text of a file as a renderer was read from it; undefined where that is not known. */
  readonly codeOf: (renderer: Renderer, file: string) => string | undefined;
  /** Puts the places of the sources into a stack of the browser. */
  readonly inSources: (stack: string) => string;
  readonly print: (text: string) => void;
  /** Opens a file in the author's editor: `/full/path/preise.json:12:7`. */
  readonly openEditor: (place: string) => void;
}

/** What the overlay asks for: a line of a file, or where something on a page was written. */
type Wanted = { readonly place: SourceLine } | { readonly page: string; readonly spot: Spot };

/** What went wrong in the browser. */
interface Told {
  /** Where, as a path. */
  readonly page: string;
  readonly message: string;
  readonly stack: string;
}

/** How Vite's client, and each of the browsers, says that it could not load a module. */
const unloaded = /^\[vite\]|dynamically imported module|Importing a module script failed/;

/** What Vite's client adds to that. */
const afterthought = /^\[vite\] Failed to reload/;

const script = '/renderer/client/dev/workbench.ts';

/** What the browser is told, and may ask for, while pages are written. In the development server only. */
export const workbench = fp<WorkbenchOptions>(
  async (app, { root, siteDir, origin, failures, types, warnings, settled, codeOf, inSources, print, openEditor }) => {
    let changes = 0;
    app.site.onChange(() => {
      changes += 1;
    });
    app.addHook('onRequest', async (_request, { raw }) => void raw.setHeader('server-timing', `changes;desc="${changes}"`));
    await app.register(formerPages);
    let printed = { text: '', thrown: '' };
    const printOnce = (failure: Failure, thrown = '') => {
      const text = formatFailure(failure);
      if (text === printed.text || (thrown !== '' && thrown === printed.thrown)) return;
      print(text);
      printed = { text, thrown };
    };

    app.get<{ Querystring: { path?: string } }>('/_dev/page', async (request, reply) => {
      const asked = canonicalPath(request.query.path ?? '/');
      const { pathname, search } = asked.kind === 'path' ? asked : { pathname: '/', search: '' };
      const then = await siteAsked(app, search);
      const former = then ? undefined : app.formerPage(pathname, search);
      const { renderer, site } = former ?? { renderer: app.site.renderer, site: then ?? app.site.current };
      const withPage = former ? site : await siteWithPage(app, site, pathname);
      const options = {
        root,
        siteDir,
        changes,
        renderer,
        running: (file: string) => codeOf(renderer, file),
        site,
        isFormer: former !== undefined,
        withPage,
        failures: failures(pathname),
        types: types(),
        warnings: warnings(),
        onFailure: printOnce,
      };
      return reply.header('cache-control', 'no-store').send(pageState(app, options, pathname, search));
    });

    app.post<{ Body: Wanted }>('/_dev/open', { onRequest: onlyFromHere }, async (request, reply) => {
      const wanted = request.body;
      const place = 'place' in wanted ? wanted.place : await placeOnPage(wanted.page, wanted.spot);
      const file = place && fileBelow([siteDir, root], place.file);
      if (!place || !file) return sendError(request, reply, 404);
      openEditor(`${file}:${Number(place.line)}:${Number(place.column)}`);
      return { file: place.file, line: place.line };
    });

    app.post<{ Body: Told }>('/_dev/failure', { onRequest: onlyFromHere }, async ({ body: { page, message, stack } }, reply) => {
      if (unloaded.test(message)) await settled();
      // the server reads the same sources, and has said it with the line
      if (afterthought.test(message) || (unloaded.test(message) && failures('').length > 0)) return reply.code(204).send();
      const found = failureOf(root, { message: String(message), stack: inSources(String(stack)) });
      const failure = found.place ? found : { ...found, name: String(page) };
      // the browser tries again after every save, also with the code of before it, whose lines are other ones now
      printOnce(failure, `${message}\n${/^\s+at .+/m.exec(String(stack))?.[0]}`);
      return failure;
    });

    async function placeOnPage(page: string, spot: Spot): Promise<SourceLine | undefined> {
      const asked = canonicalPath(page);
      if (asked.kind !== 'path') return undefined;
      const written = app.site.renderer.placeOf((await siteAsked(app, asked.search)) ?? app.site.current, asked.pathname, spot);
      return written && lineOf(siteDir, written);
    }

    /** An editor is opened for who sits at this computer, on a page of this server: another site can neither send JSON nor name this host. */
    async function onlyFromHere(request: FastifyRequest, reply: FastifyReply) {
      const isHere = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host);
      if (!isHere || request.headers.origin === undefined || !isOwnOrigin(request, origin)) return sendError(request, reply, 403);
    }

    // where there is no page to show, the overlay says why
    app.addHook('onSend', async (_request, reply, body) => {
      const isErrorPage = reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('text/html') && typeof body === 'string';
      if (!isErrorPage) return body;
      reply.removeHeader('content-length').header('content-security-policy', pagePolicy('', { origin, dev: true }));
      return body.replace('</head>', `<script type="module" src="${script}"></script></head>`);
    });
  },
);
