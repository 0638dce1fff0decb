import type { Props } from '../../schema/block.ts';
import { css } from '../_shared/css.ts';
import { resolveHref } from '../_shared/href.ts';
import { Island } from '../_shared/island.tsx';
import { usePage } from '../_shared/page-context.ts';
import { Section, SectionHead } from '../_shared/section.tsx';
import { screen } from '../_shared/theme.ts';
import NewsletterForm from './newsletter.island.tsx';
import type { newsletterSchema } from './newsletter.schema.ts';

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 64px;
  align-items: center;
  ${screen.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      margin: 0;
    }
  }
`;
/** The sign-up box; a sentence instead where the server cannot send the mail that confirms it. */
export function Newsletter({ anchor, eyebrow, headline, form: { lead, ...form }, unavailable }: Props<typeof newsletterSchema>) {
  const { settings, canSendMail } = usePage();
  if (!canSendMail) {
    return (
      <Section anchor={anchor} tone="sunken">
        <SectionHead eyebrow={eyebrow} headline={headline} lead={unavailable} />
      </Section>
    );
  }
  const link = { ...form.privacy.link, href: resolveHref(form.privacy.link.href, settings.links).href };
  return (
    <Section anchor={anchor} tone="sunken">
      <div className={layout}>
        <SectionHead eyebrow={eyebrow} headline={headline} lead={lead} />
        <Island of={NewsletterForm} props={{ ...form, privacy: { ...form.privacy, link } }} />
      </div>
    </Section>
  );
}
