import type { FastifyInstance } from 'fastify';

/** Milliseconds after the last save until other work begins. */
const pause = 150;

/** The time during and shortly after a save, in which the browser that shows the page goes first. */
export interface Rest {
  /** Runs the work of a save; no other work runs meanwhile. */
  during(work: () => Promise<void>): Promise<void>;
  readonly isOver: boolean;
  /** Calls `listener` after every rest. */
  onEnd(listener: () => void): void;
}

/** Also rests whenever the site changes. */
export function createRest(app: FastifyInstance): Rest {
  const listeners: (() => void)[] = [];
  let working = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    timer = undefined;
    for (const listener of listeners) listener();
  };
  const endSoon = () => {
    clearTimeout(timer);
    timer = working === 0 ? setTimeout(end, pause) : undefined;
  };
  app.site.onChange(endSoon);
  app.addHook('onClose', async () => clearTimeout(timer));
  return {
    async during(work) {
      working += 1;
      clearTimeout(timer);
      try {
        await work();
      } finally {
        working -= 1;
        endSoon();
      }
    },
    get isOver() {
      return working === 0 && timer === undefined;
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}
