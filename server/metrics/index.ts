import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { requireBearer } from '../http/admin-token.ts';
import { onceAnswered } from '../http/once-answered.ts';
import { kindOf } from '../http/request-kind.ts';
import type { Registry } from './registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where nobody may read metrics, so that nothing is measured. */
    readonly metrics: Registry | undefined;
  }
}

export interface MetricsOptions {
  /** Required to read metrics; without a token there are none. */
  readonly adminToken?: string;
}

/** Measures every answer except those given by one look-up. Registered after these and before everything that refuses a request. */
export const measuring = fp<MetricsOptions>(async (app, { adminToken }) => {
  // loading the library takes as long as answering some hundred requests
  const registry = adminToken ? (await import('./registry.ts')).createRegistry(app) : undefined;
  app.decorate('metrics', registry);
  if (!registry) return;
  app.addHook('onRequest', (request, { raw }, done) => {
    const begun = performance.now();
    // sockets are counted separately
    onceAnswered(request, raw, (isAborted) => {
      const status = isAborted ? 'aborted' : `${Math.floor(raw.statusCode / 100)}xx`;
      registry.answered(kindOf(request, raw.statusCode), status, (performance.now() - begun) / 1_000);
    });
    done();
  });
});

/** `GET /metrics` with `Authorization: Bearer <ADMIN_TOKEN>`, in the format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export async function metrics(app: FastifyInstance, { adminToken }: MetricsOptions): Promise<void> {
  const { metrics: registry } = app;
  if (!adminToken || !registry) return;
  app.get('/metrics', { onRequest: requireBearer(adminToken) }, async (_request, reply) => {
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.text());
  });
}
