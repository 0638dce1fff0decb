import { baseCss } from '../../blocks/_design/base.ts';
import { paperColors } from '../../blocks/_design/theme.ts';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Media, PageHead, RenderOptions } from '../api.ts';

export interface DocumentParts {
  readonly head: PageHead;
  readonly structuredData?: object;
  /** The frame with all blocks. */
  readonly body: string;
  readonly rules: string;
  readonly media: Media;
  readonly settings: Pick<SiteSettings, 'icon' | 'language' | 'theme' | 'measuring'>;
  readonly options: RenderOptions;
}

/** The complete HTML of a page; `style` is the text of its one `<style>`, for the policy. */
export function renderDocument({ head, structuredData, body, rules, media, settings, options }: DocumentParts): { html: string; style: string } {
  const { language, theme, measuring = {} } = settings;
  const style = fontFaces(media.fonts) + baseCss(theme) + rules;
  const { loader, integrity } = options.scripts;
  const icon = media.images.get(settings.icon ?? '')?.original;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.elements.map(([tag, attributes]) => element(tag, attributes)),
    ...Object.entries(paperColors(theme)).map(([scheme, content]) =>
      element('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    icon ? element('link', { rel: 'icon', href: icon, type: 'image/svg+xml' }) : '',
    ...Object.values(media.fonts)
      .filter(Boolean)
      .map((href) => element('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })),
    `<style>${style}</style>`,
    `<script type="module" src="${escapeHtml(loader)}"${integrity ? ` integrity="${integrity}"` : ''}></script>`,
    structuredData ? `<script type="application/ld+json">${escapeJson(structuredData)}</script>` : '',
    `</head><body>${element('div', {
      id: 'root',
      'data-build': options.build,
      ...(measuring.analyticsId ? { 'data-analytics': measuring.analyticsId } : {}),
      ...(measuring.pixelId ? { 'data-marketing': measuring.pixelId } : {}),
    })}${body}</div></body></html>`,
  ].join('');
  return { html, style };
}

/**
 * The two families with fallbacks of the same measure (Arial, adjusted), so that nothing moves when they arrive.
 * `size-adjust` is the width of a German sample text against Arial (bold for headlines), ascent and descent are
 * those of the font's hhea table divided by it. A site without typefaces of its own shows those of the system.
 */
function fontFaces({ headline, text }: Media['fonts']): string {
  const face = (family: string, rules: string) => `@font-face{font-family:${family};${rules}}`;
  return [
    headline && face('Headline', `src:url(${headline}) format("woff2");font-weight:700;font-display:swap`),
    text && face('Text', `src:url(${text}) format("woff2");font-weight:400 600;font-display:swap`),
    headline &&
      face('"Headline fallback"', 'src:local("Arial Bold"),local(Arial);size-adjust:103.3%;ascent-override:90%;descent-override:26.1%;line-gap-override:0%'),
    text && face('"Text fallback"', 'src:local(Arial);size-adjust:102.6%;ascent-override:94.5%;descent-override:24.4%;line-gap-override:0%'),
  ].join('');
}

function element(tag: string, attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}${value === '' ? '' : `="${escapeHtml(value)}"`}`);
  return `<${tag}${text.join('')}>`;
}

/** JSON inside a script element: `<` as an escape, so that no text can end the element. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
