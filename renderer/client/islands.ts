/** Mounts the islands of the page that the server sent. On pages that the shell shows, its blocks mount them. */
import { goToEventName } from '../../blocks/_islands/address.ts';
import { mountIslands } from './mount-islands.ts';

mountIslands(document.body);
// presses the button that the address names, as a link to it on the page would: `#cookie-settings`, opened in a new tab
document.querySelector<HTMLButtonElement>('button:target')?.click();
addEventListener(goToEventName, () => void import('./shell.tsx'));
