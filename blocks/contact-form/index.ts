import { defineBlock } from '../../schema/block.ts';
import { contactFormSchema } from './contact-form.schema.ts';
import { ContactForm } from './contact-form.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: contactFormSchema, component: ContactForm, examples, roles: ['privacy', 'contact', 'thanks'] });
