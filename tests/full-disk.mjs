// @ts-check
/** Loaded before a command: below the folder that FULL_DISK names there is room for no text of a page any more. */
import files from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFileSync } = files;
const full = process.env.FULL_DISK ?? '';

files.writeFileSync = (file, ...what) => {
  if (String(file).startsWith(full) && String(file).endsWith('.html'))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  writeFileSync(file, ...what);
};
syncBuiltinESMExports();
