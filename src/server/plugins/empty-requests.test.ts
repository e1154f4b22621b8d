import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyRequests, registerEmptyRequests } from './empty-requests.ts';

let server: FastifyInstance;
/** Settles when a handler has been told that its caller has gone. */
let gone: PromiseWithResolvers<string>;
let asked: PromiseWithResolvers<void>;

beforeEach(async () => {
  gone = Promise.withResolvers();
  asked = Promise.withResolvers();
  server = Fastify({ http: emptyRequests, handlerTimeout: 60_000 });
  registerEmptyRequests(server);
  server.post('/thing', ({ body, headers }) => ({
    body: body ?? null,
    type: headers['content-type'] ?? null,
  }));
  server.get('/slow', async ({ signal }) => {
    asked.resolve();
    await once(signal, 'abort');
    gone.resolve(signal.aborted ? 'gone' : '');
    return {};
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => server.close());

function send(lines: string[], body = '') {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'host: shop.example', 'connection: close', '', body].join('\r\n'));
  return socket;
}

test('a request that names a type and brings nothing is answered, not waited for', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await text(send(['POST /thing HTTP/1.1', `content-type: ${type}`]));
    expect(answer, type).toContain('200 OK');
    expect(answer, type).toContain('{"body":null,"type":null}');
  }
});

test('what is brought is read as before', async () => {
  const json = ['POST /thing HTTP/1.1', 'content-type: application/json'];
  expect(await text(send([...json, 'content-length: 7'], '{"a":1}'))).toContain('{"body":{"a":1}');
  expect(await text(send([...json, 'content-length: 0']))).toContain('400 Bad Request');
  const pieces = '7\r\n{"a":1}\r\n0\r\n\r\n';
  expect(await text(send([...json, 'transfer-encoding: chunked'], pieces))).toContain('{"body":{"a":1}');
});

test('who answers hears that the caller has gone', async () => {
  const socket = send(['GET /slow HTTP/1.1']);
  await asked.promise;
  socket.destroy();
  expect(await gone.promise).toBe('gone');
});
