import { codeMissingEventName } from '../../blocks/_islands/code-missing.ts';
import { tellMissing } from './missing-notice.ts';

/** What a visitor did that the browser itself made nothing of: a pressed button, a sent form, a key. */
export type Act = HTMLElement | KeyboardEvent;

/**
 * An `x-island` of a page. `data-code` says how it stands: not there while the code is awaited, `here` from the moment
 * at which React answers what happens in it, `missing` when its code did not come.
 */
export interface Island extends HTMLElement {
  /** What is to be done once the code is here. */
  acts?: Act[];
  /** Ends it, once it is mounted. It stands here and not in a module: while code is saved, a module can be there twice. */
  end?: () => void;
  /** Its form was sent plainly a moment ago. */
  isSent?: boolean;
}

/** Milliseconds until a press is carried out without the code: shell and a form, 110 KB, come in 5.5 s at 160 kbit/s. */
const patience = 6000;

/** The island around an element whose code is not here yet, if there is one. */
export const sleepingIsland = (target: EventTarget | null) => (target as Element | null)?.closest?.<Island>('x-island:not([data-code=here])');

/** Takes note of an act in an island that sleeps; it is repeated when the island is alive, or carried out plainly. */
export function remember(island: Island, act: Act): void {
  island.acts ??= [];
  const { acts } = island;
  // pressed again because nothing happened
  if (acts.at(-1) === act) return;
  acts.push(act);
  setTimeout(() => island.acts === acts && giveUp(island), patience);
}

/** The code of an island does not come: a form that waits is sent plainly, and a visitor who waits is told. */
export function giveUp(island: Island): void {
  const act = island.acts?.findLast((act) => act instanceof HTMLElement);
  delete island.acts;
  island.dataset.code = 'missing';
  island.dispatchEvent(new Event(codeMissingEventName));
  if (act instanceof HTMLFormElement) act.requestSubmit();
  else if (act && isSubmitter(act)) act.click();
  else if (act instanceof HTMLButtonElement) tellMissing();
}

function sendOnce(island: Island): void {
  island.isSent = true;
  setTimeout(() => delete island.isSent, patience);
}

/** A button that sends a form: what it does is heard as the form's `submit`. */
const isSubmitter = (button: Partial<HTMLButtonElement>) => button.form && button.type !== 'button';

/**
 * Nothing that is done in a sleeping island is lost. What the browser does by itself it has done: links lead on, what is
 * typed, ticked or chosen stays in its control, a popover is open.
 */
export function rememberFirstTouches(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest?.<HTMLElement>('button:not([type=reset],[popovertarget],[commandfor]),summary');
      const island = sleepingIsland(pressed);
      if (!island || !pressed) return;
      // by a pointer: Safari does not focus what it presses, and the keys that follow would go nowhere
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
      // on its way already, and a double click sends twice
      if (island.isSent || !island.dataset.code) event.preventDefault();
      if (island.dataset.code) sendOnce(island);
      else remember(island, event.submitter ?? (event.target as HTMLFormElement));
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const island = sleepingIsland(event.target);
      if (island && event.key !== 'Tab' && !(event.target as Element).matches('input,textarea,select')) remember(island, event);
    },
    true,
  );
}
