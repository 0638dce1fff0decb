// @ts-check
/** Loaded before a command: when it begins the draft of the file that SAVED_MEANWHILE names, somebody saves this file with one more blank line. */
import { appendFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { open } = files;
const saved = process.env.SAVED_MEANWHILE ?? '';

files.open = async (name, ...how) => {
  if (String(name).startsWith(`${saved}.`) && String(name).endsWith('.tmp')) appendFileSync(saved, '\n');
  return open(name, ...how);
};
syncBuiltinESMExports();
