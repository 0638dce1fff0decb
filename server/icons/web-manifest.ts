import { paperColors } from '../../blocks/_design/theme.ts';
import type { Renderer, Site } from '../../renderer/api.ts';

/** The web app manifest, for devices that install the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest(renderer: Renderer, site: Site): string {
  const { name, description, language } = renderer.settings(site);
  const paper = paperColors(renderer.theme(site)).light;
  const svg = renderer.icon(site);
  const png = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: svg
      ? [
          ...(svg.endsWith('.svg') ? [{ src: svg, sizes: 'any', type: 'image/svg+xml' }] : []),
          png(192),
          png(512),
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ]
      : [],
  });
}
