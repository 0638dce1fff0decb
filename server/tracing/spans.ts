import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, type SpanExporter, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../env/tracing.ts';
import type { Step, Tracing } from './tracing.ts';

export interface Spans extends Tracing {
  /** Starts the span of a request, as a child of `traceparent` or as a root. */
  request(traceparent: string | undefined): Step;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Milliseconds for the receiver to take spans; less than a server has to end. */
const patience = 3_000;

/**
 * Sends spans to an OpenTelemetry receiver (OTLP over HTTP, as JSON), in batches after some seconds. Spans that it does not accept are dropped.
 * Nothing of it is global, so that each server in a process has its own.
 * @param warn called once for each time in which spans are not accepted
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function openSpans({ endpoint, headers, service, share }: TracingSettings, warn: (reason: string) => void): Spans {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, warn) })],
  });
  const tracer = provider.getTracer('seitenwerk');
  const propagator = new W3CTraceContextPropagator();
  const underWay = new AsyncLocalStorage<Context>();

  function begin(name: string, kind: SpanKind, parent: Context): Step {
    const span = tracer.startSpan(name, { kind }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => underWay.run(context, work),
      end({ name, attributes = {}, failure }) {
        if (name) span.updateName(name);
        span.setAttributes(attributes);
        if (failure) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  const named = (traceparent: string | undefined) => propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

  return {
    request: (traceparent) => begin('request', SpanKind.SERVER, named(traceparent)),
    part(name, work) {
      const parent = underWay.getStore();
      return parent ? follow(begin(name, SpanKind.INTERNAL, parent), work) : work();
    },
    whole: (name, traceparent, work) => follow(begin(name, SpanKind.CLIENT, named(traceparent)), work),
    traceparent() {
      const context = underWay.getStore();
      const carrier: { traceparent?: string } = {};
      if (context) propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    // a failure was reported already
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Ends the step when the work, or the promise that it returns, has ended. */
function follow<Result>(step: Step, work: () => Result): Result {
  const failed = (error: unknown) => {
    step.end({ failure: kindOf(error) });
    throw error;
  };
  try {
    const result = step.within(work);
    if (result instanceof Promise) {
      return result.then((value) => {
        step.end({});
        return value;
      }, failed) as Result;
    }
    step.end({});
    return result;
  } catch (error) {
    return failed(error);
  }
}

/** Names an error by its kind, because its message may contain personal data. */
function kindOf(error: unknown): string {
  return (error as { kind?: string }).kind ?? (error as object).constructor.name;
}

function telling(exporter: SpanExporter, warn: (reason: string) => void): SpanExporter {
  let isTold = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isTold) warn(result.error?.message ?? 'it gives no reason');
        isTold = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
