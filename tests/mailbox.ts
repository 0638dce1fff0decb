import type { AddressInfo, Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By name in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** The same as HTML, where there is that. */
  readonly html?: string;
}

/** A mail server of this machine that keeps what it takes. */
export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Recipients that it was asked to take, also where it refused. */
  readonly asked: readonly string[];
  /** How many connections there were. */
  readonly connections: number;
  /** The answer to each recipient instead of 250: `550 No such user`. */
  refusal: string | undefined;
  /** Until then it does not answer to a mail that it has; by default it answers at once. */
  patience: Promise<void> | undefined;
  /** It cuts the connection off instead of answering to a mail that it has. */
  cutsOff: boolean;
  /** Ends all connections, as a mail server does on which nothing has come for a while. */
  hangUp(): void;
  close(): Promise<void>;
}

/** @param port a free one by default */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
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
        if (mailbox.cutsOff) mailbox.hangUp();
        else void Promise.resolve(mailbox.patience).then(() => done());
      }, done);
    },
  });
  // whoever delivers may be killed
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    asked,
    get connections() {
      return connections;
    },
    refusal: undefined,
    patience: undefined,
    cutsOff: false,
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** Header and text of a mail with one plain part, or with a plain one and one of HTML. */
function parse(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [head = '', body = ''] = split(source, '\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => split(line, ': ')).map(([name, value]) => [name.toLowerCase(), value] as const));
  const boundary = /^multipart\/alternative;.*boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { headers, text: decode(body, headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n') };
  const [text, html] = body
    .split(`--${boundary}`)
    .slice(1, 3)
    .map((part) => parse(part.trimStart()).text);
  return { headers, text: text ?? '', html };
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
