import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { suggest } from '../../reading/suggest.ts';
import { decode } from '../addresses/href.ts';

/** File extensions of pictures, regardless of case. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'svg'] as const;

/** Extensions of pictures that browsers cannot show, or that the site does not process. */
const otherEndings = ['gif', 'heic', 'heif', 'avif', 'tif', 'tiff', 'bmp', 'psd', 'jfif', 'raw', 'dng', 'ico', 'pdf', 'eps', 'ai'];

/** Whether a path below the site’s folder is a picture; other files in the folder are left alone. */
export const isPicture = endsWith(pictureEndings);
/** Whether it is a picture in an unsupported format. */
export const isOtherPicture = endsWith(otherEndings);

const strayPicture = new RegExp(`^content/(?!images/|fonts/)(?:[^./][^/]*/)*[^./][^/]*\\.(${pictureEndings.join('|')})$`, 'i');
/** Whether a picture was saved outside the folder of pictures, among pages or posts. */
export const isStrayPicture = (file: string) => strayPicture.test(file);

function endsWith(endings: readonly string[]): (file: string) => boolean {
  const shape = new RegExp(`^content/images/[^./][^/]*\\.(${endings.join('|')})$`, 'i');
  return (file) => shape.test(file);
}

/** A file name without folders and extension: `images/rechnung.png` → `rechnung`. */
export const bareName = (name: string) => name.replace(/^.*\/|\.\w+$/g, '');

/** The finding about the name of a picture; `known` are the names in content/images, without extension. */
export function checkPicture(name: string, known: readonly string[]): Finding | undefined {
  if (known.includes(name)) return undefined;
  const bare = bareName(name);
  const near = known.includes(bare) ? bare : suggest(bare, known);
  return { rule: 'unknown-picture', name, near, known: known.toSorted() };
}

/** The finding about a picture of a post, `![alt](src)`; `whole` says whether it marks all of it instead of the target. */
export function checkPostPicture({ src, alt }: { src: string; alt: string }, known: readonly string[]): { whole: boolean; finding: Finding } | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) {
    const file = src.replace(/^data:.*|[?#].*$/gis, '').replace(/^.*\/|\.\w+$/g, '');
    return { whole: false, finding: { rule: 'foreign-picture', write: slugOf(decode(file) ?? file) || 'mein-bild' } };
  }
  const finding = checkPicture(src, known);
  if (finding) return { whole: false, finding };
  return alt.trim() === '' ? { whole: true, finding: { rule: 'missing-alt', name: src } } : undefined;
}

const fileName = new RegExp(
  `^(?:\\S+\\.(?:${[...pictureEndings, ...otherEndings].join('|')})|(?:IMG|DSCN?|DCIM)[_-]?\\d{3,}|(?:screenshot|bildschirmfoto|whatsapp image|unbenannt|untitled)\\b[^a-z]*(?:(?:at|um)\\b[^a-z]*)?)$`,
  'i',
);

/** The shape of this site's picture names. They have no capitals, so that an alternative text, which begins with one, does not match. */
const ownName = /^(?=.*[a-z])[a-z\d]+(?:[-_][a-z\d]+)*$/;

const anyPicture = /^(?:(?:ein )?(?:bild|foto|grafik|abbildung)|(?:an? )?(?:image|picture|photo|graphic))\.?$/i;

const saysPicture = /^(?:ein )?(?:bild|foto|grafik|abbildung) (?:vo[nm]|eine[rs]|de[rs])(?!\p{L})|^(?:an? )?(?:image|picture|photo) of\b/iu;

/**
 * The finding about a picture's alternative text: a file name given by a camera or program, words that only say that it is a picture, or a repetition of the
 * headline.
 * @param headline of the block that has the picture
 */
export function checkAlt(alt: string, headline?: unknown): Finding | undefined {
  if (anyPicture.test(alt.trim())) return { rule: 'file-name-as-alt', found: alt, instead: 'any' };
  const [begin] = saysPicture.exec(alt) ?? [];
  if (begin) return { rule: 'file-name-as-alt', found: begin, instead: 'picture' };
  if (alt === headline) return { rule: 'file-name-as-alt', found: alt, instead: 'headline' };
  return fileName.test(alt.trim()) || ownName.test(alt.trim()) ? { rule: 'file-name-as-alt', found: alt } : undefined;
}
