import { Link, type LinkProps } from './link.tsx';

/** The links of a menu, each in a list item of its own. */
export function LinkItems({ items }: { items: readonly { label: string; href: string; track?: LinkProps['track'] }[] }) {
  return items.map((item) => (
    <li key={item.label}>
      <Link href={item.href} track={item.track}>
        {item.label}
      </Link>
    </li>
  ));
}
