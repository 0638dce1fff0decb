import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { networkMarks } from '../blocks/_pictures/network-marks.ts';
import { iconNames } from '../schema/icons.ts';

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const line = 'fill="none" stroke="currentcolor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/**
 * One SVG file with all icons that authors can choose, each a `<symbol>` with its Lucide name as id (ISC licence, lucide.dev), and the marks
 * of social networks. Each says itself how it is drawn, so that pages need not.
 * @throws Error where Lucide does not have one
 */
export function iconSprite(): string {
  const nodes = iconNodes as unknown as Record<string, readonly IconNode[]>;
  const outline = (name: string) => {
    const shapes = nodes[name];
    // icon-nodes.json has icons by their present names only
    if (!shapes) throw new Error(`Lucide has no icon "${name}": its name in schema/icons.ts is another one now, see lucide.dev.`);
    return shapes.map(shape).join('');
  };
  const symbol = (name: string, paint: string, shapes: string) => `<symbol id="${name}" viewBox="0 0 24 24" ${paint}>${shapes}</symbol>`;
  const symbols = [
    ...iconNames.map((name) => symbol(name, line, outline(name))),
    ...Object.entries(networkMarks).map(([name, d]) => symbol(name, 'fill="currentcolor"', shape(['path', { d }]))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function shape([tag, attributes]: IconNode): string {
  return `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`;
}
