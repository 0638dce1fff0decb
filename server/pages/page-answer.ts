import type { Renderer, RenderOptions, Resolution, Site } from '../../renderer/api.ts';
import { contentCaching, typedCaching } from '../http/answer.ts';
import { documentHeaders, pagePolicy } from '../http/headers.ts';
import type { Answer } from '../http/representation.ts';

/** What an answer is made of besides the path. */
export interface AnswerParts {
  readonly renderer: Renderer;
  readonly site: Site;
  readonly options: RenderOptions;
  readonly dev: boolean;
}

type ShownPage = Resolution & { readonly kind: 'page' };

/** The HTML document of a page, with the headers that only documents have. */
export function pageAnswer({ renderer, site, options, dev }: AnswerParts, page: ShownPage): Answer {
  const { html, style, vendors = [] } = renderer.renderPage(site, page, options);
  const headers = {
    ...documentHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(style, { origin: options.origin, dev, vendors }),
    'cache-control': cachingOf(page, dev),
  };
  return { status: page.status, headers, body: html };
}

/** A page as the JSON payload that the shell in the browser shows after a navigation. */
export function payloadAnswer({ renderer, site, options, dev }: AnswerParts, page: ShownPage): Answer {
  return { status: page.status, headers: payloadHeaders(cachingOf(page, dev)), body: JSON.stringify(renderer.renderPayload(site, page, options, dev)) };
}

/** A redirect as a payload: the shell is told the target instead of following it. */
export function redirectPayload(to: string, dev: boolean): Answer {
  return { status: 200, headers: payloadHeaders(cachingIn(dev)), body: JSON.stringify({ redirect: to }) };
}

function payloadHeaders(caching: string) {
  return { 'content-type': 'application/json; charset=utf-8', 'cache-control': caching };
}

function cachingOf({ isTyped }: ShownPage, dev: boolean): string {
  return isTyped ? typedCaching : cachingIn(dev);
}

function cachingIn(dev: boolean): string {
  return dev ? 'no-cache' : contentCaching;
}
