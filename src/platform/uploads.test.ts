import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { ShopError } from './errors.ts';
import { Slots } from './slots.ts';
import { readUpload, takeUploads, withUpload } from './uploads.ts';

const server = Fastify();
server.setErrorHandler((error, _request, reply) =>
  reply.status(error instanceof ShopError ? error.status : 500).send({ code: String(error) }),
);
await takeUploads(server);
const ended = Promise.withResolvers<unknown>();
server.post('/', async (request) => {
  const { files } = await readUpload(request, { files: 1, bytesPerFile: 1_000, idleMs: 20 }, desk).catch(
    (error: unknown) => {
      ended.resolve(error);
      throw error;
    },
  );
  return { bytes: files[0]?.bytes.length };
});
const desk = { isReady: () => true, begin: async () => {} };
const decoding = Promise.withResolvers<void>();
let arrived = 0;
server.post('/decoded', (request) =>
  withUpload(request, { files: 1, bytesPerFile: 1_000 }, desk, async ({ files }) => {
    arrived++;
    await decoding.promise;
    return { bytes: files[0]?.bytes.length };
  }),
);
const send = async (url: string) =>
  await server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
  });
const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
afterAll(() => server.close());

test('an upload that stands still in its file is cut, and its place is free', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 10000\r\n\r\n${body}`,
  );
  socket.resume();
  await once(socket, 'close');
  expect(await ended.promise).toMatchObject({ status: 422, code: 'upload_broken' });
});

test('an upload holds its place until what is made of it is made', async () => {
  const four = Array.from({ length: 4 }, () => send('/decoded'));
  await vi.waitFor(() => expect(arrived).toBe(4));
  expect((await send('/decoded')).statusCode).toBe(503);
  decoding.resolve();
  expect((await Promise.all(four)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await send('/decoded')).json()).toEqual({ bytes: 3 });
});

test('a field that the database cannot hold is refused under its name', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\na\0b\r\n--x--\r\n',
  });
  expect(answer.statusCode).toBe(422);
});

test('a network has its share of the places, all together have all of them', () => {
  const slots = new Slots({ most: 3, perNetwork: 2 });
  const refusal = expect.objectContaining({ status: 503 });
  const first = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(refusal);
  slots.take('b');
  expect(() => slots.take('c')).toThrow(refusal);
  first();
  slots.take('c');
  expect(() => slots.take('a')).toThrow(refusal);
});
