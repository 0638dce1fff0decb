import { activeUsers } from './active-users.ts';
import { backup } from './backup.ts';
import { bytes } from './bytes.ts';
import { check } from './check.ts';
import { claims } from './claims.ts';
import type { Command } from './command.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { explain } from './explain.ts';
import { facts } from './facts.ts';
import { find } from './find.ts';
import { fix } from './fix.ts';
import { inbox } from './inbox.ts';
import { mcp } from './mcp.ts';
import { migrate } from './migrate.ts';
import { misses } from './misses.ts';
import { create } from './new.ts';
import { newsletter } from './newsletter.ts';
import { outbox } from './outbox.ts';
import { preview } from './preview.ts';
import { restore } from './restore.ts';
import { shots } from './shots.ts';
import { subscribers } from './subscribers.ts';

/** For those who write: `npm run <name> -- …`. They work on the files of the site. */
export const authoring: Readonly<Record<string, Command>> = { check, fix, explain, find, diff, facts, claims, new: create, migrate, bytes, shots, mcp, doctor };

/** For those who run the site: `npm run cli -- <name> …`. */
export const operating: Readonly<Record<string, Command>> = {
  inbox,
  outbox,
  subscribers,
  newsletter,
  'active-users': activeUsers,
  misses,
  preview,
  backup,
  restore,
};

/** How a command is called. */
export function callOf(name: string): string {
  return Object.hasOwn(authoring, name) ? `npm run ${name} --` : `npm run cli -- ${name}`;
}
