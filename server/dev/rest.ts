import type { FastifyInstance } from 'fastify';

/** Milliseconds after the last save until anything else is done. */
const pause = 150;

/** The time after a save, in which the browser that shows the page comes first. */
export interface Rest {
  /** Something was saved: nothing else is done until nothing more has been saved for a while. */
  begin(): void;
  readonly isOver: boolean;
  /** Calls `listener` after every rest. */
  onEnd(listener: () => void): void;
}

/** Rests whenever the site is another one. */
export function createRest(app: FastifyInstance): Rest {
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    timer = undefined;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(end, pause);
  };
  app.site.onChange(begin);
  app.addHook('onClose', async () => clearTimeout(timer));
  return {
    begin,
    get isOver() {
      return timer === undefined;
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}
