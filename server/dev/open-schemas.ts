import { Visitor } from 'vite';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/** Schemas without `as const`: TypeScript widens their values to any string and number, so that no usable type of props can be derived. */
export function openSchemas(modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, program }) => {
    const found: Failure[] = [];
    if (!file.endsWith('.schema.ts')) return found;
    new Visitor({
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { init } of declaration.declarations)
          if (init?.type === 'ObjectExpression')
            found.push(failureAt(file, text, init.end - 1, 'Write "as const" behind this: without it no type can be made of the schema.'));
      },
    }).visit(program);
    return found;
  });
}
