import { expect, test, vi } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { ChoicesDialog } from './choices-dialog.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('§1.5 each language leads to the same page, with its filters and with the color and the size that are chosen', () => {
  const shop = { countries: [] } as Partial<StorefrontData> as StorefrontData;
  const html = drawn(<ChoicesDialog shop={shop} />, '/store/femme/1-x?page=2#c12-345');
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/store/femme/1-x?page=2#c12-345',
    '/fr/store/femme/1-x?page=2#c12-345',
    '/en/store/femme/1-x?page=2#c12-345',
  ]);
});
