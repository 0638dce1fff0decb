import type { PlanFinding } from '../messages/plans.ts';
import type { Reasons } from './reason.ts';
import { note } from './texts.ts';

export const planReasons: Reasons<PlanFinding> = {
  'other-plan': {
    why: 'Beim Kopieren einer Karte bleibt leicht der Preis der anderen stehen; wer ihn liest, hält sich daran.',
    wrong: note('Premium kostet {{price.basic}} im Monat.'),
    right: note('Premium kostet {{price.premium}} im Monat.'),
    place: 'block',
  },
  'unknown-plan': {
    why: 'Wer von einem Tarif liest, sucht seinen Preis. Nach einer Umbenennung, oder aus der Erinnerung an einen anderen Anbieter, steht leicht ein Name da, den es hier nicht gibt.',
    wrong: note('Im Tarif Pro sind alle Funktionen dabei.'),
    right: note('Im Tarif Premium sind alle Funktionen dabei.'),
    place: 'block',
  },
  'number-of-plans': {
    why: 'Wer von drei Tarifen liest und zwei findet, sucht den dritten, und hält die Seite für veraltet.',
    wrong: note('Unsere drei Tarife sind monatlich kündbar.'),
    right: note('Unsere zwei Tarife sind monatlich kündbar.'),
    place: 'block',
  },
  'order-of-plans': {
    why: 'Sind zwei Namen vertauscht, rechnet ein Besucher mit dem Preis des anderen Tarifs.',
    wrong: note('Premium ist günstiger als Basic.'),
    right: note('Premium ist teurer als Basic.'),
    place: 'block',
  },
  'tax-rate': {
    why: 'Ein Steuersatz, der nicht gilt, macht aus jedem Preis daneben einen falschen; er steht meist von einer Vorlage da.',
    wrong: note('Ab {{price.basic}} im Monat, zzgl. 7 % MwSt.'),
    right: note('Ab {{price.basic}} im Monat, zzgl. 19 % MwSt.'),
    place: 'block',
  },
};
