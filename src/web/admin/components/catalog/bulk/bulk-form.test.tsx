import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../../tests/support/live-part.tsx';
import { BulkForm } from './bulk-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);

const given = { products: { ids: [7] }, count: 1, categories: [], mayMoveStock: false };

test('prices of many products change by so many percent or so many dirhams, as it was chosen', async () => {
  for (const [kind, way, value] of [
    ['price', 'raise_percent', 10],
    ['price', 'lower_amount', 1_000],
    ['promo', 'percent', 10],
    ['promo', 'set', 1_000],
  ] as const) {
    const page = await livePart(<BulkForm {...given} />, {
      respond: () => Response.json({ data: { id: 5 } }),
    });
    await page.choose('bulk-kind', kind);
    await page.choose('bulk-way', way);
    await page.type('bulk-value', '10');
    await page.submit();
    expect(page.sent, way).toMatchObject([
      { body: { products: { ids: [7] }, change: { kind, way, value } } },
    ]);
  }
});
