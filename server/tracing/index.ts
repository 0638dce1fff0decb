import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { TracingSettings } from '../env/tracing.ts';
import { networksOf } from '../http/networks.ts';
import { onceAnswered } from '../http/once-answered.ts';
import { kindOf } from '../http/request-kind.ts';
import { type Step, type Tracing, untraced } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tracing: Tracing;
  }
}

export interface TracingOptions {
  /** Without settings nothing is traced. */
  readonly settings?: TracingSettings;
  /** Proxies whose `traceparent` is believed, as CIDR blocks. */
  readonly trusted: readonly string[];
}

/** Traces each request with its method, kind, status and the id that the log uses, and without its address. */
export const tracing = fp<TracingOptions>(async (app, { settings, trusted }) => {
  if (!settings) {
    app.decorate('tracing', untraced);
    return;
  }
  // loaded only where traces are wanted
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
    onceAnswered(request, raw, (isAborted) => step.end({ ...describe(request, raw.statusCode), failure: failureOf(raw.statusCode, isAborted) }));
    steps.set(request, step);
    step.within(done);
  });
  // restores the context: reading a body continues in events of the connection, which know nothing of the request
  app.addHook('preValidation', (request, _reply, done) => {
    const step = steps.get(request);
    if (step) step.within(done);
    else done();
  });
});

function failureOf(status: number, isAborted: boolean): string | undefined {
  if (isAborted) return 'aborted';
  return status >= 500 ? String(status) : undefined;
}

/**
 * Names as in https://opentelemetry.io/docs/specs/semconv/http/http-spans/. Uses the raw URL where a request was refused or answered by one look-up before
 * its path was set.
 */
function describe({ id, method, pathname, raw }: FastifyRequest, status: number) {
  const kind = kindOf({ pathname: pathname || (raw.url?.split('?')[0] ?? '') }, status);
  return {
    name: `${method} ${kind}`,
    attributes: { 'http.request.method': method, 'http.response.status_code': status, 'seitenwerk.kind': kind, 'seitenwerk.request': id },
  };
}
