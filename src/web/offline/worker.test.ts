import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { workerScript } from './worker.ts';

const shop = 'https://shop.example';
const file = `${shop}/assets/app-1.js`;
const html = { headers: { 'content-type': 'text/html' } };

/** A browser's storage that can refuse what is written, by this name, or be damaged: nothing answers. */
function makeStorage() {
  const stored = new Map<string, Map<string, Response>>();
  const state = { refusal: '', damaged: false };
  const open = async (name: string) => {
    if (state.damaged) throw new Error('damaged');
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (entry: string | { url: string }) =>
        entries.delete(typeof entry === 'string' ? entry : entry.url),
      put: async (address: string, answer: Response) => {
        if (state.refusal) throw new DOMException('not written', state.refusal);
        entries.delete(address);
        entries.set(address, answer);
      },
    };
  };
  const keys = async () => {
    if (state.damaged) throw new Error('damaged');
    return [...stored.keys()];
  };
  const caches = { open, keys, delete: async (name: string) => stored.delete(name) };
  return { caches, state, saved: (name: string) => [...(stored.get(`hilal-v-${name}`)?.keys() ?? [])] };
}

/** The worker with a network that answers `answers`, until it is cut. */
function started() {
  const listeners = new Map<string, (event: object) => void>();
  const storage = makeStorage();
  const network = { answer: (_address: string) => new Response('new', html), cut: false };
  const claims: string[] = [];
  runInNewContext(workerScript('v', { ar: { page: 'no network', saved: 'saved' } }), {
    ...{ URL, Headers, Response, caches: storage.caches },
    self: {
      addEventListener: (kind: string, listen: (event: object) => void) => listeners.set(kind, listen),
      clients: { claim: async () => claims.push('claim') },
      location: { origin: shop },
    },
    fetch: async (request: string | { url: string }) => {
      if (network.cut) throw new TypeError('Failed to fetch');
      return network.answer(typeof request === 'string' ? request : request.url);
    },
  });
  /** What the worker answers, once it has also saved what it saves; how its work ended. */
  const send = async (kind: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const given = {
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    };
    listeners.get(kind)?.({ ...event, ...given });
    const text = await (await answer)?.text();
    return { text, works: await Promise.allSettled(works) };
  };
  const get = async (url: string, mode = 'no-cors') =>
    (await send('fetch', { request: { url, mode, method: 'GET' } })).text;
  return { ...storage, network, claims, send, get };
}

test('§4.5 a storage that is damaged keeps no file and no page from the network', async () => {
  const { state, network, claims, send, get } = started();
  state.damaged = true;
  expect(await get(file)).toBe('new');
  expect(await get(`${shop}/faq`, 'navigate')).toBe('new');
  const { works } = await send('message', { data: [file, `${shop}/faq`] });
  expect(works.map(({ status }) => status)).toEqual(['fulfilled']);
  await send('activate');
  expect(claims).toEqual(['claim']);
  network.cut = true;
  expect(await get(`${shop}/faq`, 'navigate')).toBe('no network');
});

test('§4.5 where there is no room for a newer copy, the older one is still shown without a network', async () => {
  const { state, network, saved, get } = started();
  network.answer = () => new Response('<html >old', html);
  for (let page = 1; page <= 10; page++) await get(`${shop}/blog/${page}`, 'navigate');
  await get(`${shop}/faq`, 'navigate');
  network.answer = () => new Response('<html >new', html);
  state.refusal = 'NetworkError';
  await get(`${shop}/faq`, 'navigate');
  expect(saved('pages'), 'an answer that broke off').toHaveLength(11);
  state.refusal = 'QuotaExceededError';
  expect(await get(`${shop}/faq`, 'navigate')).toBe('<html >new');
  // Room is made for what comes next.
  expect(saved('pages')).not.toContain(`${shop}/blog/1`);
  expect(saved('pages')).toHaveLength(10);
  network.cut = true;
  expect(await get(`${shop}/faq`, 'navigate')).toBe('<html data-saved="saved" >old');
});

test('§4.5 of more pages than are saved the oldest leave, and one that is seen again is the newest', async () => {
  const { saved, get } = started();
  const visit = (page: number) => get(`${shop}/blog/${page}`, 'navigate');
  for (let page = 1; page <= 25; page++) await visit(page);
  await visit(1);
  await visit(26);
  expect(saved('pages')).toHaveLength(25);
  expect(saved('pages').slice(-2)).toEqual([`${shop}/blog/1`, `${shop}/blog/26`]);
  expect(saved('pages')).not.toContain(`${shop}/blog/2`);
});
