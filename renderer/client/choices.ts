import { focusMain } from '../../blocks/_islands/focus.ts';
import { type ConsentAction, consentCategories, consentStore, decide } from '../../blocks/_measuring/consent.ts';
import type { Island } from './sleeping-islands.ts';

/**
 * Handles the buttons of the cookie banner without React, so that a decision counts even if the visitor moves on at once. Loaded at the first touch of an
 * island (the banner is one), and there before the islands' code.
 */
addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest?.<HTMLButtonElement>('[data-consent=missing] [value^=accept_]');
    if (!button) return;
    // otherwise the banner's island would repeat the press when it comes alive
    delete button.closest<Island>('x-island')?.acts;
    const action = button.value as ConsentAction;
    decide(action, action === 'accept_all' ? consentCategories : []);
    // the pressed button disappears with the banner, so the focus needs another place
    focusMain();
  },
  true,
);

consentStore.subscribe(({ record }) => {
  if (record?.analytics || record?.marketing) void import('./measuring.ts');
});

// of the presses from before this script was loaded, the last counts
document
  .querySelector<Island>('x-island:has([value^=accept_])')
  ?.acts?.findLast((act): act is HTMLButtonElement => act instanceof HTMLButtonElement && act.value !== '')
  ?.click();
