import type { FastifyInstance } from 'fastify';
import type { Failure } from '../../renderer/page-state.ts';
import { failureOf } from '../failure.ts';
import { htmlOfExamples } from './invalid-html.ts';
import type { Rest } from './rest.ts';
import { toldFailures } from './told-failures.ts';
import { examplesIn, isToldOn } from './wrong-examples.ts';

/** Mistakes in the examples of blocks and in the HTML drawn from them. */
export interface ToldExamples {
  /** Mistakes in the examples that the gallery shows at a path. */
  on(path: string): readonly Failure[];
  readonly invalidHtml: readonly Failure[];
  look(): Promise<void>;
}

export interface ToldExamplesOptions {
  readonly app: FastifyInstance;
  /** The project's root. */
  readonly root: string;
  readonly rest: Rest;
  readonly print: (text: string) => void;
  /** The last saved sources are not running; examples are written for the code that was saved with them. */
  readonly isBehind: () => boolean;
  /** Called when the mistakes in examples have changed. */
  readonly onChange: () => void;
  readonly onHtml: () => void;
}

/** Looks at the examples after each rest. */
export function tellExamples({ app, root, rest, print, isBehind, onChange, onHtml }: ToldExamplesOptions): ToldExamples {
  const wrong = toldFailures(print);
  const invalid = toldFailures(print);
  const findWrong = examplesIn(root);
  const findInvalid = htmlOfExamples(root);
  let looks = 0;
  rest.onEnd(async () => {
    await look();
    invalid.set(await findInvalid(app, () => rest.isOver).catch((error: Error) => [failureOf(root, error)]));
    onHtml();
  });
  return {
    on: (path) => wrong.all.filter(isToldOn(path)),
    get invalidHtml() {
      return invalid.all;
    },
    look,
  };

  async function look(): Promise<void> {
    looks += 1;
    const own = looks;
    const found = isBehind() ? [] : await findWrong(app.site).catch((error: Error) => [failureOf(root, error)]);
    // skips an outdated result; the next look follows once the new save was read
    if (own !== looks || !rest.isOver) return;
    if (found.length === wrong.all.length && found.every((failure, index) => failure === wrong.all[index])) return;
    wrong.set(found);
    onChange();
  }
}
