import type { Accepted, ContentFiles } from '../renderer/api.ts';
import { renderer } from '../renderer/entry-server.ts';
import { atOnce } from '../server/content/in-slices.ts';

/** What visitors get of a change, with all findings. */
export function acceptAndCheck(accepted: ContentFiles, wanted: ContentFiles, now: Date): Accepted {
  const result = renderer.accept(accepted, wanted);
  return { ...result, site: { ...result.site, issues: atOnce(renderer.check(result, now)) } };
}
