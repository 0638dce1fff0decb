import type { Issue } from '../../schema/issue.ts';
import { contactsOf, nearContacts } from '../../schema/rules/contacts.ts';
import { textsOf } from '../../schema/texts-in.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import { type ContentFile, type ContentFiles, siteFile } from '../site/files/content-file.ts';
import { markOf } from '../site/mark-of.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();
const none: readonly never[] = [];

/** Searches a file for addresses and telephone numbers that are nearly the site's own: what visitors send there is lost. */
export function contactSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const settings = files.get(siteFile);
  if (settings?.kind !== 'settings' || !settings.value) return () => none;
  const own = contactsOf(settings.value);
  const key = digestOf(own);
  return (file) => {
    if (file.kind === 'page' && file.answers) return answer(file.answers, 'contacts', key, () => inFile(file));
    return remember(file, [settings], () => inFile(file));
  };

  function inFile(file: ContentFile): Issue[] {
    if (file.kind === 'post') return nearContacts(file.post?.prose ?? '', own).flatMap(({ place, finding }) => file.post?.issueAt(place, finding) ?? []);
    if (!('document' in file) || !file.document) return [];
    const { document } = file;
    return textsOf(document.value).telling.flatMap(({ text, path }) =>
      nearContacts(text, own).map(({ place, finding }) => document.issue(path, finding, markOf(document.value, path, place))),
    );
  }
}
