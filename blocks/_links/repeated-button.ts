import { withoutCaseAndSpacing } from '../../schema/reading/case-and-spacing.ts';
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

/** Whether a label could be the same as another one for some values of its tokens. */
function couldRead(label: string, other: string): boolean {
  const words = label.split(/\{\{[^{}]*\}\}/).map(RegExp.escape);
  return other.includes('{{') || new RegExp(`^${words.join('.*')}$`, 'i').test(other);
}

/** Finds two buttons side by side with the same words: the second was copied, and its label not changed. */
export const repeatedButton: BlockRule = {
  name: 'repeated-button',
  reads: ['label'],
  concerns(text, { primary, secondary }) {
    const labels: unknown[] = [primary, secondary].map((button) => Object(button).label);
    const [other] = labels.toSpliced(labels.indexOf(text), 1);
    return typeof other === 'string' && couldRead(text, other);
  },
  check({ primary, secondary }: Buttons) {
    if (!primary || !secondary || withoutCaseAndSpacing(primary.label) !== withoutCaseAndSpacing(secondary.label)) return [];
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
} as BlockRule<Buttons> as BlockRule;
