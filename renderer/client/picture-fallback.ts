/** A picture of a block that cannot be loaded gives way to the default picture; one of a post leaves its description. */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => showFallback(target as HTMLImageElement), true);
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') showFallback(image);
}

function showFallback(image: HTMLImageElement): void {
  // errors of scripts are the window's
  if (!image.dataset?.fallback) return;
  // without the sources beside it, which the browser would go on preferring
  image.parentElement?.replaceChildren(image);
  image.src = image.dataset.fallback;
  delete image.dataset.fallback;
}
