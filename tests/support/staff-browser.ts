import type { FastifyInstance } from 'fastify';

/** A browser of a staff user: keeps its cookies from one call of the back office to the next. */
export function staffBrowser(server: FastifyInstance) {
  const jar = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const answer = await server.inject({
      method,
      url: `/api/admin${path}`,
      ...(payload ? { payload } : {}),
      headers: { host: 'shop.example', origin: 'https://shop.example', 'accept-language': 'fr' },
      cookies: Object.fromEntries(jar),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    send,
    post: (path: string, payload: object = {}) => send('POST', path, payload),
    login: ({ email, password }: { email: string; password: string }) =>
      send('POST', '/login', { email, password }),
    whoAmI: async () => (await send('GET', '/me')).statusCode,
  };
}
