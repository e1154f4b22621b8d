import { expect, test } from 'vitest';
import { freshMs, rememberKinds } from './known-kinds.ts';

function shop(status = 200) {
  const requests: string[] = [];
  let now = 0;
  const ask = rememberKinds(
    async (input) => {
      const { pathname, searchParams } = new URL(String(input));
      requests.push(searchParams.get('paths') ?? pathname);
      return status === 204
        ? new Response(null, { status })
        : Response.json({ [`request ${requests.length}`]: true }, { status });
    },
    () => now,
  );
  const manifest = async (...paths: string[]) => {
    const url = new URL('http://shop.example/__manifest');
    url.searchParams.set('paths', paths.join(','));
    const answer = await ask(url);
    return answer.status === 200 ? await answer.json() : answer.status;
  };
  return { ask, requests, manifest, later: (ms: number) => (now += ms) };
}

test('after one product the router gets the same for the next without asking the shop', async () => {
  const { requests, manifest } = shop();
  const first = await manifest('/store', '/store/femme', '/store/femme/1-a');
  expect(first).toEqual({ 'request 1': true });
  expect(await manifest('/store', '/store/homme', '/store/homme/2-%D8%A8')).toEqual(first);
  expect(requests).toHaveLength(1);
});

test('of addresses whose kinds were answered apart it gets all of the answers', async () => {
  const { requests, manifest } = shop();
  await manifest('/store/femme');
  await manifest('/blog/a');
  expect(await manifest('/store/homme', '/blog/b')).toEqual({ 'request 1': true, 'request 2': true });
  expect(requests).toHaveLength(2);
});

test('another kind, another language and pages of one address are asked about', async () => {
  const { requests, manifest } = shop();
  await manifest('/store', '/store/femme');
  await manifest('/store', '/store/femme', '/store/femme/1-a');
  await manifest('/fr', '/fr/store', '/fr/store/femme');
  await manifest('/blog', '/blog/a');
  await manifest('/account', '/account/orders');
  await manifest('/about', '/about/1');
  await manifest('/about', '/about/2');
  expect(requests).toHaveLength(7);
  await manifest('/blog', '/blog/b');
  await manifest('/account');
  expect(requests).toHaveLength(7);
});

test('a while later the shop is asked again, so that a renewed one is noticed', async () => {
  const { requests, manifest, later } = shop();
  await manifest('/store/a');
  later(freshMs - 1);
  await manifest('/store/b');
  expect(requests).toHaveLength(1);
  later(1);
  await manifest('/store/b');
  expect(requests).toHaveLength(2);
});

test('an answer that says to load the page anew, or none at all, is not remembered', async () => {
  for (const status of [204, 500]) {
    const { requests, manifest } = shop(status);
    await manifest('/store/a');
    expect(await manifest('/store/b')).toBe(status);
    expect(requests).toHaveLength(2);
  }
});

test('everything else goes to the shop', async () => {
  const { ask, requests } = shop();
  for (let times = 0; times < 2; times++) {
    await ask('http://shop.example/__manifest?paths=/store/a');
    await ask(new URL('http://shop.example/store/a.data'));
  }
  expect(requests).toHaveLength(4);
});
