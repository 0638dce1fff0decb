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

const leadsThereToo = {
  de: 'Hierhin führt schon der Knopf daneben. Schreibe ein anderes Ziel, oder lösche einen der beiden.',
  en: 'The button beside it leads here already. Write another target, or delete one of the two.',
};

/** Finds two buttons side by side with the same words, or that lead to the same place of this site: the second was copied and not changed. */
export const repeatedButton: BlockRule = {
  name: 'repeated-button',
  reads: ['label', 'href'],
  // for some values of its tokens a label is like the other one if that has all words around them
  concerns(text, { primary, secondary }) {
    if (/^[/#]/.test(text)) return true;
    const labels: unknown[] = [Object(primary).label, Object(secondary).label];
    const other = labels[labels[0] === text ? 1 : 0];
    return typeof other === 'string' && (other.includes('{{') || text.split(/\{\{[^{}]*\}\}/).every((words) => other.includes(words)));
  },
  check({ primary, secondary }: Buttons) {
    if (!primary || !secondary) return [];
    if (primary.label !== secondary.label) {
      // „Registrieren“ and „Anmelden“ may lead to the same page of the application
      return primary.href === secondary.href && /^[/#]/.test(primary.href) ? [{ path: ['secondary', 'href'], message: leadsThereToo }] : [];
    }
    const message = {
      de: 'So heißt schon der Knopf daneben. Schreibe, wohin dieser führt, oder lösche ihn.',
      en: 'The button beside it is called so as well. Write where this one leads, or delete it.',
    };
    return [{ path: ['secondary', 'label'], message }];
  },
  examples: {
    wrong: [
      { primary: { label: 'Preise ansehen', href: '/' }, secondary: { label: 'Preise ansehen', href: '#stelle' } },
      { primary: { label: 'Preise ansehen', href: '/' }, secondary: { label: 'Frag uns', href: '/' } },
    ],
    right: [
      { primary: { label: 'Preise ansehen', href: '/' }, secondary: { label: 'Frag uns', href: '#stelle' } },
      { primary: { label: 'Ruf an', href: 'tel:+4930123456' }, secondary: { label: 'Sprich mit uns', href: 'tel:+4930123456' } },
    ],
  },
};
