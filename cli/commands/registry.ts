import type { Command } from './command.ts';

/** Commands by name. Each is loaded on demand: loading what sends newsletters and reads forms would take longer than the check of a small site. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** For authors: `npm run <name> -- …`. They work on the files of the site. */
export const authoring: Commands = {
  check: async () => (await import('./check.ts')).check,
  fix: async () => (await import('./fix.ts')).fix,
  explain: async () => (await import('./explain.ts')).explain,
  find: async () => (await import('./find.ts')).find,
  diff: async () => (await import('./diff.ts')).diff,
  facts: async () => (await import('./facts.ts')).facts,
  claims: async () => (await import('./claims.ts')).claims,
  new: async () => (await import('./new.ts')).create,
  migrate: async () => (await import('./migrate.ts')).migrate,
  bytes: async () => (await import('./bytes.ts')).bytes,
  shots: async () => (await import('./shots.ts')).shots,
  mcp: async () => (await import('./mcp.ts')).mcp,
  doctor: async () => (await import('./doctor.ts')).doctor,
};

/** For those who run the site: `npm run cli -- <name> …`. */
export const operating: Commands = {
  inbox: async () => (await import('./inbox.ts')).inbox,
  outbox: async () => (await import('./outbox.ts')).outbox,
  subscribers: async () => (await import('./subscribers.ts')).subscribers,
  newsletter: async () => (await import('./newsletter.ts')).newsletter,
  'active-users': async () => (await import('./active-users.ts')).activeUsers,
  misses: async () => (await import('./misses.ts')).misses,
  preview: async () => (await import('./preview.ts')).preview,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
};

/** Loads all of these commands, in their order, to describe them. */
export async function loadAll(commands: Commands): Promise<Readonly<Record<string, Command>>> {
  return Object.fromEntries(await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)));
}

/** The command line that calls a command. */
export function callOf(name: string): string {
  return Object.hasOwn(authoring, name) ? `npm run ${name} --` : `npm run cli -- ${name}`;
}
