/** Brings the islands of the page that the server sent to life. On pages that the shell shows, its blocks do. */
import { goToEventName } from '../../blocks/_islands/address.ts';
import { mountIslands } from './mount-islands.ts';

mountIslands(document.body);
addEventListener(goToEventName, () => void import('./shell.tsx'));
