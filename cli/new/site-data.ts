import { routesFile } from '../../renderer/site/files/content-file.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { Role } from '../../schema/roles.ts';
import type { Surroundings } from './kind.ts';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** The parts of a site that something new checks or begins with; what is missing or damaged is left out. */
export interface SiteData {
  readonly categories: readonly { readonly name: string; readonly tags?: unknown }[];
  /** The call to action of the header. */
  readonly action?: Action;
  /** The first picture of content/images, if possible not the `image` of content/site.json. */
  readonly picture?: string;
  readonly name: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** The folder of content/pages whose pages name their addresses themselves; undefined where the route table has no such folder. */
  readonly folder?: string;
  readonly roles: ReadonlySet<string>;
}

export function siteData({ read, files }: Surroundings): SiteData {
  const settings = fieldsOf(readValue(read('content/site.json') ?? ''));
  const table = fieldsOf(readValue(read(routesFile) ?? ''));
  const pictures = files.flatMap((file) => /^content\/images\/([^/.]+)\.(?:png|jpe?g|webp)$/i.exec(file)?.[1] ?? []);
  return {
    name: typeof settings.name === 'string' ? settings.name : '',
    categories: withTexts(fieldsOf(settings.blog).categories, 'name'),
    action: objectsIn(fieldsOf(settings.shell).before)
      .flatMap(({ actions }) => withTexts(actions, 'label', 'href'))
      .at(-1),
    picture: pictures.find((name) => name !== settings.image) ?? pictures[0],
    redirects: withTexts(table.redirects, 'from', 'to'),
    folder: withTexts(table.routes, 'folder')[0]?.folder,
    roles: new Set(withTexts(table.routes, 'role').map(({ role }) => role)),
  };
}

/** What to do first where the site has no page with the role that would show what is new. */
export function pageToAdd(around: Surroundings, role: Role): string[] {
  if (siteData(around).roles.has(role)) return [];
  return [`Noch zeigt das keine Seite dieser Website: Ergänze in ${routesFile} eine Zeile mit "role": "${role}".`];
}

const fieldsOf = (value: unknown) => (isObject(value) ? value : {});
const objectsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isObject) : []);

/** The objects of a list in which each of these fields is a text. */
function withTexts<Name extends string>(list: unknown, ...names: readonly Name[]): (Record<string, unknown> & Record<Name, string>)[] {
  return objectsIn(list).filter((item): item is Record<string, unknown> & Record<Name, string> => names.every((name) => typeof item[name] === 'string'));
}
