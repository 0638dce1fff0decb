import type { ReactNode } from 'react';
import { resolveHref } from './href.ts';
import { usePage } from './page-context.ts';

export interface LinkProps {
  href: string;
  className?: string;
  /** Name for assistive technology where the link shows only a picture. */
  label?: string;
  children: ReactNode;
}

/** A link to a page, an anchor or another site; other sites open in a new tab, and the current page is marked. */
export function Link({ href, className, label, children }: LinkProps) {
  const { settings, path } = usePage();
  const target = resolveHref(href, settings.links);
  const elsewhere = target.external ? { target: '_blank', rel: 'noopener' } : undefined;
  return (
    <a href={target.href} className={className} aria-label={label} aria-current={target.href === path ? 'page' : undefined} {...elsewhere}>
      {children}
    </a>
  );
}
