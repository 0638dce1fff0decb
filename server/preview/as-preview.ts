import type { RenderedPage } from '../../renderer/api.ts';

export interface PreviewFrame {
  /** What stands before the paths of the preview's own pages. */
  readonly prefix: string;
  /** Name of the bar for screen readers, and its text. */
  readonly label: string;
  readonly text: string;
}

const barStyle =
  '.preview-bar{padding:8px 24px;background:var(--signal-strong);color:var(--on-signal);font-weight:600;text-align:center}.preview-bar p{margin:0}';

/**
 * A drawn page as a preview: with a bar that says so, links and searches that stay in the preview, and without a script. Scripts would
 * count visitors, take the place of what is shown with what is live, and move on to pages that are no preview.
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

/** No page is there: pictures and documents to load, and feeds. */
const file = /^\/(?:api|assets|media)\/|^[^?#]*\.\w+(?:[?#]|$)/;

/** The home page of a preview is its prefix. */
function within(prefix: string, href: string): string {
  return file.test(href) ? href : prefix + href.replace(/^\/(?=$|[?#])/, '');
}
