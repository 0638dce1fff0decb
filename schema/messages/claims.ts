import type { Sentence } from '../words.ts';
import { type Sentences, shorten } from './wording.ts';

/** Findings about claims and their evidence. */
export type ClaimFinding =
  | { rule: 'bold-claim'; found: string }
  /** `unfinished`: the fields of the evidence that are not filled in. */
  | { rule: 'claim-without-evidence'; wording: string; unfinished?: readonly EvidenceField[] }
  | { rule: 'repeated-claim'; wording: string; other: string }
  | { rule: 'expired-claim'; wording: string; until: string; enforced: boolean };

export type EvidenceField = 'publisher' | 'title' | 'date' | 'url';

const evidenceFields: Readonly<Record<EvidenceField, Sentence>> = {
  publisher: { de: 'den Herausgeber', en: 'who publishes it' },
  title: { de: 'seinen Titel', en: 'its title' },
  date: { de: 'seinen Tag (2026-01-15)', en: 'its day (2026-01-15)' },
  url: { de: 'seine ganze Adresse, mit https:// davor', en: 'its full address, with https:// before it' },
};

export const claimSentences: Sentences<ClaimFinding> = {
  'bold-claim': ({ found }) => ({
    de: `„${found}“ ist eine Werbeaussage, die einen Beleg braucht. Lege sie mit Beleg in content/claims.json an und schreibe hier {{claim.…}}, oder sage, was jeder selbst sehen kann.`,
    en: `“${found}” is a claim that needs evidence. Put it with that into content/claims.json and write {{claim.…}} here, or say what everybody can see.`,
  }),
  'claim-without-evidence': ({ wording, unfinished }) => {
    if (unfinished) {
      const [de, en] = (['de', 'en'] as const).map((language) =>
        unfinished.map((field) => `${language === 'de' ? 'bei' : 'for'} "${field}" ${evidenceFields[field][language]}`).join(', '),
      );
      return {
        de: `Der Beleg für „${shorten(wording)}“ ist noch auszufüllen. Schreibe ${de}.`,
        en: `The evidence for “${shorten(wording)}” is still to be filled in. Write ${en}.`,
      };
    }
    return {
      de: `Für „${wording}“ gibt es keinen Beleg. Ergänze: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
      en: `There is no evidence for “${wording}”. Add: "evidence": { "publisher": "…", "title": "…", "date": "…", "url": "https://…" }`,
    };
  },
  'repeated-claim': ({ wording, other }) => ({
    de: `„${shorten(wording)}“ steht schon in „{{claim.${other}}}“, mit eigenem Beleg und eigener Frist. Lösche eine der beiden Aussagen, und nenne die andere.`,
    en: `“${shorten(wording)}” is said by “{{claim.${other}}}” already, with its own evidence and time limit. Delete one of the two claims, and name the other.`,
  }),
  'expired-claim': ({ wording, until }) => ({
    de: `„${wording}“ galt bis ${until}. Nimm die Aussage heraus, oder ergänze einen neuen Beleg und ändere "validUntil".`,
    en: `“${wording}” was valid until ${until}. Remove the claim, or add new evidence and change "validUntil".`,
  }),
};
