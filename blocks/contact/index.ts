import { defineBlock } from '../../schema/block.ts';
import { contactSchema } from './contact.schema.ts';
import { Contact } from './contact.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: contactSchema, component: Contact, examples });
