import type { FAQPage } from 'schema-dts';
import { defineBlock, type StructuredDataNode } from '../../schema/block.ts';
import { plainText } from '../../schema/markdown/markdown.ts';
import { countedItems } from '../_lists/list-rules.ts';
import { asked } from './asked.ts';
import examples from './examples.json' with { type: 'json' };
import { faqSchema } from './faq.schema.ts';
import { answerId, Faq } from './faq.tsx';
import { repeatedQuestion } from './repeated-question.ts';

export default defineBlock({
  schema: faqSchema,
  component: Faq,
  examples,
  rules: [countedItems('Fragen|Antworten|questions|answers'), repeatedQuestion, asked],
  placement: { max: 1 },
  passages: ({ items }) => items.map(({ question, answer }, index) => ({ title: question, text: plainText(answer), anchor: answerId(index) })),
  // the id of the page itself, so that the rest of the page's data is merged into this node
  structuredData: ({ items }, { pageUrl }): [FAQPage & StructuredDataNode] => [
    {
      '@type': 'FAQPage',
      '@id': pageUrl,
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    },
  ],
});
