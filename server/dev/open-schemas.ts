import { Visitor } from 'vite';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/** Schemas that are no constants: TypeScript takes what stands in them for any text and any number, and the component gets no props that it could use. */
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
