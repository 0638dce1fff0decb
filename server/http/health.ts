import type { FastifyInstance } from 'fastify';

/** Milliseconds that a mail may wait before something must be wrong: as long as the longest pause between two attempts. */
export const late = 15 * 60_000;

/** Why a server takes no visitors. */
const closing = ['draining', 'no-content'] as const;
/** Why something does not work though visitors are served. */
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

/** In the order in which they are told. */
export const reasonsOfReadiness = [...closing, ...degrading];

type Reason = (typeof reasonsOfReadiness)[number];

/**
 * For what watches over the process: `/healthz` while it runs; `/readyz` with 200 while it takes new visitors, `degraded` where it does but
 * something needs a person, and 503 where it does not. Reasons stand in the answer by name (docs/operations.md); `refused` counts files
 * whose newest version visitors do not see.
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
