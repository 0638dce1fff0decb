import type { ColorName, Theme } from '../../schema/theme.ts';

/**
 * Design tokens as CSS custom properties, and the few rules that belong to elements instead of components.
 * Values come from the visual concept: paper and ink, petrol as the brand, one signal colour.
 * Contrast (WCAG 2.2, 1.4.3): `signal-strong` carries white text at 5.2:1, plain `signal` is decoration only.
 * content/site.json may give any colour another value.
 */
const light: Record<ColorName, string> = {
  paper: '#fbfaf7',
  raised: '#fff',
  sunken: '#f2efe8',
  ink: '#14202b',
  muted: '#4d5a66',
  line: '#d9d5cb',
  control: '#7d8790',
  brand: '#0f4c5c',
  'brand-soft': '#e3edef',
  'on-brand': '#fff',
  band: '#0f4c5c',
  'on-band': '#fff',
  signal: '#f2541b',
  'signal-strong': '#c2410c',
  'on-signal': '#fff',
  success: '#1c6e43',
};

const dark: Record<ColorName, string> = {
  paper: '#12151a',
  raised: '#1a1f26',
  sunken: '#0d1014',
  ink: '#eef1f4',
  muted: '#a9b4bf',
  line: '#2d353f',
  control: '#6f7b87',
  brand: '#8cc7d6',
  'brand-soft': '#17323a',
  'on-brand': '#0c1a1f',
  band: '#0f3a46',
  'on-band': '#eef1f4',
  signal: '#ff6a33',
  'signal-strong': '#ff7a47',
  'on-signal': '#1b0d06',
  success: '#6fcf97',
};

const properties = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** `var(--…)` of each token, so that a misspelt colour is a type error. */
export const color = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`])) as Record<ColorName, string>;

export const space = { page: 'clamp(20px, 5vw, 40px)', section: 'clamp(48px, 7vw, 100px)', gap: 'clamp(16px, 2vw, 24px)' };
export const radius = { control: '10px', card: '14px' };

/** Where decoration may move: not on small screens (R-MOB-01), and not where people have asked their device for less motion. */
export const motionQuery = '(prefers-reduced-motion: no-preference) and (width>=768px)';

/**
 * Container queries for the width of a section between its margins. With 16 px text, a screen is small below 768 px (R-HDR-20) and wide from 1008 px; with text
 * twice as large, these limits are twice as large, as if the page were zoomed.
 */
export const screen = {
  tablet: '@container (width>=43.2rem)',
  desktop: '@container (width>=58rem)',
  motion: `@media ${motionQuery}`,
};

/** Font sizes. Headlines are as large as lets a word of 20 letters fit into their column, which is a size container; they grow with the visitor's text size. */
export const type = {
  display: 'clamp(1.55rem, min(0.5rem + 6vw, 9cqi), 4rem)',
  title: 'clamp(1.55rem, min(1.1rem + 2.6vw, 9cqi), 3rem)',
  heading: 'clamp(1.375rem, 1.25rem + .5vw, 1.625rem)',
  subheading: '1.1875rem',
  lead: 'clamp(1.0625rem, 1rem + .35vw, 1.25rem)',
  small: '.9375rem',
  label: '.8125rem',
};

/** Longest line: at most 70 letters of the text typeface, whose 0 is wider than its letters. */
export const measure = '48ch';

export const fontFamily = { headline: 'Headline, sans-serif', text: 'Text, system-ui, sans-serif' };

/** The background of a page, light and dark, as `theme-color` names it to the browser. */
export function paperColors(theme: Theme = {}): Record<'light' | 'dark', string> {
  return { light: theme.light?.paper ?? light.paper, dark: theme.dark?.paper ?? dark.paper };
}

/** All colours of a site in the light scheme, for what is drawn once for every device. */
export const lightColors = (theme: Theme = {}): Record<ColorName, string> => ({ ...light, ...theme.light });

/** Pictures are drawn on light paper, and would glare in the dark. */
const dimmed = 'img{opacity:.8}';

/**
 * The colours of a site, light and dark, as custom properties of the document; minified CSS.
 * @param scheme the one to show whatever the device asks for; both if undefined
 */
export function colorRules(theme: Theme = {}, scheme?: 'light' | 'dark'): string {
  const inLight = properties({ ...light, ...theme.light });
  const inDark = properties({ ...dark, ...theme.dark });
  if (scheme) return `:root{color-scheme:${scheme};${scheme === 'dark' ? inDark : inLight};--focus:var(--signal-strong)}${scheme === 'dark' ? dimmed : ''}`;
  return `:root{color-scheme:light dark;${inLight};--focus:var(--signal-strong)}@media (prefers-color-scheme:dark){:root{${inDark}}${dimmed}}`;
}

/** The rules that belong to elements. */
export const baseRules = `
*,::before,::after{box-sizing:border-box}
html{font:400 100%/1.6 ${fontFamily.text};color:var(--ink);background:var(--paper);scroll-padding:min(96px,24vh) 0 24px;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:no-preference){html:not(:has(:focus-visible)){scroll-behavior:smooth}}
body,h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0}
body{min-height:100vh;overflow-wrap:break-word;hyphens:auto;hyphenate-limit-chars:20 5 5}
ul,ol{padding:0;list-style:''}
h1,h2,h3,h4,p,dt,dd,label,summary,main li{overflow-wrap:anywhere}
h3,h4{hyphenate-limit-chars:12 5 5}
@container (width<17rem){body *{hyphenate-limit-chars:7 3 3}}
h1,h2,h3{font-family:${fontFamily.headline};font-weight:700;line-height:1.12;letter-spacing:-.02em;text-wrap:balance}
p,li,dd,blockquote{text-wrap:pretty}
p,blockquote{max-width:${measure}}
a{color:inherit;text-underline-offset:.2em}
img,svg{display:block;max-width:100%}
img{height:auto}
svg{font-size:1rem}
button,input,textarea,select{font:inherit;color:inherit}
button{cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:4px}
[tabindex="-1"]:focus{outline:none}
[hidden]{display:none!important}
[data-consent=missing]{--banner:clamp(170px,max(50vh,100vh - 400px),15rem);padding-bottom:var(--banner);scroll-padding-bottom:var(--banner)}
[data-block],x-island{display:contents}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}
@media print{:root{--paper:#fff;--ink:#000;--muted:#333;--banner:0}nav,button,footer,form,summary svg{display:none!important}::details-content{content-visibility:visible}}
`;
