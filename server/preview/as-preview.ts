import type { RenderedPage } from '../../renderer/api.ts';

export interface PreviewFrame {
  /** Prefix of the paths of the preview's own pages. */
  readonly prefix: string;
  /** Name of the bar for screen readers. */
  readonly label: string;
  readonly text: string;
}

const barStyle =
  '.preview-bar{padding:8px 24px;background:var(--signal-strong);color:var(--on-signal);font-weight:600;text-align:center}.preview-bar p{margin:0}';

/**
 * Turns a drawn page into a preview: adds a bar that says so, keeps links and searches within the preview, and removes scripts, which would count visitors,
 * replace what is shown by live content, and navigate to pages outside the preview.
 */
export function asPreview({ html, style }: RenderedPage, { prefix, label, text }: PreviewFrame): { readonly html: string; readonly style: string } {
  const framed = style + barStyle;
  const body = html
    .replace(`<style>${style}</style>`, () => `<style>${framed}</style>`)
    .replace(/<script type="(?:module|speculationrules)"[^>]*>[^<]*<\/script>/g, '')
    .replace(/(<a\b[^>]*?\shref=")(\/[^"/][^"]*|\/)"/g, (_, before: string, href: string) => `${before}${within(prefix, href)}"`)
    .replace(/<form\b[^>]*>/g, (tag) =>
      /\smethod="post"/i.test(tag) ? tag : tag.replace(/(\saction=")(\/[^"]*)"/, (_, before: string, action: string) => `${before}${within(prefix, action)}"`),
    )
    .replace(/<body[^>]*>/, (tag) => `${tag}<aside class="preview-bar" aria-label="${label}"><p>${text}</p></aside>`);
  return { html: body, style: framed };
}

/** Addresses that are no pages: pictures and documents to load, and feeds. */
const file = /^\/(?:api|assets|media)\/|^[^?#]*\.\w+(?:[?#]|$)/;

/** Puts the prefix before a page's address; the home page is the prefix alone. */
function within(prefix: string, href: string): string {
  return file.test(href) ? href : prefix + href.replace(/^\/(?=$|[?#])/, '');
}
