import fp from 'fastify-plugin';

/** Number of people who use the advertised software, as last reported. */
export interface ActiveUsers {
  /** The stored count; the value of content/site.json until there is one. */
  readonly count: number;
  /** Stores a new count; when this resolves, it outlives a loss of power. */
  set(count: number): Promise<void>;
  /** Calls `listener` whenever a new count has been stored. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    activeUsers: ActiveUsers;
  }
}

/** Reads the count from the store, and again when another process changes it there. */
export const activeUsers = fp(async (app) => {
  const listeners: (() => void)[] = [];
  let known: number | undefined;
  let loading: Promise<void> | undefined;
  let again = false;

  /** Runs one look at a time, and one more if called meanwhile, so that the newest count is the last. */
  function load(): Promise<void> {
    again = true;
    loading ??= look();
    return loading;
  }

  async function look(): Promise<void> {
    while (again) {
      again = false;
      try {
        take(await app.store.activeUsers());
      } catch (error) {
        app.log.warn({ reason: (error as Error).message }, 'the count of active users cannot be read; the one before stays');
      }
    }
    // a call of `load` from here on starts a new look
    loading = undefined;
  }

  function take(count: number | undefined): void {
    if (count === undefined || count === known) return;
    known = count;
    for (const listener of listeners) listener();
  }

  await load();
  app.store.onNews((news) => {
    if (news === 'active-users') void load();
  });

  app.decorate('activeUsers', {
    get count() {
      return known ?? app.site.renderer.liveContent(app.site.current).activeUsers;
    },
    async set(count) {
      await app.store.setActiveUsers({ count });
      await load();
    },
    onChange: (listener) => void listeners.push(listener),
  });
});
