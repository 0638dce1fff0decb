import type { Exported } from './export-site.ts';

const number = new Intl.NumberFormat('de-DE');

/** The most names that are listed for each kind of change. */
const named = 20;

/** Says what an export did, and what a static host cannot do. */
export function reportOf({ addresses: { pages }, changes, needs, unreadRules }: Exported, out: string, milliseconds: number): string {
  const { added, changed, removed, kept } = changes;
  const nothing = added.length + changed.length + removed.length === 0;
  return [
    ...list('neu', kept === 0 ? [] : added),
    ...list('geändert', changed),
    ...list('entfernt', removed),
    nothing
      ? `${out}: nichts hat sich geändert.`
      : `${out}: ${number.format(added.length + changed.length)} Dateien geschrieben, ${number.format(removed.length)} entfernt, ${number.format(kept)} unverändert.`,
    `${number.format(pages.length)} Seiten in ${(milliseconds / 1_000).toFixed(1).replace('.', ',')} s.`,
    ...(unreadRules > 0
      ? [
          `Cloudflare Pages liest ${number.format(unreadRules)} Regeln von _headers nicht: Was sie nennen, ist dort geschützt wie alle Seiten, nur nicht vor fremden Stilen, und wird kürzer aufgehoben.`,
        ]
      : []),
    'Nur ein laufender Server (npm start) kann:',
    ...needs.map(({ paths, purpose }) => `  ${purpose.de}: ${shorten(paths).join(' ')}`),
  ].join('\n');
}

function list(kind: string, files: readonly string[]): string[] {
  return shorten(files).map((file) => `  ${kind}: ${file}`);
}

function shorten(names: readonly string[]): readonly string[] {
  return names.length <= named ? names : [...names.slice(0, named), `… und ${number.format(names.length - named)} weitere`];
}
