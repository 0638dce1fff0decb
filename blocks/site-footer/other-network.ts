import type { Props } from '../../schema/block.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import { siteFooterSchema } from './site-footer.schema.ts';

type Fields = Props<typeof siteFooterSchema>;

const networks = siteFooterSchema.properties.social.items.properties.network.enum;

/** Finds a link with the sign of one social network that leads to another: an entry was copied, and only one of the two fields changed. */
export const otherNetwork: BlockRule<Fields> = {
  name: 'other-network',
  reads: ['href', 'network'],
  check: ({ social }) =>
    social.flatMap(({ href, network }, index) => {
      const there = networks.find((name) => new RegExp(`^(?:https://(?:[\\w-]+\\.)*)?${name}[.:]`, 'i').test(href));
      if (there === undefined || there === network) return [];
      const message = {
        de: `Das Zeichen ist das von „${network}“, und der Link führt zu „${there}“. Ändere eines der beiden.`,
        en: `The sign is that of “${network}”, and the link leads to “${there}”. Change one of the two.`,
      };
      return [{ path: ['social', index, 'href'], message }];
    }),
  examples: {
    wrong: [{ social: [{ label: 'LinkedIn', href: 'https://www.facebook.com/firma', network: 'linkedin' }] }],
    right: [
      {
        social: [
          { label: 'LinkedIn', href: 'https://www.linkedin.com/company/firma', network: 'linkedin' },
          { label: 'Facebook', href: 'https://netz.example/facebook', network: 'facebook' },
        ],
      },
    ],
  },
};
