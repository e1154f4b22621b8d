import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { cutWhenSlow } from './cut-when-slow.ts';
import { ShopError } from './errors.ts';
import { Slots } from './slots.ts';
import { readStaffUpload, takeUploads, uploadPace, withUpload } from './uploads.ts';

const server = Fastify();
server.setErrorHandler((error, _request, reply) =>
  reply.status(error instanceof ShopError ? error.status : 500).send({ code: String(error) }),
);
await takeUploads(server);
const ended = Promise.withResolvers<unknown>();
server.post('/', async (request) => {
  const limits = { files: 1, bytesPerFile: 1_000, pace: { windowMs: 200, minBytes: 1_000 } };
  const { files } = await readStaffUpload(request, limits, desk).catch((error: unknown) => {
    ended.resolve(error);
    throw error;
  });
  return { bytes: files[0]?.bytes.length };
});
const desk = { isReady: () => true, begin: async () => {} };
let decoding = Promise.withResolvers<void>();
let arrived = 0;
beforeEach(() => {
  decoding = Promise.withResolvers();
  arrived = 0;
});
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

/** All places of a network are taken, by files that are being decoded. */
async function takeAll() {
  const four = Array.from({ length: 4 }, () => send('/decoded'));
  await vi.waitFor(() => expect(arrived).toBe(4));
  return four;
}

test('an upload holds its place until what is made of it is made', async () => {
  const four = await takeAll();
  expect((await send('/decoded')).statusCode).toBe(503);
  decoding.resolve();
  expect((await Promise.all(four)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await send('/decoded')).json()).toEqual({ bytes: 3 });
});

test('shoppers who hold all places do not keep staff from uploading', async () => {
  const four = await takeAll();
  expect((await send('/')).json()).toEqual({ bytes: 3 });
  decoding.resolve();
  await Promise.all(four);
});

test('an upload that trickles is cut, a phone on a weak line and its last bytes are not', async () => {
  vi.useFakeTimers();
  const lines = [2_000, 100].map((bytesPerSecond) => {
    const line = { bytesPerSecond, carried: 0, isCut: false };
    const cut = () => {
      line.isCut = true;
    };
    return { line, stop: cutWhenSlow(uploadPace, { carried: () => line.carried, cut }) };
  });
  // Five seconds of its last window.
  for (let second = 0; second < 65; second++) {
    for (const { line } of lines) line.carried += line.bytesPerSecond;
    vi.advanceTimersByTime(1_000);
  }
  for (const { stop } of lines) stop();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(lines.map(({ line }) => line.isCut)).toEqual([false, true]);
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
