import { buttonStyle } from './button-style.ts';
import { Link } from './link.tsx';

export interface ButtonLinkProps {
  link: { label: string; href: string };
  variant?: keyof typeof buttonStyle;
}

/** A link that looks like a button. */
export function ButtonLink({ link, variant = 'primary' }: ButtonLinkProps) {
  return (
    <Link href={link.href} className={buttonStyle[variant]}>
      {link.label}
    </Link>
  );
}
