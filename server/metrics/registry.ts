import type { FastifyInstance } from 'fastify';
import * as prometheus from 'prom-client';
import { kindNames } from '../http/request-kind.ts';
import type { Health } from '../store/contract/upkeep.ts';
import type { Tally } from './tally.ts';

/** All metrics, for Prometheus. */
export interface Registry {
  /** Records an answer with its class of status (`2xx`), or a connection that was closed before (`aborted`). */
  answered(kind: string, status: string, seconds: number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Counters of the tally: name and description. */
const totals: Partial<Record<keyof Tally, readonly [name: string, help: string]>> = {
  kept: ['cache_hits_total', 'Pages and payloads that came from memory the long way; requests of kind known came by one look-up.'],
  drawn: ['draws_total', 'Pages and payloads that had to be drawn.'],
  drawSeconds: ['draw_seconds_total', 'Time of drawing.'],
  drawFailures: ['draw_failures_total', 'Blocks that were left out of a page because their code has thrown.'],
  shed: ['shed_requests_total', 'Requests that an overloaded server refused.'],
  malformed: ['malformed_requests_total', 'Bytes that are no request, and requests for other hosts.'],
  socketsOpened: ['sockets_opened_total', 'Live connections that were accepted.'],
  doubted: ['contact_doubted_total', 'Contact messages that were held back for somebody to look at.'],
  storeOperations: ['store_operations_total', 'What the store was asked to do.'],
  storeFailures: ['store_failures_total', 'What the store could not do.'],
};

/** Registers what the app counts, its present state, and what Node reports about the process. */
export function createRegistry(app: FastifyInstance): Registry {
  const registry = new prometheus.Registry();
  const registers = [registry];
  const { tally } = app;
  prometheus.collectDefaultMetrics({ register: registry });

  const requests = new prometheus.Counter({
    name: 'seitenwerk_http_requests_total',
    help: 'Answers by what was asked for and class of status.',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      requests.inc({ kind: 'known', status: '2xx' }, tally.known);
      requests.inc({ kind: 'known', status: '3xx' }, tally.unchanged);
      tally.known = tally.unchanged = 0;
    },
  });
  // Prometheus sees an increase only of series that exist: without these, the first failures would be invisible
  for (const kind of kindNames) requests.inc({ kind, status: '5xx' }, 0);
  const times = new prometheus.Histogram({
    name: 'seitenwerk_http_request_duration_seconds',
    help: 'Time until an answer was handed over, but for pages that one look-up answers.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  for (const [key, [name, help]] of Object.entries(totals)) {
    const total = new prometheus.Counter({
      name: `seitenwerk_${name}`,
      help,
      registers,
      collect() {
        total.reset();
        total.inc(tally[key as keyof Tally]);
      },
    });
  }

  const gauge = (name: string, help: string, collect: (this: prometheus.Gauge) => void | Promise<void>) =>
    new prometheus.Gauge({ name: `seitenwerk_${name}`, help, registers, collect });
  gauge('cache_bytes', 'Bytes of kept answers.', function () {
    this.set(app.pageCache.bytes + app.endlessCache.bytes);
  });
  gauge('sockets', 'Live connections that are open.', function () {
    this.set(tally.socketsOpened - tally.socketsClosed);
  });
  gauge('files_held_back', 'Files whose newest version visitors do not see, because of a mistake.', function () {
    this.set(app.site.refused.size);
  });
  gauge('folders_held_back', 'Folders of the content that are gone or cannot be read, so that visitors see what was in them.', function () {
    this.set(app.site.current.issues.filter(({ rule }) => rule === 'kept-folder').length);
  });
  gauge('repository_up', 'Whether the repository of the content answered the last time, or there is none.', function () {
    this.set(app.site.isStale ? 0 : 1);
  });
  const findings = new prometheus.Gauge({
    name: 'seitenwerk_findings',
    help: 'Findings in the content by severity.',
    labelNames: ['severity'],
    registers,
    collect() {
      findings.reset();
      for (const severity of ['error', 'warning', 'info']) findings.set({ severity }, 0);
      for (const { severity } of app.site.current.issues) findings.inc({ severity });
    },
  });
  gauge('store_up', 'Whether the store takes what is written.', async function () {
    this.set((await app.storeHealth()).isWritable ? 1 : 0);
  });
  gauge('build_up', 'Whether the scripts that pages name are there.', async function () {
    this.set((await app.isBuildGone()) ? 0 : 1);
  });
  const ofStore = (name: string, help: string, read: (health: Health) => number) =>
    gauge(name, help, async function () {
      const { health } = await app.storeHealth();
      // an unknown value is removed instead of set to 0: the next known one would look like a rise
      if (health) this.set(read(health));
      else this.remove();
    });
  ofStore('outbox_mails', 'Mails that wait to be sent.', ({ waiting }) => waiting);
  ofStore('outbox_oldest_seconds', 'Age of the mail that has waited longest.', ({ oldest }) => oldest / 1_000);
  ofStore('outbox_dead_letters', 'Mails that will never be sent.', ({ givenUp }) => givenUp);
  ofStore('contact_doubtful', 'Contact messages that wait for somebody to look at them.', ({ doubtful }) => doubtful);

  return {
    answered(kind, status, seconds) {
      requests.inc({ kind, status });
      times.observe({ kind }, seconds);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
