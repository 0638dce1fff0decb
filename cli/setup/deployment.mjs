// @ts-check

import { hasBuild } from './build.mjs';
import { installedPackages, isInstalled, wantedPackages } from './packages.mjs';

/**
 * Whether a website is served here: somebody says that this is production, or has left out the packages of development (`npm ci --omit=dev`), which a shell at night has no variable for.
 * A server may be running: npm ci begins with deleting all that it is made of, and without a registry it ends there.
 * A fresh clone, or one in which everything is installed and nothing is built, has no server that could lose anything, whatever the variable says.
 */
export function isDeployment() {
  const installed = installedPackages();
  if (!hasBuild() && (Object.keys(installed).length === 0 || isInstalled('everything'))) return false;
  if (process.env.NODE_ENV === 'production') return true;
  return Object.keys(installed).length > 0 && !wantedPackages.some(([name, { dev }]) => dev && installed[name]);
}
