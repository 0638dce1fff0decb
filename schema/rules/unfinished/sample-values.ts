import type { Path } from '../../issue.ts';

/** „max.mustermann@gmail.com“, and any mailbox at the domains reserved for examples. */
const box = '(?:[\\w.+-]+@example\\.(?:com|org|net)|(?:max|erika)[._-]?muster(?:mann|frau)@[\\w-]+(?:\\.[\\w-]+)+)';
const website = 'https?://(?:www\\.)?example\\.(?:com|org|net)(?![\\w.-])';
/** These numbers do not exist: no place in Germany has their area code. */
const number = '(?:0123[ /-]?45 ?67 ?89|01234[ /-]?56 ?78 ?9)(?!\\d)';

/** Parts of patterns for example values that are used as if they were real. */
export const samplesInUse: readonly string[] = [
  `(?<=\\]\\()${website}[^\\s)]*|^${website}\\S*$`,
  '(?:Foto|Bild|Text|Grafik): \\p{Lu}\\p{Ll}+ Muster(?:mann|frau)(?!\\p{L})',
];

/**
 * The same for people, addresses and numbers in files, where visitors would write or call. Posts may contain them: a sample letter has a recipient, and „zum
 * Beispiel 0123 456789“ shows how a number is written.
 */
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

/** Whether a whole text is an example value. */
const isSample = new RegExp(`^(?:Vorname Nachname|\\p{Lu}\\p{Ll}+ Muster(?:mann|frau)|${box}|${website}\\S*|${number})$`, 'u');

/** Names of fields, by the field in which authors leave them as a placeholder. */
const fieldNames = {
  title: /^(?:Titel der Seite|Seitentitel|Überschrift|Page title)$/,
  description: /^(?:(?:Meta-?|Seiten)?[Bb]eschreibung(?: der Seite)?|Description)\.?$/,
  headline: /^(?:Überschrift|Titel der Seite|Headline)$/,
  lead: /^(?:Vorspann|Untertitel|Teaser)\.?$/,
};

/** A text that consists of a field's name. */
export const fieldName = new RegExp(
  Object.values(fieldNames)
    .map(({ source }) => source)
    .join('|'),
);

/** Fields in which an example value cannot be an illustration: they name the people who praise, lead or answer. */
const ownFields = ['name', 'value', 'phone', 'href', 'general', 'support', 'press', 'privacy'];

/**
 * Whether a suspicious text is right where it stands: „Max Mustermann“ in a form's example, „Überschrift“ as an entry of a list, „siehe Screenshot unten“
 * beside a picture.
 */
export function mayStand(text: string, path: Path): boolean {
  const field = String(path.at(-1));
  if (path[0] === 'blocks' && /Screenshot (?:unten|oben)/.test(text)) return true;
  if (isSample.test(text)) return !ownFields.includes(field);
  if (!fieldName.test(text)) return false;
  // an item of a list may be about titles
  const isOfPage = path.length === 1 || field === 'headline' || field === 'lead';
  return !(isOfPage && fieldNames[field as keyof typeof fieldNames]?.test(text));
}
