import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { contactApp, message, sendingTo } from './contact-app.ts';
import { captureOutput, listen } from './fixture.ts';
import { deadPort, mailboxFor } from './mailbox-for.ts';

/** What the tests look at of a request of https://github.com/open-telemetry/opentelemetry-proto/blob/main/docs/specification.md#otlphttp. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

/** A program that answers every request, with what was sent to it. */
async function program(answers = true) {
  const calls: { readonly url?: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    calls.push({ url, headers, body: await json(request) });
    if (answers) response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A receiver of traces with all that it has got. */
async function receiver() {
  const { calls, address } = await program();
  const exports = () => calls.map(({ body }) => body as Export);
  const spans = () => exports().flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  return { calls, address, exports, spans, env: { OTEL_EXPORTER_OTLP_ENDPOINT: address } };
}

const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
const proxy = { TRUST_PROXY: '127.0.0.1' };
const page = { host: 'www.site.example' };

test('a contact message can be followed from the proxy to the store, its mails and the program that is told, and nothing of it is in the traces', async () => {
  const { exports, spans, env } = await receiver();
  const told = await program();
  const mailbox = await mailboxFor();
  const webhook = { CONTACT_WEBHOOK_URL: `${told.address}/hook`, CONTACT_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' };
  const { app, post } = await contactApp({ ...env, ...proxy, ...webhook, ...sendingTo(mailbox.url), OTEL_SERVICE_NAME: 'website' });
  expect((await post(message, { traceparent })).status).toBe(200);
  await expect.poll(() => [mailbox.mails.length, told.calls.length]).toEqual([2, 1]);
  await app.close();

  const followed = spans().filter(({ traceId }) => traceId === trace);
  const [request] = followed.filter(({ name }) => name === 'POST api');
  expect(request?.parentSpanId).toBe('b7ad6b7169203331');
  expect(attributesOf(request as Span)).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'seitenwerk.kind': 'api',
    'seitenwerk.request': expect.stringMatching(/^\w+-\w+$/),
  });
  const parts = followed.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(parts).toEqual(expect.arrayContaining(['store hit', 'store saveMessage', 'send mail', 'send mail', 'send webhook']));
  const [sent] = followed.filter(({ name }) => name === 'send webhook');
  expect(told.calls[0]?.headers.traceparent).toBe(`00-${trace}-${sent?.spanId}-01`);
  expect(exports().map(({ resourceSpans }) => resourceSpans.map(({ resource }) => attributesOf(resource)['service.name']))).toContainEqual(['website']);
  expect(JSON.stringify(exports())).not.toMatch(/erika|muster|basic|site\.example|kontakt|127\.0\.0\.1/i);
});

test('a page is noted with what it is and how long its drawing took, and neither its address nor its query', async () => {
  const { spans, exports, env } = await receiver();
  const { app } = await contactApp(env);
  for (const url of ['/preise?wer=geheim', '/preise', '/geheim', '/_payload/preise']) await app.inject({ url, headers: page });
  await app.close();
  const requests = spans().filter(({ attributes }) => attributes.length > 0);
  expect(requests.map(({ name }) => name)).toEqual(['GET page', 'GET page', 'GET not-found', 'GET payload']);
  const drawings = spans().filter(({ name }) => name === 'draw');
  expect(drawings.map(({ parentSpanId }) => requests.findIndex(({ spanId }) => spanId === parentSpanId))).toEqual([0, 2, 3]);
  expect(JSON.stringify(exports())).not.toContain('geheim');
});

test('a live connection, which may last for hours, is no request', async () => {
  const { spans, env } = await receiver();
  const { app } = await contactApp(env);
  const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws?topics=userCount`, { headers: page });
  await once(socket, 'message');
  socket.terminate();
  await app.close();
  expect(spans()).toEqual([]);
});

test('a request that fails is noted as failed', async () => {
  const { spans, env } = await receiver();
  const { app } = await contactApp({ ...env, LOG_LEVEL: 'silent' });
  await app.inject({ url: '/kaputt', headers: page });
  await app.close();
  expect(spans()).toMatchObject([{ name: 'GET page', status: { code: 2 } }]);
  expect(attributesOf(spans()[0] as Span)).toMatchObject({ 'error.type': '500' });
});

test('who is no proxy cannot say to which trace a request belongs', async () => {
  const { spans, env } = await receiver();
  const { app } = await contactApp(env);
  await app.inject({ url: '/preise', headers: { ...page, traceparent } });
  await app.close();
  expect(spans().length).toBeGreaterThan(0);
  expect(spans().filter(({ traceId }) => traceId === trace)).toEqual([]);
});

test('where no new trace is to be noted, those that another program has begun are', async () => {
  const { spans, env } = await receiver();
  const { app } = await contactApp({ ...env, ...proxy, OTEL_TRACES_SAMPLER_ARG: '0' });
  for (const headers of [page, { ...page, traceparent }, { ...page, traceparent: traceparent.replace(/1$/, '0') }])
    await app.inject({ url: '/preise', headers });
  await app.close();
  expect(spans().map(({ name, traceId }) => [name, traceId])).toEqual([['GET page', trace]]);
});

test('the receiver gets the headers that it wants, under the path for traces', async () => {
  const { calls, address } = await receiver();
  const { app } = await contactApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/otlp/`, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=ge%20heim,x-tenant=a' });
  await app.inject({ url: '/preise', headers: page });
  await app.close();
  expect(calls).toMatchObject([{ url: '/otlp/v1/traces', headers: { 'api-key': 'ge heim', 'x-tenant': 'a', 'content-type': 'application/json' } }]);
});

test('a receiver that is not there, or says nothing, costs visitors nothing, and the log says it', async () => {
  const silent = await program(false);
  for (const address of [`http://127.0.0.1:${await deadPort()}`, silent.address]) {
    const output = captureOutput();
    const { app } = await contactApp({ OTEL_EXPORTER_OTLP_ENDPOINT: address, LOG_LEVEL: 'error' });
    expect((await app.inject({ url: '/preise', headers: page })).statusCode).toBe(200);
    await app.close();
    expect(output().match(/the receiver of traces takes nothing/g)).toHaveLength(1);
  }
});
