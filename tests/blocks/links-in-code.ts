import { type ESTree, Visitor } from 'vite';
import type { Modules } from '../../server/dev/modules.ts';
import { failureAt } from '../../server/failure.ts';

/** An address of the site itself that stands in code, where no check of the content looks. */
export interface LinkInCode {
  readonly path: string;
  /** `blocks/hero/hero.tsx:12:9` */
  readonly at: string;
}

/** Those that are given as `href`, to an element, a component or in an object. */
export function linksInCode(modules: Modules): LinkInCode[] {
  return [...modules.values()].flatMap(({ file, text, program }) => {
    const found: LinkInCode[] = [];
    const add = (value: ESTree.Node | null) => {
      const [path = ''] = textOf(value).split(/[?#]/);
      const { line, column } = failureAt(file, text, value?.start ?? 0, '').place ?? {};
      if (path.startsWith('/')) found.push({ path, at: `${file}:${line}:${column}` });
    };
    new Visitor({
      JSXAttribute({ name, value }) {
        if (name.name === 'href') add(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      },
      Property({ key, value }) {
        if (key.type === 'Identifier' && key.name === 'href') add(value);
      },
    }).visit(program);
    return found;
  });
}

/** What is written, empty where a part of it is not known before it is drawn. */
function textOf(value: ESTree.Node | null): string {
  if (value?.type === 'Literal' && typeof value.value === 'string') return value.value;
  return value?.type === 'TemplateLiteral' && value.expressions.length === 0 ? (value.quasis[0]?.value.cooked ?? '') : '';
}
