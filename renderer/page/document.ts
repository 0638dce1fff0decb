import { LRUCache } from 'lru-cache';
import { baseCss } from '../../blocks/_design/base.ts';
import { paperColors } from '../../blocks/_design/theme.ts';
import { newTabId } from '../../blocks/_links/new-tab.ts';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Media, PageHead, RenderOptions } from '../api.ts';
import { createMemory } from '../site/remember.ts';
import type { Switching } from './requested-page.ts';
import { pageStyle } from './style-rules.ts';
import { words } from './words.ts';

export interface DocumentParts {
  readonly head: PageHead;
  readonly structuredData?: object;
  /** The frame with all blocks. */
  readonly body: string;
  readonly switching?: Switching;
  /** Names of the style rules that the blocks use, separated by spaces. */
  readonly rules: string;
  readonly media: Media;
  readonly settings: Pick<SiteSettings, 'icon' | 'language' | 'theme' | 'measuring'>;
  readonly options: RenderOptions;
}

/** The complete HTML of a page; `style` is the text of its one `<style>`, for the content security policy. */
export function renderDocument({ head, structuredData, body, switching, rules, media, settings, options }: DocumentParts): { html: string; style: string } {
  const { start, links, styles, scriptElements, root, end } = remember(settings, [media, options], () => sharedParts(media, settings, options));
  const style = styles.memo(rules);
  const nextSwitch = switching && Number.isFinite(switching.next) ? options.scripts?.nextSwitch : undefined;
  const html = [
    start,
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.elements.map(([tag, attributes]) => element(tag, attributes)),
    links,
    `<style>${style}</style>`,
    scriptElements,
    nextSwitch ? moduleScript(nextSwitch.address, nextSwitch.integrity) : '',
    structuredData ? `<script type="application/ld+json">${escapeJson(structuredData)}</script>` : '',
    `</head><body>${element('div', { ...root, ...switchAttributes(switching, nextSwitch) })}${body}</div>${end}`,
  ].join('');
  return { html, style };
}

type SwitchScript = NonNullable<RenderOptions['scripts']>['nextSwitch'];

const remember = createMemory();

/** The parts that are the same in the documents of all pages. */
function sharedParts(
  media: Media,
  { language, theme, icon: iconName = '', measuring = {} }: DocumentParts['settings'],
  { build, scripts, scheme }: RenderOptions,
) {
  const icon = media.images.get(iconName)?.original;
  const paper = paperColors(theme);
  const links = [
    // the first that matches counts
    element('meta', { name: 'theme-color', content: paper.dark, media: '(prefers-color-scheme: dark)' }),
    element('meta', { name: 'theme-color', content: paper.light }),
    icon ? element('link', { rel: 'icon', href: icon }) : '',
    element('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...Object.values(media.fonts)
      .filter(Boolean)
      .map((href) => element('link', { rel: 'preload', href, as: 'font', crossorigin: '' })),
  ];
  const baseStyle = fontFaces(media.fonts) + baseCss(theme, scheme);
  return {
    start: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    links: links.join(''),
    // most of a thousand landing pages use the same rules
    styles: new LRUCache<string, string>({ max: 200, memoMethod: (rules) => baseStyle + pageStyle(rules) }),
    scriptElements: [
      scripts?.prefetches ? `<script type="speculationrules">${linkPrefetching}</script>` : '',
      scripts ? moduleScript(scripts.loader, scripts.integrity) : '',
    ].join(''),
    /** Attributes of the element that has all blocks. */
    root: {
      id: 'root',
      'data-build': build,
      ...(measuring.analyticsId && { 'data-analytics': measuring.analyticsId }),
      ...(measuring.pixelId && { 'data-marketing': measuring.pixelId }),
    },
    end: `${element('p', { id: newTabId, hidden: '' })}${words[language].newTab}</p></body></html>`,
  };
}

/** What the root says of blocks that come or go: their names, and for the script that waits for it, when that is next. */
function switchAttributes(switching: Switching | undefined, nextSwitch: SwitchScript | undefined): Readonly<Record<string, string>> {
  if (!switching) return {};
  const names = { 'data-names': switching.names.join(' ') };
  return nextSwitch ? { ...names, 'data-next-switch': String(switching.next), 'data-shell': nextSwitch.shell } : names;
}

function moduleScript(address: string, integrity?: string): string {
  return `<script type="module" src="${escapeHtml(address)}"${integrity ? ` integrity="${integrity}"` : ''} fetchpriority="low"></script>`;
}

/**
 * The `@font-face` rules of the two font families. The fonts are preloaded. A browser that does not have them in time for the first paint shows the system's on
 * this page (`optional`), so that nothing moves, whichever fonts those are; for the next page they are there. A site without fonts of its own shows those of
 * the system.
 */
function fontFaces({ headline, text }: Media['fonts']): string {
  const face = (family: string, address: string, weights: string) =>
    address && `@font-face{font-family:${family};src:url(${address});font-weight:${weights};font-display:optional}`;
  return face('Headline', headline, '700') + face('Text', text, '400 600');
}

function element(tag: string, attributes: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  return `<${tag}${text}>`;
}

/**
 * Speculation rules: a page is prefetched once its link has been pointed at for a fifth of a second or is pressed, so that the first click need not wait for
 * the shell. The shell removes these rules.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const linkPrefetching = JSON.stringify({ prefetch: [{ eagerness: 'moderate', where: { href_matches: '/*' } }] });

/** JSON for a script element. `<` is escaped, so that no text can end the element. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
