import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { iconNames } from '../schema/icons.ts';

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** All icons that authors can choose as one SVG file, each a `<symbol>` with its Lucide name as id (ISC licence, lucide.dev). */
export function iconSprite(): string {
  const nodes = iconNodes as unknown as Record<string, readonly IconNode[]>;
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${(nodes[name] ?? []).map(shape).join('')}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function shape([tag, attributes]: IconNode): string {
  return `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
}
