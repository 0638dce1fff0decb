import { buttonStyle } from '../_design/button-style.ts';
import { Link, type LinkProps } from './link.tsx';

export interface ButtonLinkProps {
  link: { label: string } & Pick<LinkProps, 'href' | 'track'>;
  variant?: keyof typeof buttonStyle;
  plan?: LinkProps['plan'];
}

/** A link that looks like a button: a call to action. */
export function ButtonLink({ link, variant = 'primary', plan }: ButtonLinkProps) {
  return (
    <Link href={link.href} track={link.track} plan={plan} isButton className={buttonStyle[variant]}>
      {link.label}
    </Link>
  );
}
