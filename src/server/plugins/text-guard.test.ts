import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { registerTextGuard } from './text-guard.ts';

const server = Fastify();
registerErrors(server);
registerTextGuard(server);
let taken = 0;
server.post('/posts/:slug/comments', () => {
  taken++;
  return {};
});

test.each([
  ['the address', '/posts/a%00b/comments', {}, 'slug'],
  ['the query', '/posts/a/comments?lang=%00', {}, 'lang'],
  ['the body', '/posts/a/comments', { lines: [{ note: 'a\0b' }] }, 'lines.0.note'],
])(
  'a sign in %s that no text of the database holds is refused by its name, before the call',
  async (_where, url, payload, field) => {
    const answer = await server.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(taken).toBe(0);
  },
);
