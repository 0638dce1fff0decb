import fp from 'fastify-plugin';
import { writeMoment } from '../../schema/reading/moments.ts';
import { createTaskQueue } from '../queue.ts';
import { doubtedClock } from './doubted-clock.ts';

const hour = 3_600_000;

/** Hours in the site's time zone at which hardly anybody writes; `until` is exclusive. */
const night = { from: 2, until: 5 };

export interface RetentionOptions {
  readonly now: () => Date;
  /** Folder of the file that remembers the clock; without it the store uses a clock of its own. */
  readonly dataDir?: string;
}

/**
 * Deletes expired data at the start and every hour: contact messages with their mails after `contact.retentionDays` of content/site.json, and newsletter
 * sign-ups that nobody confirmed. Then wipes the store's files of everything that was erased since the last time; large files at night.
 */
export const retention = fp<RetentionOptions>(async (app, { now, dataDir }) => {
  const clock = dataDir === undefined ? undefined : doubtedClock(dataDir);
  const sweeps = createTaskQueue((error) => {
    app.log.warn({ reason: (error as Error).message }, 'old messages and sign-ups could not be deleted; the next attempt is in an hour');
  });
  let isPutOff = false;

  async function tidy(at: Date): Promise<void> {
    try {
      if (!(await isDoubted(at))) await deleteExpired(at);
    } finally {
      await app.store.wipe({ isQuiet: isNight(at) });
    }
  }

  function isNight(at: Date): boolean {
    const hours = Number(writeMoment(at.getTime(), app.site.current.timeZone).slice('2026-03-12T'.length, '2026-03-12T04'.length));
    return hours >= night.from && hours < night.until;
  }

  async function isDoubted(at: Date): Promise<boolean> {
    const doubt = await clock?.doubt(at);
    if (doubt && !isPutOff) {
      const reason =
        doubt.sweptAt === undefined
          ? 'clock.json, which says when old messages and sign-ups were last deleted, is damaged'
          : 'by the clock of this machine days have passed since old messages and sign-ups were last deleted (sweptAt)';
      app.log.error(
        { now: at, ...doubt },
        `${reason}: nothing is deleted until the server has run for hoursLeft hours; if the clock is wrong, set it right before (timedatectl)`,
      );
    }
    isPutOff = doubt !== undefined;
    return isPutOff;
  }

  async function deleteExpired(at: Date): Promise<void> {
    // without a site nobody knows how long messages may stay
    const days = app.site.renderer.contact(app.site.current)?.retentionDays;
    const { messages, subscribers } = await app.store.forgetExpired({ at: at.toISOString(), days });
    if (messages + subscribers > 0) app.log.info({ messages, signUps: subscribers }, 'old messages and sign-ups were deleted');
  }

  const start = () => {
    const at = now();
    void sweeps.add(() => tidy(at));
  };
  const timer = setInterval(start, hour).unref();
  app.addHook('onReady', async () => start());
  // stops before the store closes
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', sweeps.done);
});
