import type { BlockRule } from '../../schema/validation/block-rule.ts';

interface Button {
  label: string;
  href: string;
}

/** The two buttons of a block. */
interface Buttons {
  primary?: Button | undefined;
  secondary?: Button | undefined;
}

/** Finds two buttons side by side with the same words: the second was copied, and its label not changed. */
export const repeatedButton: BlockRule = {
  name: 'repeated-button',
  reads: ['label'],
  // for some values of its tokens a label is like the other one if that has all words around them
  concerns(text, { primary, secondary }) {
    const labels: unknown[] = [Object(primary).label, Object(secondary).label];
    const other = labels[labels[0] === text ? 1 : 0];
    return typeof other === 'string' && (other.includes('{{') || text.split(/\{\{[^{}]*\}\}/).every((words) => other.includes(words)));
  },
  check({ primary, secondary }: Buttons) {
    if (!primary || !secondary || primary.label !== secondary.label) return [];
    const message = {
      de: 'So heißt schon der Knopf daneben. Schreibe, wohin dieser führt, oder lösche ihn.',
      en: 'The button beside it is called so as well. Write where this one leads, or delete it.',
    };
    return [{ path: ['secondary', 'label'], message }];
  },
  examples: {
    wrong: [{ primary: { label: 'Preise ansehen', href: '/' }, secondary: { label: 'Preise ansehen', href: '#stelle' } }],
    right: [{ primary: { label: 'Preise ansehen', href: '/' }, secondary: { label: 'Frag uns', href: '#stelle' } }],
  },
};
