import type { Issue } from '../../schema/issue.ts';
import { type PlacedText, textsIn, textsOf } from '../../schema/reading/texts-in.ts';
import { contactsOf, haveNearNames, nearContacts, nearNames } from '../../schema/rules/links/contacts.ts';
import type { FindingInText } from '../../schema/source.ts';
import { answer, digestOf } from '../site/files/answers.ts';
import type { ContentFile, ContentFiles } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import { markOf } from '../site/mark-of.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();
const none: readonly never[] = [];

/**
 * Creates a search for addresses and telephone numbers that are nearly the site's own, where visitors' messages are lost, and for misspellings of the site's
 * name.
 */
export function contactSearch(files: ContentFiles): (file: ContentFile) => readonly Issue[] {
  const settings = soundFile(files, 'settings');
  if (!settings) return () => none;
  const own = contactsOf(settings.value);
  const key = digestOf(own);
  return (file) => {
    if (file.kind === 'page' && file.answers) return answer(file.answers, 'contacts', key, () => inFile(file));
    return remember(file, [settings], () => inFile(file));
  };

  function inFile(file: ContentFile): Issue[] {
    if (file.kind === 'post') {
      const prose = file.post?.prose ?? '';
      return [...nearContacts(prose, own), ...nearNames(prose, own)].flatMap(({ place, finding }) => file.post?.issueAt(place, finding) ?? []);
    }
    if (!('document' in file) || !file.document) return [];
    const { document } = file;
    const { read, telling } = textsOf(document.value);
    const named = haveNearNames(read, own) ? textsIn(document.value).filter(({ path }) => !String(path.at(-1)).startsWith('$')) : none;
    const issueAt = ({ path }: PlacedText, { place, finding }: FindingInText) => document.issue(path, finding, markOf(document.value, path, place));
    return [
      ...telling.flatMap((field) => nearContacts(field.text, own).map((found) => issueAt(field, found))),
      ...named.flatMap((field) => nearNames(field.text, own).map((found) => issueAt(field, found))),
    ];
  }
}
