import type { ReactNode } from 'react';
import type { TrackedClick } from '../_measuring/measure.ts';
import { usePage } from '../_page/page-context.ts';
import type { Price } from '../_plans/price.ts';
import { resolveHref } from './href.ts';
import { inNewTab } from './new-tab.ts';

export interface LinkProps {
  href: string;
  className?: string;
  /** Name for assistive technology where the link shows only a picture. */
  label?: string;
  /** How the author wants clicks to be counted. */
  track?: { event?: TrackedClick; label?: string };
  /** A call to action: its clicks count as button clicks, unless it leads to the application or the author says otherwise. */
  isButton?: boolean;
  /** The plan that a registration is for, with its price. */
  plan?: { type: string; price: Price | undefined };
  children: ReactNode;
}

/** A link to a page, an anchor or another site; other sites open in a new tab, and the current page is marked. */
export function Link({ href, className, label, track, isButton, plan, children }: LinkProps) {
  const { settings, isCurrent } = usePage();
  const target = resolveHref(href, settings.links);
  const elsewhere = target.external ? inNewTab : undefined;
  const click = track?.event ?? (target.leadsToApp ? 'registration' : isButton ? 'button' : 'link');
  return (
    <a
      href={target.href}
      {...elsewhere}
      className={className}
      aria-label={label}
      aria-current={isCurrent(target.href) ? 'page' : undefined}
      data-track={click === 'link' ? undefined : click}
      data-label={track?.label}
      data-plan={plan?.type}
      data-price={plan?.price?.amount}
      data-currency={plan?.price?.currency === 'EUR' ? undefined : plan?.price?.currency}
    >
      {children}
    </a>
  );
}
