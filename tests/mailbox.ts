import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** A mail server of this machine that keeps what it takes. */
export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Recipients that it was asked to take, also where it refused. */
  readonly asked: readonly string[];
  /** The answer to each recipient instead of 250: `550 No such user`. */
  refusal: string | undefined;
  close(): Promise<void>;
}

/** @param port a free one by default */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      if (mailbox.refusal === undefined) return done();
      const [code, ...words] = mailbox.refusal.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, { envelope }, done) {
      readText(stream).then((source) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, ...parse(source) });
        done();
      }, done);
    },
  });
  // whoever delivers may be killed
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    asked,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** Header and text of a mail with one plain part. */
function parse(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', body = ''] = split(source, '\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => split(line, ': ')).map(([name, value]) => [name.toLowerCase(), value] as const));
  return { headers, text: decode(body, headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n') };
}

function split(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
