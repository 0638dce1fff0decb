/** Mounts the islands of the page that the server sent. On pages that the shell shows, its blocks mount them. */
import { goToEventName } from '../../blocks/_islands/address.ts';
import { mountIslands } from './mount-islands.ts';
import { remember, sleepingIsland } from './sleeping-islands.ts';

// presses the button that the address names, as a link to it on the page would: `#cookie-settings`, opened in a new tab
const named = document.querySelector<HTMLButtonElement>('button:target');
const island = sleepingIsland(named);
if (named && island) remember(island, named);

mountIslands(document.body);
addEventListener(goToEventName, () => void import('./shell.tsx'));
