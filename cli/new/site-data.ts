import { readValue } from '../../schema/parse.ts';
import type { Surroundings } from './kind.ts';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** The parts of a site that new pages and posts begin with; what is missing or damaged is left out. */
export interface SiteData {
  readonly categories: readonly { readonly name: string; readonly tags: readonly string[] }[];
  /** What the header asks visitors to do. */
  readonly action?: Action;
  /** The first picture of content/images. */
  readonly picture?: string;
  readonly name: string;
}

export function siteData({ read, files }: Surroundings): SiteData {
  const settings = (readValue(read('content/site.json') ?? '') ?? {}) as {
    name?: string;
    image?: string;
    blog?: { categories?: SiteData['categories'] };
    shell?: { before?: readonly { actions?: readonly Action[] }[] };
  };
  const pictures = files.flatMap((file) => /^content\/images\/([^/.]+)\.(?:png|jpe?g|webp)$/i.exec(file)?.[1] ?? []);
  return {
    name: settings.name ?? '',
    categories: settings.blog?.categories ?? [],
    action: settings.shell?.before?.flatMap(({ actions = [] }) => actions).at(-1),
    picture: pictures.find((name) => name !== settings.image) ?? pictures[0],
  };
}
