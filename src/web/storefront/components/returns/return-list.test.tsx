import { expect, test, vi } from 'vitest';
import type { ReturnView } from '#/shop/returns/returns.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { ReturnList } from './return-list.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Payment = Pick<NonNullable<ReturnView['exchange']>, 'method' | 'transferDeadline'>;
const read = (payment: Payment) => {
  const one: ReturnView = {
    ...{ id: 1, state: 'approved', stateLabel: 'مقبول', payer: 'shopper', lines: [], cancellable: false },
    createdAt: '2026-01-23T10:00:00Z',
    exchange: {
      ...{ number: 'VV9R-FHPB', status: 'placed', statusLabel: 'مسجل', currencyLabel: 'DH', ...payment },
      ...{ total: { centimes: 6_250, shown: 6_250 }, refund: { centimes: 0, shown: 0 } },
    },
  };
  const html = drawn(
    <ReturnList
      returns={[one]}
      access={{}}
      onChange={() => {}}
      onStale={async () => ({ ok: true, status: 200, data: null })}
    />,
    '/',
  );
  return { html, text: readIn(html) };
};

test('§9.8 an exchange by transfer asks for the transfer in time, and for nothing on receipt', () => {
  expect(read({ method: 'cod', transferDeadline: null }).text).toMatch(/تؤدي عند استلامه 62\.50 DH/);
  const awaited = read({ method: 'bank_transfer', transferDeadline: '2026-01-24T10:00:00Z' });
  expect(awaited.text).toMatch(/حوّل 62\.50 DH وأرسل الوصل قبل/);
  expect(awaited.html).toContain('href="/track-orders"');
  const sent = read({ method: 'bank_transfer', transferDeadline: null });
  for (const { text } of [awaited, sent]) expect(text).not.toContain('عند استلامه');
  expect(sent.text).not.toContain('حوّل');
});
