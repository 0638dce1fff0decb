/** The one script of all that is live, without React: it writes what is pushed into the page, and islands ask it for what they follow. */
import './live-text.ts';

export { fetchJson } from './fetcher.ts';
export { follow } from './socket.ts';
