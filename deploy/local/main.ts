/**
 * `npm run local`: runs the production set-up as processes of this machine, until Ctrl-C. `PORT` (3443) is nginx's; further variables are settings of both
 * nodes (`CONTENT_GIT`, `ADMIN_TOKEN`). Mails that the site sends are printed.
 */
import { once } from 'node:events';
import { startLocalSite } from './site.ts';

// the terminal was closed, or npm has ended (cli/setup.mjs): both may send the signal, and the second one changes nothing
const isLeft = new Promise((resolve) => process.on('SIGHUP', resolve));
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), isLeft]);
const { PORT = '3443' } = process.env;
const site = await startLocalSite({ port: Number(PORT), output: 'inherit' });
print(`nginx       ${site.url} (certificate: ${site.certificate})`);
for (const [index, { url }] of site.nodes.entries()) print(`node ${index + 1}      ${url}`);
print(`PostgreSQL  ${site.databaseUrl}`);
print(`mail        ${site.mailbox.url}`);

let shown = 0;
const mails = setInterval(() => {
  for (const { to, headers, text } of site.mailbox.mails.slice(shown)) print(`\nMail to ${to.join(', ')}: ${headers.get('subject')}\n${text}`);
  shown = site.mailbox.mails.length;
}, 500);

await ended;
clearInterval(mails);
await site.end();

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
