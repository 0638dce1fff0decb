import path from 'node:path';
import { siteKey } from '../../server/content/site-key.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { siteToRead } from '../content/site-of-settings.ts';
import { type Command, UsageError } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const number = new Intl.NumberFormat('de-DE');

/** Takes pictures of all examples and compares them with the last ones. */
export const shots: Command = {
  usage: '[<Block>]',
  words: 1,
  does: 'fotografiert jedes Beispiel und zeigt, was anders aussieht als beim letzten Mal',
  options: { update: { type: 'boolean', does: 'nimmt, was jetzt zu sehen ist, als neuen Vergleich' } },
  exitCodes: { 0: 'nichts sieht anders aus', 1: 'Unterschiede' },
  async run({ positionals: [type], values }) {
    const { catalogue } = (await loadBuild(root)).renderer;
    if (type !== undefined && !catalogue.has(type)) throw new UsageError(`Einen Block „${type}“ gibt es nicht.`);
    // beside the project's files and not among them: another machine draws letters differently
    const folder = path.join(root, `.shots${siteKey(root, siteToRead().siteDir)}`);
    // loaded here: the browser's tools are installed for developers only, and the other commands do not need them
    const [{ findChromium }, { shootSite }] = await Promise.all([import('../chromium.ts'), import('../shots/shoot-site.ts')]);
    const { same, fresh, replaced, changed, page } = await shootSite({
      root,
      type,
      browser: await findChromium(process.env),
      folder,
      update: values.update === true,
    });
    const lines = [
      `${number.format(same + fresh + replaced + changed.length)} Bilder: ${number.format(same)} wie beim letzten Mal, ${number.format(fresh)} neu, ${number.format(replaced + changed.length)} anders.`,
      ...changed.map(({ name, pixels }) => `  ${name}: ${number.format(pixels)} Pixel`),
      ...(fresh > 0 ? [`Die neuen liegen hier: ${path.join(folder, 'reference')}`] : []),
      ...(replaced > 0 ? ['Was anders war, ist jetzt der Vergleich.'] : []),
      ...(changed.length > 0 ? [`Nebeneinander: ${page}`, 'Soll es so aussehen, nimmt --update es als neuen Vergleich.'] : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return changed.length > 0 ? 1 : 0;
  },
};
