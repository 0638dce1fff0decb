import { openContent } from '../content/open-content.ts';
import { type Found, findInContent, nearestTo } from '../find/find.ts';
import { findingsAsJson, formatFound } from '../find/report.ts';
import { type Command, UsageError } from './command.ts';

/** Finds where a text, a value, an address or a picture is used. */
export const find: Command = {
  usage: '<Text, Fakt, Adresse oder Bild>',
  words: Number.POSITIVE_INFINITY,
  does: 'zeigt jede Stelle, an der etwas vorkommt: "69,99", price.basic, /preise, dashboard',
  options: { format: { type: 'string', takes: 'pretty|json', does: 'als Text (ohne Angabe) oder als JSON' } },
  exitCodes: { 0: 'etwas gefunden', 1: 'nichts gefunden', 2: 'Aufruf nicht verstanden' },
  misused: 2,
  failed: 2,
  async run({ positionals, values: { format = 'pretty' } }) {
    const query = positionals.join(' ').trim();
    if (query === '') throw new UsageError('Was gesucht wird, fehlt.');
    if (format !== 'pretty' && format !== 'json') throw new UsageError(`„--format=${format}“ gibt es nicht.`);
    const content = await openContent();
    const found = findInContent(content.texts, query, content);
    const near = isEmpty(found) && format === 'pretty' ? nearestTo(query, content.texts, content) : undefined;
    // the page exists, but nothing links to it
    if (near === query) process.stdout.write(`Zu „${query}“ führt kein Link.\n`);
    else process.stdout.write(format === 'json' ? findingsAsJson(query, found, content) : formatFound(query, found, content));
    if (near && near !== query) process.stdout.write(`Meintest du „${near}“?\n`);
    return isEmpty(found) ? 1 : 0;
  },
};

const isEmpty = ({ values, texts, said, links, redirect, pictures }: Found) =>
  redirect === undefined && values.length + texts.length + said.length + links.length + pictures.length === 0;
