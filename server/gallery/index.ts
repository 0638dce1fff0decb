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
  /** Without one the gallery is there in development only. */
  readonly adminToken?: string;
  readonly origin: string;
}

interface Choices {
  readonly scheme?: Scheme;
  readonly hasScripts: boolean;
}

/** Milliseconds: with the first page all scripts of the build are compressed, so that they can be weighed, which a busy machine takes long for. */
const patience = { handlerTimeout: 120_000 };

const common = { ...documentHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/**
 * The gallery for those who build with blocks: `/_blocks`, `/_blocks/hero`, and each example as a page of its own, `/_blocks/hero/1`.
 * `?theme=light|dark` shows these colours whatever the device asks for, `?js=off` runs no script.
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
  /** In the place of a block that throws: which one, where, and how it came there. */
  const withFailure = (html: string, failure: DrawFailure) => {
    const text = formatFailure(failureOf(root, failure, failure.block));
    // three widths ask for the same
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

/** The gallery may frame an example. One without scripts is sandboxed, and a browser shows no such page that would be isolated from others. */
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
