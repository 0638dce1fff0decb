/** Brings the islands of the page that the server sent to life. On pages that the shell shows, its blocks do. */
import { goToEventName } from '../../blocks/_islands/address.ts';
import { mountIslands } from './mount-islands.ts';
import { remember, sleepingIsland } from './sleeping-islands.ts';

// the address names a button, which it presses as a link of its page does: `#cookie-settings`, opened in a new tab
const named = document.querySelector<HTMLButtonElement>('button:target');
const island = sleepingIsland(named);
if (named && island) remember(island, named);

mountIslands(document.body);
addEventListener(goToEventName, () => void import('./shell.tsx'));
