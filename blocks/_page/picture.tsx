import type { ServedImage } from '../../schema/served-image.ts';
import { usePage } from './page-context.ts';

interface Shown {
  /** Layout width as in the `sizes` attribute, for example `(min-width: 1080px) 640px, 100vw`. */
  sizes: string;
  /** A picture in the first view loads at once, the others when they come near. */
  priority?: boolean;
  className?: string;
}

export interface PictureProps extends Shown {
  image: { name: string; alt: string };
}

/** A picture of content/images by its name; the loader puts the site's fallback picture in place of one that fails (R-SEO-16). */
export function Picture({ image, ...shown }: PictureProps) {
  const { images, settings } = usePage();
  const served = images.get(image.name);
  if (!served) return null;
  return <ServedPicture served={served} alt={image.alt} fallback={images.get(settings.fallbackImage ?? settings.image ?? '')?.fallback} {...shown} />;
}

export interface ServedPictureProps extends Shown {
  served: ServedImage;
  alt: string;
  /** Address of the picture that is shown when this one cannot be loaded. */
  fallback?: string;
}

/** A picture in AVIF with a WebP for older browsers, and with its dimensions, so that nothing moves when it arrives. */
export function ServedPicture({ served, alt, fallback, sizes, priority = false, className }: ServedPictureProps) {
  const srcSet = served.avif.map(({ src, width }) => `${src} ${width}w`).join(', ');
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={served.fallback}
        alt={alt}
        width={served.width}
        height={served.height}
        className={className}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        data-fallback={fallback}
      />
    </picture>
  );
}
