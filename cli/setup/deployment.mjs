// @ts-check

import { hasBuild } from './build.mjs';
import { installedPackages, isInstalled, wantedPackages } from './packages.mjs';

/**
 * Whether a website is served here: NODE_ENV says that this is production, or the packages of development are left out (`npm ci --omit=dev`), which shows also
 * in a shell without that variable. A server may be running then: npm ci would begin by deleting everything that it is made of, and without a registry it would
 * end there. A fresh clone, or one in which everything is installed and nothing is built, has no server that could lose anything, whatever the variable says.
 */
export function isDeployment() {
  const installed = installedPackages();
  if (!hasBuild() && (Object.keys(installed).length === 0 || isInstalled('everything'))) return false;
  if (process.env.NODE_ENV === 'production') return true;
  return Object.keys(installed).length > 0 && !wantedPackages.some(([name, { dev }]) => dev && installed[name]);
}
