import { answer, fakeServer } from './live-server.ts';
import { arrived, expect, openAwake, pages, tenMinutesPass, test } from './visitor.ts';

const livePages = ['/', '/ueber-uns', '/updates', '/blog', '/blog/gobd-in-zwanzig-minuten'];
const quietPages = ['/preise', '/kontakt', '/funktionen', pages.electrician, pages.city, '/impressum', pages.unknown];

for (const path of livePages) {
  test(`R-WSK-04 R-WSK-05 R-WSK-06 ${path} opens one socket to the same host, and says nothing`, async ({ page, baseURL }) => {
    const server = await fakeServer(page);
    await page.clock.install();
    await page.goto(path);
    await expect.poll(() => server.open.size).toBe(1);
    await arrived(page);
    await tenMinutesPass(page);
    expect(server.opened).toEqual([`${baseURL?.replace('http', 'ws')}/ws`]);
    expect(server.heard).toEqual([]);
  });
}

test('R-WSK-10 pages without live data open no socket', async ({ page }) => {
  const server = await fakeServer(page);
  await page.clock.install();
  for (const path of quietPages) {
    await openAwake(page, path);
    await arrived(page);
    await tenMinutesPass(page);
  }
  expect(server.opened).toEqual([]);
});

test('R-WSK-06 R-WSK-07 the socket closes when the visitor goes to a page without live data, and opens again on the way back', async ({ page }) => {
  const server = await fakeServer(page);
  await openAwake(page, '/');
  await expect.poll(() => server.open.size).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Preise' }).first().click();
  await expect(page).toHaveURL('/preise');
  await expect.poll(() => server.open.size).toBe(0);
  await page.goBack();
  await expect.poll(() => server.open.size).toBe(1);
  expect(server.opened).toHaveLength(2);
});

test('R-WSK-07 a socket that is still connecting when the visitor leaves is closed as soon as it is open', async ({ page }) => {
  await page.addInitScript(() => {
    const sockets: SlowSocket[] = [];
    class SlowSocket {
      static readonly CONNECTING = 0;
      readyState = 0;
      closed: number[] = [];
      onmessage: unknown;
      constructor() {
        sockets.push(this);
      }
      close() {
        this.closed.push(this.readyState);
      }
    }
    Object.assign(window, { WebSocket: SlowSocket, sockets });
  });
  const sockets = () => page.evaluate(() => (window as unknown as { sockets: { closed: number[] }[] }).sockets.map(({ closed }) => closed));
  await openAwake(page, '/updates');
  await expect.poll(sockets).toEqual([[]]);
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
  await expect(page).toHaveURL('/preise');
  await page.waitForFunction(() => (window as unknown as { sockets: { onmessage: unknown }[] }).sockets[0]?.onmessage === null);
  expect(await sockets(), 'browsers write a warning for that').toEqual([[]]);
  await page.evaluate(() => {
    const [socket] = (window as unknown as { sockets: { readyState: number; onopen: () => void }[] }).sockets;
    if (socket) socket.readyState = 1;
    socket?.onopen();
  });
  expect(await sockets()).toEqual([[1]]);
});

test('R-WSK-08 R-WSK-11 what cannot be understood is only logged, and what comes after it counts', async ({ page }) => {
  const server = await fakeServer(page);
  await answer(page, '/api/active-users', { count: 4321 });
  await page.goto('/');
  await expect.poll(() => server.open.size).toBe(1);
  for (const message of [
    '{',
    'null',
    '[]',
    { type: 'wetter', count: 1 },
    { type: 'userCount', count: 'viele' },
    { type: 'userCount' },
    { type: 'updates', updates: 7 },
  ])
    server.push(message);
  await expect(page.getByText('4.321')).toBeVisible();
  await expect(page.getByRole('img', { name: 'live' })).toHaveCount(0);
  server.push({ type: 'userCount', count: 5555 });
  await expect(page.getByText('5.555')).toBeVisible();
});

test('R-WSK-09 a refused socket is only logged: the page works, and the socket is tried again later and later', async ({ page, trouble }) => {
  const tries: string[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    tries.push(socket.url());
    void socket.close({ code: 1013 });
  });
  await answer(page, '/api/active-users', { count: 4321 });
  await page.goto('/');
  await expect(page.getByText('4.321')).toBeVisible();
  await expect.poll(() => tries.length).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(tries.length).toBeLessThan(20);
  expect(trouble.messages).toEqual([]);
});
