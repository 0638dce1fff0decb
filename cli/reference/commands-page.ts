import type { Command } from '../commands/command.ts';
import { authoring, callOf, loadAll, operating } from '../commands/registry.ts';

const commands = { authoring: await loadAll(authoring), operating: await loadAll(operating) };

/** All commands with their options and exit codes as a page of the documentation, in Markdown. */
export function commandsPage(): string {
  return [
    '<!-- Erzeugt von npm run generate aus cli/commands. -->',
    '# Befehle',
    'Jeder Befehl sagt mit `--help` dasselbe. Alle arbeiten an der Website, die `SITE_DIR` nennt; ohne Angabe ist es die dieses Projekts.',
    '## Wer schreibt',
    ...sections(commands.authoring),
    '## Wer die Website betreibt',
    ...sections(commands.operating),
    '',
  ].join('\n\n');
}

function sections(commands: Readonly<Record<string, Command>>): string[] {
  return Object.entries(commands).map(([name, { usage, does, options = {}, exitCodes }]) => {
    const call = `\`\`\`sh\n${`${callOf(name)} ${usage}`.replace(/ --\s*$|\s+$/, '')}\n\`\`\``;
    const listed = Object.entries(options).map(([option, { takes, does, default: usual }]) => {
      return `- \`--${takes ? `${option}=${takes}` : option}\`: ${does}${usual === undefined ? '' : ` (ohne Angabe \`${usual}\`)`}`;
    });
    const codes = Object.entries(exitCodes ?? {}).map(([code, means]) => `| ${code} | ${means} |`);
    const table = codes.length > 0 ? [['| Code am Ende | Bedeutung |', '|---|---|', ...codes].join('\n')] : [];
    return [`### ${name}`, `${does.charAt(0).toUpperCase()}${does.slice(1)}.`, call, ...(listed.length > 0 ? [listed.join('\n')] : []), ...table].join('\n\n');
  });
}
