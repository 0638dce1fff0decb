/**
 * The points that the MDN HTTP Observatory gives, as far as an answer can earn or lose them: not those for a place in the preload list of browsers,
 * for the redirect from HTTP, or for cookies beyond that there are none.
 * @see https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js for the points
 * @see https://github.com/mdn/mdn-http-observatory/tree/main/src/analyzer/tests for what earns them
 */
export function observatoryScore({ headers, body }: Answer): { readonly score: number; readonly points: Readonly<Record<string, number>> } {
  const points = {
    'content-security-policy': policyPoints(headers['content-security-policy']),
    cookies: headers['set-cookie'] === undefined ? 0 : -40,
    'cross-origin-resource-sharing': headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
    'referrer-policy': referrerPoints(headers['referrer-policy']),
    'strict-transport-security': transportPoints(headers['strict-transport-security']),
    'subresource-integrity': /html/.test(headers['content-type'] ?? '') ? scriptPoints(body) : 0,
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(headers),
    'cross-origin-resource-policy': resourcePoints(headers['cross-origin-resource-policy']),
  };
  const sum = (of: (points: number) => number) => Object.values(points).reduce((total, points) => total + of(points), 0);
  const penalized = 100 + sum((points) => Math.min(points, 0));
  return { score: Math.max(0, penalized < 90 ? penalized : penalized + sum((points) => Math.max(points, 0))), points };
}

interface Answer {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

const tooBroad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const isUnsafe = (source: string) => tooBroad.has(source) || source === "'unsafe-inline'" || source === 'data:';

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );
}

function policyPoints(policy: string | undefined): number {
  if (!policy) return -25;
  const directives = directivesOf(policy);
  const defaults = directives.get('default-src') ?? ['*'];
  const of = (name: string) => directives.get(name) ?? defaults;
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  const passive = new Set(['img-src', 'media-src']);
  if (of('script-src').some(isUnsafe) || of('object-src').some((source) => tooBroad.has(source))) return -20;
  if ([...directives].some(([name, sources]) => !passive.has(name) && sources.some(isInsecure))) return -20;
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10;
  if ([...of('img-src'), ...of('media-src')].some(isInsecure)) return -10;
  if (of('style-src').some(isUnsafe)) return 0;
  const isClosed = defaults.join() === "'none'" && ["'none'", "'self'"].includes((directives.get('form-action') ?? []).join());
  return isClosed ? 10 : 5;
}

function referrerPoints(policy: string | undefined): number {
  if (policy === undefined) return 0;
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy) ? 5 : -5;
}

function transportPoints(header: string | undefined): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1];
  if (seconds === undefined) return -20;
  return Number(seconds) < 15_768_000 ? -10 : 0;
}

/** Stricter than the original, which is content with one script of the own site that has its hash. */
function scriptPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)].map(([tag, src = '']) => ({ src, isHashed: /\bintegrity="sha/.test(tag) }));
  if (scripts.length === 0) return 0;
  if (scripts.some(({ src }) => /^(https?:)?\/\//.test(src))) return -50;
  return scripts.every(({ isHashed }) => isHashed) ? 5 : 0;
}

function framePoints(headers: Answer['headers']): number {
  const ancestors = directivesOf(headers['content-security-policy'] ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => tooBroad.has(source))) return 5;
  return /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

function resourcePoints(policy: string | undefined): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10;
  return policy === undefined || policy === 'cross-origin' ? 0 : -5;
}
