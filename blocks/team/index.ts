import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { teamSchema } from './team.schema.ts';
import { Team } from './team.tsx';

export default defineBlock({ schema: teamSchema, component: Team, examples });
