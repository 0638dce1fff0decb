import type { ServedImage } from '../../schema/served-image.ts';

export interface ShownPicture {
  /** Layout width as in the `sizes` attribute, for example `(min-width: 1008px) 640px, 100vw`. */
  sizes: string;
  /** A picture in the first view is loaded at once, any other when it comes near the viewport. */
  priority?: boolean;
  className?: string;
}

export interface ServedPictureProps extends ShownPicture {
  served: ServedImage;
  alt: string;
  /** Address of the picture that is shown if this one cannot be loaded. */
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
