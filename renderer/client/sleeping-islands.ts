import { codeMissingEventName } from '../../blocks/_islands/code-missing.ts';
import { tellMissing } from './missing-notice.ts';

/** An act that the browser itself does not carry out: a pressed button, a submitted form, a key. */
export type Act = HTMLElement | KeyboardEvent;

/**
 * An `x-island` of a page. `data-code` is its state: absent while the code is awaited, `here` from the moment React answers its events, `missing` once the wait
 * for the code is given up.
 */
export interface Island extends HTMLElement {
  /** Acts to repeat once the code is loaded. */
  acts?: Act[];
  /** Unmounts it, once it is mounted. Stored here and not in a module, because in development a module can be loaded twice. */
  end?: () => void;
  /** Whether its form was submitted without the island's code a moment ago. */
  isSent?: boolean;
}

/** Milliseconds until a press is carried out without the code: shell and a form, 110 KB, take 5.5 s at 160 kbit/s. */
const patience = 6000;

/** The island around an element, if its code is not here yet. */
export const sleepingIsland = (target: EventTarget | null) => (target as Element | null)?.closest?.<Island>('x-island:not([data-code=here])');

/** The island of the last act. */
export let latest: Island | undefined;

/** Remembers an act in a sleeping island, to be repeated once the island is alive, or carried out without its code. */
export function remember(island: Island, act: Act): void {
  const { acts = [] } = island;
  latest = island;
  acts.push(act);
  island.acts = acts;
  setTimeout(() => island.acts === acts && giveUp(island), patience);
}

/** Ends the wait for an island's code: submits a waiting form without it, and tells a waiting visitor that a part of the page is missing. */
export function giveUp(island: Island): void {
  const act = island.acts?.findLast((act) => act instanceof HTMLElement);
  delete island.acts;
  island.dataset.code = 'missing';
  island.dispatchEvent(new Event(codeMissingEventName));
  if (act instanceof HTMLFormElement) act.requestSubmit();
  else if (act && isSubmitter(act)) act.click();
  else if (act instanceof HTMLButtonElement) tellMissing();
}

/** Whether a button submits a form: its act is the form's `submit` event. */
const isSubmitter = (button: Partial<HTMLButtonElement>) => button.form && button.type !== 'button';

/**
 * Remembers acts in sleeping islands, so that none is lost. What the browser does by itself needs no help: it follows links, keeps what is typed, ticked or
 * chosen, and opens popovers.
 */
export function rememberFirstTouches(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest?.<HTMLElement>('button:not([type=reset],[popovertarget],[commandfor]),summary');
      const island = sleepingIsland(pressed);
      if (!island || !pressed) return;
      // pressed with a pointer: Safari does not focus a pressed button, and the keys that follow would go nowhere
      if (event.detail) pressed.focus();
      if (event.isTrusted && !isSubmitter(pressed)) remember(island, pressed);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const island = sleepingIsland(event.target);
      if (!island) return;
      // the form waits for the code or is being submitted already: a double click submits twice
      if (!island.dataset.code || island.isSent) event.preventDefault();
      if (island.dataset.code) {
        island.isSent = true;
        setTimeout(() => delete island.isSent, patience);
      } else remember(island, event.submitter ?? (event.target as HTMLFormElement));
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      // Escape takes the last act back, wherever the focus is by then
      const island = event.key === 'Escape' && latest?.acts ? latest : sleepingIsland(event.target);
      if (island && event.key !== 'Tab' && !(event.target as Element).matches('input,textarea,select')) remember(island, event);
    },
    true,
  );
}
