import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { suggest } from '../../reading/suggest.ts';
import { decode } from '../addresses/href.ts';

/** What a picture's file can end with; capitals make no difference. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'svg'] as const;

/** Endings of pictures that browsers do not show, or that are not made ready. */
const otherEndings = ['gif', 'heic', 'heif', 'avif', 'tif', 'tiff', 'bmp', 'psd', 'jfif', 'raw', 'dng', 'ico', 'pdf', 'eps', 'ai'];

/** Whether a path below the site’s folder is that of a picture; others in the folder are left alone. */
export const isPicture = endsWith(pictureEndings);
/** Whether it is that of a picture in a format that no page can show. */
export const isOtherPicture = endsWith(otherEndings);

const strayPicture = new RegExp(`^content/(?!images/|fonts/)(?:[^./][^/]*/)*[^./][^/]*\\.(${pictureEndings.join('|')})$`, 'i');
/** Whether a picture was saved beside the folder of pictures, among pages or posts. */
export const isStrayPicture = (file: string) => strayPicture.test(file);

function endsWith(endings: readonly string[]): (file: string) => boolean {
  const shape = new RegExp(`^content/images/[^./][^/]*\\.(${endings.join('|')})$`, 'i');
  return (file) => shape.test(file);
}

/** A name without folders and ending: `images/rechnung.png` → `rechnung`. */
export const bareName = (name: string) => name.replace(/^.*\/|\.\w+$/g, '');

/** What is wrong with the name of a picture; `known` are the names in content/images, without ending. */
export function checkPicture(name: string, known: readonly string[]): Finding | undefined {
  if (known.includes(name)) return undefined;
  const bare = bareName(name);
  const near = known.includes(bare) ? bare : suggest(bare, known);
  return { rule: 'unknown-picture', name, near, known: known.toSorted() };
}

/** What is wrong with a picture of a post, `![alt](src)`; `whole` marks all of it, not its target alone. */
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

/** What a picture of this site is called, where a sentence begins with a capital letter. */
const ownName = /^(?=.*[a-z])[a-z\d]+(?:[-_][a-z\d]+)*$/;

const anyPicture = /^(?:(?:ein )?(?:bild|foto|grafik|abbildung)|(?:an? )?(?:image|picture|photo|graphic))\.?$/i;

const saysPicture = /^(?:ein )?(?:bild|foto|grafik|abbildung) (?:vo[nm]|eine[rs]|de[rs])(?!\p{L})|^(?:an? )?(?:image|picture|photo) of\b/iu;

/**
 * What is wrong with the words for who cannot see a picture: a camera's or a program's name of its file, that it is one, or what stands above it already.
 * @param headline of the block that has the picture
 */
export function checkAlt(alt: string, headline?: unknown): Finding | undefined {
  if (anyPicture.test(alt.trim())) return { rule: 'file-name-as-alt', found: alt, instead: 'any' };
  const [begin] = saysPicture.exec(alt) ?? [];
  if (begin) return { rule: 'file-name-as-alt', found: begin, instead: 'picture' };
  if (alt === headline) return { rule: 'file-name-as-alt', found: alt, instead: 'headline' };
  return fileName.test(alt.trim()) || ownName.test(alt.trim()) ? { rule: 'file-name-as-alt', found: alt } : undefined;
}
