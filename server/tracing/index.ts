import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { TracingSettings } from '../env/tracing.ts';
import { networksOf } from '../http/networks.ts';
import { kindOf } from '../http/request-kind.ts';
import { type Step, type Tracing, untraced } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tracing: Tracing;
  }
}

export interface TracingOptions {
  /** Without them nothing is noted. */
  readonly settings?: TracingSettings;
  /** Proxies whose `traceparent` is believed, as CIDR blocks. */
  readonly trusted: readonly string[];
}

/** Notes each request, with its method, what kind of thing was asked for, the status and the name under which the log has it, and no address. */
export const tracing = fp<TracingOptions>(async (app, { settings, trusted }) => {
  if (!settings) {
    app.decorate('tracing', untraced);
    return;
  }
  // whoever traces nothing does not load it
  const { openSpans } = await import('./spans.ts');
  const spans = openSpans(settings, (reason) => app.log.error({ reason }, 'the receiver of traces takes nothing; what it misses is dropped'));
  const proxies = networksOf(trusted);
  const steps = new WeakMap<FastifyRequest, Step>();
  app.decorate('tracing', spans);
  app.addHook('onClose', () => spans.close());

  app.addHook('onRequest', (request, { raw }, done) => {
    const { traceparent } = request.headers;
    const isBelieved = typeof traceparent === 'string' && proxies.has(request.socket.remoteAddress);
    const step = spans.request(isBelieved ? traceparent : undefined);
    let isOver = false;
    const end = (failure?: string) => {
      // an upgrade is no answer, and lasts for as long as somebody looks at the page
      if (!isOver && !request.ws) step.end({ ...describe(request, raw.statusCode), failure });
      isOver = true;
    };
    raw.once('finish', () => end(raw.statusCode >= 500 ? String(raw.statusCode) : undefined));
    raw.once('close', () => end('aborted'));
    steps.set(request, step);
    step.within(done);
  });
  // what reads a body goes on from events of the connection, which know nothing of the request
  app.addHook('preValidation', (request, _reply, done) => {
    const step = steps.get(request);
    if (step) step.within(done);
    else done();
  });
});

/** As https://opentelemetry.io/docs/specs/semconv/http/http-spans/ names it. Who refuses a request, or answers with one look-up, does so before there is a path. */
function describe({ id, method, pathname, raw }: FastifyRequest, status: number) {
  const kind = kindOf({ pathname: pathname || (raw.url?.split('?')[0] ?? '') }, status);
  return {
    name: `${method} ${kind}`,
    attributes: { 'http.request.method': method, 'http.response.status_code': status, 'seitenwerk.kind': kind, 'seitenwerk.request': id },
  };
}
