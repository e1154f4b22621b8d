import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShop, stopShop, temporaryFolder } from './shop-process.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a cached page names its inline scripts, all of them and no other', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  for (const at of ['/', '/fr/blog', '/pannier', '/wishlist', '/compare']) {
    const answer = await fetch(shop.origin + at);
    const inline = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !/\ssrc=|ld\+json/.test(attributes),
    );
    const policy = answer.headers.get('content-security-policy') ?? '';
    const named = /script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(' ');
    expect(new Set(named), at).toEqual(new Set(inline.map(([, , text = '']) => sha256(text))));
    expect(inline.length, at).toBeGreaterThan(2);
  }
  await stopShop(shop);
});
