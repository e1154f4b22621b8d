import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An answer whose first bytes have come when the line breaks. */
const brokenOff = (status: number) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"da'));
        body.error(new TypeError('network error'));
      },
    }),
    { status },
  );

test('an answer that breaks off in the middle did not come', async () => {
  answers.mockImplementation(async () => brokenOff(200));
  expect(await call('GET', '/api/x')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
  answers.mockImplementation(async () => brokenOff(422));
  expect(await call('GET', '/api/x')).toMatchObject({ ok: false, status: 422, code: 'unexpected' });
});

test('what was granted comes whole, or with nothing to read; a dead line is a failure of its own', async () => {
  answers.mockImplementation(async () => Response.json({ data: 1 }));
  expect(await call('GET', '/api/x')).toEqual({ ok: true, status: 200, data: { data: 1 } });
  answers.mockImplementation(async () => new Response(null, { status: 204 }));
  expect(await call('DELETE', '/api/x')).toEqual({ ok: true, status: 204, data: null });
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await call('GET', '/api/x')).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
  answers.mockImplementation(async () => new Response('<html>', { status: 502 }));
  expect(await call('GET', '/api/x')).toMatchObject({ ok: false, status: 502, code: 'unexpected' });
});
