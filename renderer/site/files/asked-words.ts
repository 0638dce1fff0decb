import type { Path } from '../../../schema/issue.ts';
import type { BlockDocument } from '../../../schema/page.ts';
import { catalogue } from '../../catalogue.ts';
import { interned } from './interned.ts';

interface AskedText {
  readonly text: string;
  readonly path: Path;
}

/** The word pages that a block shows, and the fields of their list that it reads. */
export interface AskedWords {
  readonly of: AskedText;
  readonly fields: readonly AskedText[];
}

/** Names of the fields in which a block asks for word pages, by type; hardly any block has them. */
const namesByBlock = new Map(
  [...catalogue].flatMap(([type, { schema }]) => {
    const named = (format: string) => Object.keys(schema.properties).filter((field) => schema.properties[field]?.format === format);
    const [of] = named('word-pages');
    return of === undefined ? [] : [[type, { of, fields: named('word-field') }] as const];
  }),
);

/** What the blocks of a page ask of word lists; undefined where none asks for anything. */
export function askedWordsOf(blocks: readonly (BlockDocument | null)[]): AskedWords[] | undefined {
  const asked: AskedWords[] = [];
  for (const [index, block] of blocks.entries()) {
    const names = block ? namesByBlock.get(block.type) : undefined;
    if (!block || !names) continue;
    const written = (field: string) => {
      const text = block[field];
      // a token may have another value on each page
      return typeof text === 'string' && !text.includes('{{') ? [{ text: interned(text), path: ['blocks', index, field] }] : [];
    };
    const [of] = written(names.of);
    if (of) asked.push({ of, fields: names.fields.flatMap(written) });
  }
  return asked.length > 0 ? asked : undefined;
}
