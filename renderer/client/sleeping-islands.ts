import type { CodeMissingEventName } from '../../blocks/_islands/code-missing.ts';
import { tellMissing } from './missing-notice.ts';

/** An act that the browser itself does not carry out: a pressed button, a submitted form, a key. */
export type Act = HTMLElement | KeyboardEvent;

/**
 * An `x-island` of a page. `data-code` is its state: absent while the code is awaited, `here` from the moment React answers its events, `missing` once the wait
 * for the code is given up, and `sent` for a moment after that when its form is submitted.
 */
export interface Island extends HTMLElement {
  /** Acts to repeat once the code is loaded. */
  acts?: Act[];
  /** Unmounts it, once it is mounted. Stored here and not in a module, because in development a module can be loaded twice. */
  end?: () => void;
}

/** Milliseconds until a press is carried out without the code: shell and a form, 110 KB, take 5.5 s at 160 kbit/s. */
const patience = 6000;

/** The island around an element, if its code is not here yet. */
export const sleepingIsland = (target: EventTarget | null) => (target as Element | null)?.closest?.<Island>('x-island:not([data-code=here])');

/** The island whose dialog was asked for last. */
let asked: Island | undefined;

/** The island whose form was sent last; one that only asks for a page counts as an act like others. */
let sender: Island | undefined;

/** Remembers an act in a sleeping island, to be repeated once the island is alive, or carried out without its code. Of two dialogs, the last one opens. */
function remember(island: Island, act: Act): void {
  if ((act as HTMLElement).ariaHasPopup && island !== asked) {
    takeBack();
    asked = island;
  }
  island.acts ??= [];
  const { acts } = island;
  acts.push(act);
  setTimeout(() => island.acts === acts && giveUp(island), patience);
}

/** Takes back the press that asked for a dialog. */
function takeBack(): void {
  delete asked?.acts;
}

/**
 * For a visitor who moves on to another page: the dialog that was asked for on this one does not open. A message that waits for its code is sent without it, and
 * the answer comes as a page, in place of the one that a link leads to.
 */
export function moveOn(event: Event): void {
  takeBack();
  if (!sender?.acts) return;
  event.preventDefault();
  giveUp(sender);
}

/** Ends the wait for an island's code: submits a waiting form without it, and tells a waiting visitor that a part of the page is missing. */
export function giveUp(island: Island): void {
  const act = island.acts?.findLast((act) => act instanceof HTMLElement) as HTMLButtonElement;
  delete island.acts;
  island.dataset.code = 'missing';
  island.dispatchEvent(new Event('seitenwerk:code-missing' satisfies CodeMissingEventName));
  if (isSubmitter(act)) act.click();
  // a summary has no type
  else if (act?.type) tellMissing();
}

/** Whether a button submits a form: its act is the form's `submit` event. */
const isSubmitter = (button?: Partial<HTMLButtonElement>) => button?.form && button.type !== 'button';

/**
 * Remembers acts in sleeping islands, so that none is lost. What the browser does by itself needs no help: it follows links, keeps what is typed, ticked or
 * chosen, and opens popovers.
 */
export function rememberFirstTouches(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest?.('button:not([type=reset],[popovertarget],[commandfor]),summary') as HTMLElement;
      const island = sleepingIsland(pressed);
      if (!island) return;
      // pressed with a pointer: Safari does not focus a pressed button, and the keys that follow would go nowhere
      if (event.detail) pressed.focus();
      if (!isSubmitter(pressed)) remember(island, pressed);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const island = sleepingIsland(event.submitter);
      if (!island) return;
      // the form waits for the code or is being submitted already: a double click submits twice
      if (island.dataset.code === 'missing') {
        island.dataset.code = 'sent';
        setTimeout(giveUp, patience, island);
        // for a visitor who comes back to the page as it was
        window.onpagehide = () => giveUp(island);
        return;
      }
      event.preventDefault();
      if (!island.dataset.code) {
        if ((event.target as HTMLFormElement).method === 'post') sender = island;
        remember(island, event.submitter as HTMLElement);
      }
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') takeBack();
      const island = sleepingIsland(event.target);
      if (island && event.key !== 'Tab' && !(event.target as Element).matches('input,textarea,select')) remember(island, event);
    },
    true,
  );
}
