/** The one script for live data, without React. It writes pushed values into the page, and islands follow topics through it. */
import './live-text.ts';

export { fetchJson } from './fetcher.ts';
export { follow } from './socket.ts';
