import { focusMain } from '../../blocks/_islands/focus.ts';
import { type ConsentAction, consentCategories, consentStore, decide } from '../../blocks/_measuring/consent.ts';
import type { Island } from './sleeping-islands.ts';

/**
 * What a visitor decides about cookies, without React: who answers the banner and goes on at once has answered. It is asked for
 * at the first touch of an island, as the islands are, one of which is the banner, and is there before them.
 */
addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest?.<HTMLButtonElement>('[data-consent=missing] [value^=accept_]');
    if (!button) return;
    // the banner's island, asleep, would repeat the press
    delete button.closest<Island>('x-island')?.acts;
    const action = button.value as ConsentAction;
    decide(action, action === 'accept_all' ? consentCategories : []);
    // the pressed button goes with the banner, so the focus needs another place
    focusMain();
  },
  true,
);

consentStore.subscribe(({ record }) => {
  if (record?.analytics || record?.marketing) void import('./measuring.ts');
});

// pressed before this was here
for (const act of document.querySelector<Island>('x-island:has([value^=accept_])')?.acts ?? []) {
  if (act instanceof HTMLButtonElement && act.value) act.click();
}
