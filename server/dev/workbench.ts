import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Renderer, Spot } from '../../renderer/api.ts';
import type { Failure, SourceLine, TypeMistake } from '../../renderer/page-state.ts';
import { failureOf, formatFailure } from '../failure.ts';
import { canonicalPath } from '../http/canonical-path.ts';
import { sendError } from '../http/errors.ts';
import { pagePolicy } from '../http/headers.ts';
import { isOwnOrigin } from '../http/origin.ts';
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
  /** Why the last saved sources are not running, and faults in them that do not prevent running; without those that do not concern the page at `path`. */
  readonly failures: (path: string) => readonly Failure[];
  /** Type errors in the sources. */
  readonly types: () => readonly TypeMistake[];
  /** Warnings about the code. */
  readonly warnings: () => readonly Failure[];
  /** Resolves when the last saved sources have been read, or could not be. */
  readonly settled: () => Promise<void>;
  /** Text of a file as a renderer was made of it; undefined where unknown. */
  readonly codeOf: (renderer: Renderer, file: string) => string | undefined;
  /** Maps the positions in a browser's stack to the sources. */
  readonly inSources: (stack: string) => string;
  readonly print: (text: string) => void;
  /** Opens a file in the author's editor: `/full/path/preise.json:12:7`. */
  readonly openEditor: (place: string) => void;
}

/** What the overlay asks to open: a line of a file, or the source of something on a page. */
type Wanted = { readonly place: SourceLine } | { readonly page: string; readonly spot: Spot };

/** A failure in the browser. */
interface Told {
  /** Path of the page. */
  readonly page: string;
  readonly message: string;
  readonly stack: string;
}

/** Messages of Vite's client and of browsers for a module that could not be loaded. */
const unloaded = /^\[vite\]|dynamically imported module|Importing a module script failed/;

/** A follow-up message of Vite's client. */
const afterthought = /^\[vite\] Failed to reload/;

const script = '/renderer/client/dev/workbench.ts';

/** Routes of the development server for the workbench in the browser. */
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
      // the server reads the same sources, and has reported the failure with its line
      if (afterthought.test(message) || (unloaded.test(message) && failures('').length > 0)) return reply.code(204).send();
      const found = failureOf(root, { message: String(message), stack: inSources(String(stack)) });
      const failure = found.place ? found : { ...found, name: String(page) };
      // after every save the browser tries again, also with the old code, whose line numbers have changed
      printOnce(failure, `${message}\n${/^\s+at .+/m.exec(String(stack))?.[0]}`);
      return failure;
    });

    async function placeOnPage(page: string, spot: Spot): Promise<SourceLine | undefined> {
      const asked = canonicalPath(page);
      if (asked.kind !== 'path') return undefined;
      const written = app.site.renderer.placeOf((await siteAsked(app, asked.search)) ?? app.site.current, asked.pathname, spot);
      return written && lineOf(siteDir, written);
    }

    /** Allows opening an editor only to a page of this server on this machine: another site can neither send JSON nor use this host. */
    async function onlyFromHere(request: FastifyRequest, reply: FastifyReply) {
      const isHere = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host);
      if (!isHere || request.headers.origin === undefined || !isOwnOrigin(request, origin)) return sendError(request, reply, 403);
    }

    // on an error page, the overlay shows why there is no page
    app.addHook('onSend', async (_request, reply, body) => {
      const isErrorPage = reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('text/html') && typeof body === 'string';
      if (!isErrorPage) return body;
      reply.removeHeader('content-length').header('content-security-policy', pagePolicy('', { origin, dev: true }));
      return body.replace('</head>', `<script type="module" src="${script}"></script></head>`);
    });
  },
);
