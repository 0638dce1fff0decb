import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { DrawFailure, RenderedExample, Scheme, Weight } from '../../renderer/api.ts';
import { failureOf, formatFailure } from '../failure.ts';
import { sendError } from '../http/errors.ts';
import { documentHeaders, pagePolicy, plainPolicy } from '../http/headers.ts';
import { bytesOf, type IslandBytes, islandWeigher } from '../pages/script-bytes.ts';
import { createGuard } from './guard.ts';

export interface GalleryOptions {
  /** The project's root, where the build lies. */
  readonly root: string;
  readonly dev: boolean;
  /** Without a token the gallery exists in development only. */
  readonly adminToken?: string;
  readonly origin: string;
}

interface Choices {
  readonly scheme?: Scheme;
  readonly hasScripts: boolean;
}

/** Milliseconds. The first page compresses all scripts of the build to weigh them, which takes long on a busy machine. */
const patience = { handlerTimeout: 120_000 };

const common = { ...documentHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/**
 * The gallery for developers of blocks: `/_blocks`, `/_blocks/hero`, and each example as a page of its own, `/_blocks/hero/1`.
 * `?theme=light|dark` forces a colour scheme, `?js=off` runs no script.
 */
export async function gallery(app: FastifyInstance, { root, dev, adminToken, origin }: GalleryOptions): Promise<void> {
  if (!dev && adminToken === undefined) return;
  if (!dev && adminToken !== undefined) app.addHook('onRequest', createGuard(adminToken, origin));
  const weighIslands = islandWeigher(root);

  const draw = (type: string, number: number, { scheme, hasScripts }: Choices, search = '') => {
    const { scripts, onFailure: _, ...options } = app.renderOptions();
    const shown = { ...options, ...(hasScripts ? { scripts } : {}), scheme, leavesOutFailures: true };
    return app.site.renderer.renderExample(app.site.current, type, number, shown, search);
  };

  const sendGallery = async (request: FastifyRequest, reply: FastifyReply, type?: string) => {
    const islands = await weighIslands();
    const choices = choicesOf(request);
    const { renderer, current } = app.site;
    const examples = type === undefined ? [] : (renderer.catalogue.get(type)?.examples ?? []);
    const weights = examples.flatMap((_, index) => {
      const example = draw(type ?? '', index + 1, choices);
      return example ? [weightOf(example, islands)] : [];
    });
    const page = renderer.renderGallery(current, { type, ...choices, weights });
    if (!page) return sendError(request, reply, 404);
    return reply.headers({ ...common, 'content-security-policy': plainPolicy(page.style, { parts: true }) }).send(page.html);
  };

  let told = '';
  /** Shows, in place of a block that throws, which block failed, where, and the stack. */
  const withFailure = (html: string, failure: DrawFailure) => {
    const text = formatFailure(failureOf(root, failure, failure.block));
    // three frames of different widths request the same example
    if (dev && text !== told) process.stdout.write(`${text}\n`);
    told = text;
    return html.replace(/<body[^>]*>/, (tag) => `${tag}<pre>${escapeHtml(text)}</pre>`);
  };

  app.get('/_blocks', patience, (request, reply) => sendGallery(request, reply));
  app.get<{ Params: { type: string } }>('/_blocks/:type', patience, (request, reply) => sendGallery(request, reply, request.params.type));
  app.get<{ Params: { type: string; number: string } }>('/_blocks/:type/:number', (request, reply) => {
    const choices = choicesOf(request);
    const example = draw(request.params.type, Number(request.params.number), choices, request.search);
    if (!example) return sendError(request, reply, 404);
    const policy = pagePolicy(example.style, { origin, dev, isFramed: true });
    return reply.headers({ ...common, ...exampleHeaders(policy, choices) }).send(example.failure ? withFailure(example.html, example.failure) : example.html);
  });
}

function choicesOf({ search }: FastifyRequest): Choices {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  return { scheme: theme === 'light' || theme === 'dark' ? theme : undefined, hasScripts: asked.get('js') !== 'off' };
}

/** Allows the gallery to frame an example. An example without scripts is sandboxed, and browsers do not show a sandboxed page with COOP `same-origin`. */
function exampleHeaders(policy: string, { hasScripts }: Choices): Record<string, string> {
  if (hasScripts) return { 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': policy };
  return {
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy': `${policy}; sandbox allow-same-origin allow-forms`,
  };
}

function weightOf({ block }: RenderedExample, islands: IslandBytes | undefined): Weight {
  const none = { plain: 0, brotli: 0 };
  return { html: bytesOf(block.html), css: bytesOf(block.css), islands: block.islands.length === 0 ? none : islands?.(block.islands) };
}
