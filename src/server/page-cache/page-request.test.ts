import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { pageRequestReader } from './page-request.ts';

const server = Fastify();
await server.register(cookie);
const parseCookie = (header: string) => server.parseCookie(header);

const countries = {
  codes: new Map([
    ['1', 'MA'],
    ['5', 'KW'],
  ]),
  first: 'MA',
};
const words = {
  target: '/store/women',
  protocol: 'http',
  host: 'shop.example',
  cookie: undefined,
  acceptEncoding: 'gzip',
};

test('what is cached of an address is what it says, however many others are read in between', () => {
  const read = pageRequestReader({ shopUrl: undefined, build: 'b1', parseCookie });
  const first = read(words, countries);
  expect(first?.key).toBe('b1 http://shop.example MA /store/women');
  for (let at = 0; at < 10_000; at++) {
    const target = `/store/women?utm_source=${at}`;
    expect(read({ ...words, target, host: `${at}.example` }, countries)?.key).toBe(
      `b1 http://${at}.example MA /store/women`,
    );
  }
  expect(read(words, countries)).toEqual(first);
});

test('a browser asks for a page each time; data that came ahead of a tap serves the tap; what is one’s own is nobody else’s', () => {
  const read = pageRequestReader({ shopUrl: undefined, build: 'b1', parseCookie });
  const caching = (target: string, own?: string) =>
    read({ ...words, target, cookie: own }, countries)?.caching;
  expect(caching('/store/women')).toBe('public, max-age=0, s-maxage=60');
  expect(caching('/store/women.data')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
  expect(caching('/store/women', 'country=5')).toBe('private, no-cache');
  expect(caching('/store/women.data', 'country=5')).toBe('private, no-cache');
});

test('the country is looked up anew each time: one that is switched off is nobody’s any more', () => {
  const read = pageRequestReader({ shopUrl: 'https://shop.example', build: 'b1', parseCookie });
  const request = { ...words, cookie: 'country=5', target: '/?country=KW' };
  expect(read(request, countries)).toMatchObject({ countryCode: 'KW', origin: 'https://shop.example' });
  const left = { codes: new Map([['1', 'MA']]), first: 'MA' };
  expect(read(request, left)?.countryCode).toBe('MA');
});
