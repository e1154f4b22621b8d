import { expect, test, vi } from 'vitest';
import type { BulkView } from '#/shop/catalog/bulk/bulk.schema.ts';
import { drawn, readIn } from '../../../../../../tests/support/drawn.tsx';
import { BulkDetails } from './bulk-details.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../../tests/support/drawn.tsx')).macros);
vi.mock(
  '@lingui/react/macro',
  async () => (await import('../../../../../../tests/support/drawn.tsx')).macros,
);

test('before "always in stock" is undone it is said that what was ordered since keeps no count', () => {
  const bulk: BulkView = {
    ...{ id: 3, actor: 'Nora', change: { kind: 'stock', pieces: null }, categoryName: null, state: 'done' },
    ...{ at: '2026-11-23T10:00:00.000Z', endedAt: '2026-11-23T10:01:00.000Z', undoneAt: null, task: null },
    ...{ outcomes: { changed: 2 }, left: [] },
    preview: {
      ...{ products: 2, changing: 2, sizes: 4, unchanged: 0, replacedPromos: 0, problems: [], sample: [] },
    },
  };
  expect(readIn(drawn(<BulkDetails bulk={bulk} />))).toContain(
    'تعود أعداد القطع كما كانت. منتج طُلب منه بعد ذلك وهو بلا عدّ يبقى بلا عدّ، ويُذكر لك.',
  );
});
