import { existsSync } from 'node:fs';
import path from 'node:path';
import { type SiteSettings, siteFolders } from '../../server/content/site-folders.ts';
import { readEnvironment } from '../../server/env.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The site that a server with these settings serves: the project's root, the folder with `content/`, and the folders of what is made of its pictures.
 * @throws where the site comes from a repository that no server has fetched yet
 */
export function siteToRead(settings: SiteSettings = readEnvironment(process.env)) {
  const { root: siteDir, media } = siteFolders(root, settings);
  if (settings.contentGit && !existsSync(path.join(siteDir, 'pages.config.json')))
    throw new Error('Der Inhalt kommt aus einem Git-Repository (CONTENT_GIT), und noch hat kein Server ihn geholt: Starte zuerst die Website.');
  return { root, siteDir, media };
}

/**
 * The same for commands that write into the site.
 * @throws where it comes from a repository, whose next commit would undo what is written
 */
export function siteToEdit() {
  const settings = readEnvironment(process.env);
  if (settings.contentGit)
    throw new Error(
      'Der Inhalt kommt aus einem Git-Repository (CONTENT_GIT), und der nächste Commit nähme zurück, was hier geschrieben wird: Ändere ihn dort.',
    );
  return siteToRead(settings);
}
