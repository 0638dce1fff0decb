import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { featureCardsSchema } from './feature-cards.schema.ts';
import { FeatureCards } from './feature-cards.tsx';

export default defineBlock({ schema: featureCardsSchema, component: FeatureCards, examples });
