import type { Path } from '../../issue.ts';

/** „max.mustermann@gmail.com“ and whatever is at the address that is kept free for examples. */
const box = '(?:[\\w.+-]+@example\\.(?:com|org|net)|(?:max|erika)[._-]?muster(?:mann|frau)@[\\w-]+(?:\\.[\\w-]+)+)';
const website = 'https?://(?:www\\.)?example\\.(?:com|org|net)(?![\\w.-])';
/** No place in Germany has this area code. */
const number = '(?:0123[ /-]?45 ?67 ?89|01234[ /-]?56 ?78 ?9)(?!\\d)';

/** Parts of patterns for examples that are used as if they were real. */
export const samplesInUse: readonly string[] = [
  `(?<=\\]\\()${website}[^\\s)]*|^${website}\\S*$`,
  '(?:Foto|Bild|Text|Grafik): \\p{Lu}\\p{Ll}+ Muster(?:mann|frau)(?!\\p{L})',
];

/** The same of people, addresses and numbers in files, where somebody is asked to write or call there: in a post a letter may be made out to them, and „zum Beispiel 0123 456789“ shows how a number is written. */
export const samplesInFiles: readonly string[] = [
  '^\\p{Lu}\\p{Ll}+ Muster(?:mann|frau)$',
  '(?<=\\p{L}{2} \\p{L}+ )Mustermann',
  '(?:^|(?<=[.!?] ))(?:Max Mustermann|Erika Musterfrau)(?=, \\p{L}| (?:empfiehlt|sagt|hat|ist|aus|von|freut|leitet|arbeitet|nutzt|spart)(?!\\p{L}))',
  '^Vorname Nachname$',
  'Musterstraße \\d+(?:, \\d{5} Musterstadt)?',
  '\\b\\d{5} Musterstadt',
  `^${box}$`,
  // „wie name@firma.example“ shows how an address is written
  `(?<=\\p{L} )(?<!(?<!\\p{L})(?:Beispiel|etwa|wie|als|oder|Format|Form) )${box}`,
  `(?<=(?:[Ss]chreib\\p{Ll}* (?:(?:uns|mir) )?(?:eine (?:E-)?Mail )?(?:an|unter)|Mail:|Mail an|^mailto:|\\]\\(mailto:) ?)${box}`,
  `(?<=(?<!\\p{L})(?:an|an:|unter|Tel\\.:?|Telefon:?|Hotline:?) )${number}`,
  '(?:^|(?<=[.!?] ))(?:Hallo|Liebe[rs]?|Guten Tag|Moin|Hey|Hi),? \\[(?:Name|Vorname|Kunde|Kundin)\\](?![([:“"])(?:[^.!?\\n[]{0,60}\\[\\p{Lu}\\p{L}+\\])?(?![(“"])',
  '(?<=(?<!\\p{L})bei )\\[Firma\\](?![([:“"])|(?<=(?<!\\p{L})(?:in|aus) )\\[(?:Ort|Stadt)\\](?![([:“"])',
  `^${number}$`,
];

/** Whether a text is nothing but an example. */
const isSample = new RegExp(`^(?:Vorname Nachname|\\p{Lu}\\p{Ll}+ Muster(?:mann|frau)|${box}|${website}\\S*|${number})$`, 'u');

/** What the fields of a page are called, as somebody leaves it there who does not know yet what to write. */
const fieldNames = {
  title: /^(?:Titel der Seite|Seitentitel|Überschrift|Page title)$/,
  description: /^(?:(?:Meta-?|Seiten)?[Bb]eschreibung(?: der Seite)?|Description)\.?$/,
  headline: /^(?:Überschrift|Titel der Seite|Headline)$/,
  lead: /^(?:Vorspann|Untertitel|Teaser)\.?$/,
};

/** A text that names a field and says nothing else. */
export const fieldName = new RegExp(
  Object.values(fieldNames)
    .map(({ source }) => source)
    .join('|'),
);

/** Fields of which an example is no example: whoever is named there is one who praises, leads or answers. */
const ownFields = ['name', 'value', 'phone', 'href', 'general', 'support', 'press', 'privacy'];

/** Whether a text may stand where it does: „Max Mustermann“ as what a form shows, „Überschrift“ as a word of a list, „siehe Screenshot unten“ where a picture may be. */
export function mayStand(text: string, path: Path): boolean {
  const field = String(path.at(-1));
  if (path[0] === 'blocks' && /Screenshot (?:unten|oben)/.test(text)) return true;
  if (isSample.test(text)) return !ownFields.includes(field);
  if (!fieldName.test(text)) return false;
  // an item of a list may be about titles
  const isOfPage = path.length === 1 || field === 'headline' || field === 'lead';
  return !(isOfPage && fieldNames[field as keyof typeof fieldNames]?.test(text));
}
