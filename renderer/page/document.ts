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
  readonly settings: Pick<SiteSettings, 'language' | 'theme' | 'measuring'>;
  readonly options: RenderOptions;
}

/** The complete HTML of a page; `style` is the text of its one `<style>`, for the policy. */
export function renderDocument({ head, structuredData, body, rules, media, settings, options }: DocumentParts): { html: string; style: string } {
  const { language, theme, measuring = {} } = settings;
  const style = fontFaces(media.fonts) + baseCss(theme) + rules;
  const { loader, integrity } = options.scripts;
  const icon = media.images.get('icon')?.original;
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

/** What a system has instead of Arial with letters of the same widths. */
const arial = ['Arial', 'Liberation Sans', 'Helvetica'];

/**
 * The two families, and those of the visitor's system adjusted to their measure, so that nothing moves when they arrive: `size-adjust`
 * is the width of the home page's text against the system's, ascent and descent are those of the font's hhea table divided by it.
 * A site without typefaces of its own shows those of the system.
 */
function fontFaces({ headline, text }: Media['fonts']): string {
  const face = (family: string, rules: string) => `@font-face{font-family:${family};${rules}}`;
  const like = (family: string, fonts: readonly string[], weight: number, [width, ascent, descent]: readonly number[]) =>
    face(
      `"${family}"`,
      `src:${fonts.map((font) => `local("${font}${weight > 400 ? ' Bold' : ''}")`)};font-weight:${weight};size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%`,
    );
  return [
    headline && face('Headline', `src:url(${headline});font-weight:700;font-display:optional`),
    text && face('Text', `src:url(${text});font-weight:400 600;font-display:optional`),
    headline && like('Headline Arial', arial, 700, [102.5, 90.8, 26.3]),
    headline && like('Headline Roboto', ['Roboto'], 700, [108.8, 85.5, 24.8]),
    text && like('Text Arial', arial, 400, [102.7, 94.4, 24.3]),
    text && like('Text Arial', arial, 600, [99.2, 97.8, 25.2]),
    text && like('Text Roboto', ['Roboto'], 400, [103.7, 93.5, 24.1]),
    text && like('Text Roboto', ['Roboto'], 600, [105.4, 92, 23.7]),
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
