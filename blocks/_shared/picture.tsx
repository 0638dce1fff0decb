import { usePage } from './page-context.ts';

export interface PictureProps {
  image: { name: string; alt: string };
  /** Layout width as in the `sizes` attribute, for example `(min-width: 1080px) 640px, 100vw`. */
  sizes: string;
  /** A picture in the first view loads at once, the others when they come near. */
  priority?: boolean;
  className?: string;
}

/** A picture in AVIF and WebP with its dimensions; when it cannot be loaded, the default picture steps in. */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  const { images } = usePage();
  const served = images.get(image.name);
  if (!served) return null;
  const [best, ...others] = served.sources;
  const widest = others.at(-1)?.files.at(-1) ?? best?.files.at(-1);
  return (
    <picture>
      {served.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.files.map((file) => `${file.src} ${file.width}w`).join(', ')} sizes={sizes} />
      ))}
      <img
        src={widest?.src}
        alt={image.alt}
        width={served.width}
        height={served.height}
        className={className}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        data-fallback={fallbackSource(images)}
      />
    </picture>
  );
}

/** The picture that the loader puts in place of one that fails (specification, point 8: „Hero image load error“). */
const fallbackImage = 'dashboard';

function fallbackSource(images: ReadonlyMap<string, { sources: readonly { files: readonly { src: string }[] }[] }>): string | undefined {
  return images.get(fallbackImage)?.sources.at(-1)?.files.at(0)?.src;
}
