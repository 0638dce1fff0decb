import { defineBlock } from '../../schema/block.ts';
import { countedItems } from '../_lists/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { featureCardsSchema } from './feature-cards.schema.ts';
import { FeatureCards } from './feature-cards.tsx';

export default defineBlock({
  schema: featureCardsSchema,
  component: FeatureCards,
  examples,
  rules: [
    countedItems(
      'Gründe|Dinge|Vorteile|Punkte|Schritte|Tipps|Regeln|Argumente|Wege|reasons|things|steps|ways|Handgriffe|Werkzeuge|Funktionen|Aufgaben|Vorhaben|Bausteine|Bereiche',
    ),
  ],
});
