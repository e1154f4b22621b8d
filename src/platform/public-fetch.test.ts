import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { FetchError, type FetchLimits, fetchPublic, isPublicAddress } from './public-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

const limits: FetchLimits = { maxBytes: 1000, timeoutMs: 2000, isAllowed: () => true };
const refusal = async (url: string, own: Partial<FetchLimits> = {}): Promise<string> => {
  try {
    await fetchPublic(url, { ...limits, ...own });
    return 'fetched';
  } catch (error) {
    if (error instanceof FetchError) return error.code;
    throw error;
  }
};

test('private addresses are distinguished from public ones', () => {
  for (const address of [
    '8.8.8.8',
    '41.248.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
  const house = [
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ];
  const special = ['0.0.0.0', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'localhost', ''];
  const six = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
  ];
  for (const address of [...house, ...special, ...six]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
});

test('nothing of our own house is asked, however it is written', async () => {
  let requests = 0;
  const own = await serve((_, response) => {
    requests += 1;
    response.end('secret');
  });
  const port = new URL(own).port;
  const strict = { isAllowed: isPublicAddress };
  const hosts = [
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '127.1',
  ];
  for (const host of hosts) {
    expect([host, await refusal(`http://${host}:${port}/`, strict)]).toEqual([host, 'address_private']);
  }
  expect(requests).toBe(0);
});

test('a redirect does not lead into our house either', async () => {
  let reached = false;
  const inside = await serve((_, response) => {
    reached = true;
    response.end('secret');
  });
  const outside = await serve((_, response) =>
    response.writeHead(302, { location: `${inside.replace('127.0.0.1', '127.0.0.2')}/x` }).end(),
  );
  expect(await refusal(outside, { isAllowed: (address) => address === '127.0.0.1' })).toBe('address_private');
  const file = await serve((_, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await refusal(file)).toBe('address_wrong');
  expect(reached).toBe(false);
});

test('only http and https, without a name and password', async () => {
  for (const url of [
    'ftp://x.example/a',
    'file:///etc/passwd',
    'data:image/png,x',
    'http://a:b@x.example/',
    'nonsense',
  ]) {
    expect([url, await refusal(url)]).toEqual([url, 'address_wrong']);
  }
});

test('redirects are followed to the picture, but not for ever', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/picture') response.setHeader('content-type', 'image/png').end('bytes');
    else if (request.url === '/moved') response.writeHead(301, { location: '/picture' }).end();
    else response.writeHead(302, { location: '/round' }).end();
  });
  expect(await fetchPublic(`${url}/moved`, limits)).toEqual({
    bytes: Buffer.from('bytes'),
    type: 'image/png',
  });
  expect(await refusal(`${url}/round`)).toBe('too_many_redirects');
});

test('too much, too slow, not there: each has its name', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/announced')
      response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000));
    else if (request.url === '/endless') {
      const more = setInterval(() => response.write('x'.repeat(400)), 1);
      response.on('close', () => clearInterval(more));
    } else if (request.url === '/dripping') response.writeHead(200).write('x');
    else response.writeHead(404).end();
  });
  expect(await refusal(`${url}/announced`)).toBe('too_large');
  expect(await refusal(`${url}/endless`)).toBe('too_large');
  expect(await refusal(`${url}/dripping`, { timeoutMs: 150 })).toBe('too_slow');
  expect(await refusal(`${url}/none`)).toBe('status_404');
  const gone = await serve(() => {});
  for (const server of servers.splice(0)) server.close();
  expect(await refusal(gone)).toBe('unreachable');
  expect(await refusal('http://no-such-name.invalid/')).toBe('unreachable');
});
