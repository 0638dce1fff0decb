import { activeUsers } from './active-users.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { explain } from './explain.ts';
import { fix } from './fix.ts';
import { migrate } from './migrate.ts';

/** For those who write: `npm run <name> -- …`. They work on the files of the site. */
export const authoring: Readonly<Record<string, Command>> = { check, explain, fix, migrate };

/** For those who run the site: `npm run cli -- <name> …`. */
export const operating: Readonly<Record<string, Command>> = { 'active-users': activeUsers };

/** How a command is called. */
export function callOf(name: string): string {
  return Object.hasOwn(authoring, name) ? `npm run ${name} --` : `npm run cli -- ${name}`;
}
