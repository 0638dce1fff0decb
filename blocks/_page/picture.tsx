import { usePage } from './page-context.ts';

export interface PictureProps {
  image: { name: string; alt: string };
  /** Layout width as in the `sizes` attribute, for example `(min-width: 1080px) 640px, 100vw`. */
  sizes: string;
  /** A picture in the first view loads at once, the others when they come near. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in AVIF with a WebP for older browsers, and with its dimensions, so that nothing moves when it arrives.
 * The loader puts the site's fallback picture in place of one that fails (specification, point 8: „Hero image load error“).
 */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  const { images, settings } = usePage();
  const served = images.get(image.name);
  if (!served) return null;
  const srcSet = served.avif.map(({ src, width }) => `${src} ${width}w`).join(', ');
  return (
    <picture>
      {srcSet && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        src={served.fallback}
        alt={image.alt}
        width={served.width}
        height={served.height}
        className={className}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        data-fallback={images.get(settings.fallbackImage ?? settings.image)?.fallback}
      />
    </picture>
  );
}
