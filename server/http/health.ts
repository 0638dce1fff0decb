import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a waiting mail means a fault: the longest pause between two attempts. */
export const late = 15 * 60_000;

/** Reasons for which a server takes no visitors. */
const closing = ['draining', 'no-content'] as const;
/** Reasons for which something does not work although visitors are served. */
const degrading = [
  'files-held-back',
  'content-gone',
  'content-stuck',
  'repository-unreachable',
  'media-unwritable',
  'build-gone',
  'store-unavailable',
  'outbox-late',
  'overloaded',
] as const;

/** All reasons, in the order of the answer. */
export const reasonsOfReadiness = [...closing, ...degrading];

type Reason = (typeof reasonsOfReadiness)[number];

/**
 * Routes for monitoring. `/healthz` answers while the process runs. `/readyz` answers 200 while the server takes new visitors, with `degraded` where
 * something needs a person, and 503 while it takes none. The answer names the reasons (docs/operations.md); `refused` counts files whose newest version
 * visitors do not see.
 */
export async function health(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const holds = await examine();
    const { size: refused } = app.site.refused;
    const reasons = reasonsOfReadiness.filter((reason) => holds[reason]);
    const status = holds.draining ? 'draining' : holds['no-content'] ? 'waiting' : reasons.length > 0 ? 'degraded' : 'ok';
    return reply
      .code(closing.some((reason) => holds[reason]) ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, ...(reasons.length > 0 ? { reasons } : {}), ...(refused > 0 ? { refused } : {}) });
  });

  async function examine(): Promise<Record<Reason, boolean>> {
    const { isWritable, health } = await app.storeHealth();
    return {
      draining: app.draining,
      'no-content': app.site.current.model === undefined,
      'files-held-back': app.site.refused.size > 0,
      'content-gone': app.site.current.issues.some(({ rule }) => rule === 'kept-folder'),
      'content-stuck': app.site.isBroken,
      'repository-unreachable': app.site.isStale,
      'media-unwritable': app.isMediaClosed || app.site.current.issues.some(({ rule }) => rule === 'unwritten-file'),
      'build-gone': await app.isBuildGone(),
      'store-unavailable': !isWritable,
      'outbox-late': (health?.oldest ?? 0) > late,
      overloaded: app.isOverloaded(),
    };
  }
}
