import { usePage } from '../_page/page-context.ts';
import { ServedPicture, type ShownPicture } from './served-picture.tsx';

export interface PictureProps extends ShownPicture {
  image: { name: string; alt: string };
}

/** A picture of content/images by its name. If it cannot be loaded, the loader shows the site's fallback picture instead (R-SEO-16). */
export function Picture({ image, ...shown }: PictureProps) {
  const { images, settings } = usePage();
  const served = images.get(image.name);
  if (!served) return null;
  return <ServedPicture served={served} alt={image.alt} fallback={images.get(settings.fallbackImage ?? settings.image ?? '')?.fallback} {...shown} />;
}
