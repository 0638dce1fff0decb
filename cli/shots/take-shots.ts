import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { differenceOf } from './compare.ts';
import { type ChangedShot, differencesPage } from './differences-page.ts';
import type { Shot } from './draw-examples.ts';

export interface Comparison {
  readonly same: number;
  /** Number of pictures that had no reference, and are one now. */
  readonly fresh: number;
  /** Number of references that were replaced, where that was asked for. */
  readonly replaced: number;
  readonly changed: readonly ChangedShot[];
  /** The file that shows changes side by side. */
  readonly page: string;
}

/**
 * Compares pictures with the references, those of an earlier run on the same machine.
 * @param folder of the references; changes stay in it until the next run
 * @param update makes these pictures the references
 */
export async function compareShots(shots: AsyncIterable<Shot>, folder: string, update = false): Promise<Comparison> {
  const places = { before: path.join(folder, 'reference'), after: path.join(folder, 'now'), difference: path.join(folder, 'difference') };
  for (const place of [places.after, places.difference]) await rm(place, { recursive: true, force: true });
  for (const place of Object.values(places)) await mkdir(place, { recursive: true });
  const changed: ChangedShot[] = [];
  let [same, fresh, replaced] = [0, 0, 0];
  for await (const { name, png } of shots) {
    const file = `${name}.png`;
    const reference = await readFile(path.join(places.before, file)).catch(() => undefined);
    const difference = reference && !update ? await differenceOf(reference, png) : undefined;
    if (difference) {
      changed.push({ name, pixels: difference.pixels });
      await writeFile(path.join(places.after, file), png);
      await writeFile(path.join(places.difference, file), difference.picture);
    } else if (reference?.equals(png) || (reference && !update)) same += 1;
    else {
      if (reference) replaced += 1;
      else fresh += 1;
      await writeFile(path.join(places.before, file), png);
    }
  }
  const page = path.join(folder, 'differences.html');
  await writeFile(page, differencesPage(changed));
  return { same, fresh, replaced, changed, page };
}
