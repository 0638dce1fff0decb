/** Replaces a picture that cannot be loaded with the default picture. A picture of a post has no fallback and shows its description instead. */
export function replaceBrokenPictures(): void {
  addEventListener('error', (event) => showFallback(event.target as HTMLImageElement), true);
  for (const image of document.images) if (image.complete && !image.naturalWidth && image.loading !== 'lazy') showFallback(image);
}

function showFallback(image: HTMLImageElement): void {
  // an error event of a script has the window as its target
  if (!image.dataset?.fallback) return;
  // removes the `<source>` elements, which the browser would go on preferring
  image.parentElement?.replaceChildren(image);
  image.src = image.dataset.fallback;
  delete image.dataset.fallback;
}
