import { expect, test, vi } from 'vitest';
import type { ReturnView } from '#/shop/returns/returns.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { ReturnList } from './return-list.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Exchange = NonNullable<ReturnView['exchange']>;
type Given = Pick<Exchange, 'method' | 'transferDeadline'> & Partial<Pick<Exchange, 'status' | 'refund'>>;
const read = (given: Given, state: ReturnView['state'] = 'approved') => {
  const one: ReturnView = {
    ...{ id: 1, state, stateLabel: 'مقبول', payer: 'shopper', lines: [], cancellable: false },
    createdAt: '2026-01-23T10:00:00Z',
    exchange: {
      ...{ number: 'VV9R-FHPB', status: 'placed', statusLabel: 'مسجل', currencyLabel: 'DH' },
      ...{ total: { centimes: 6_250, shown: 6_250 }, refund: { centimes: 0, shown: 0 } },
      ...{ delivery: 'standard', ...given },
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

test('§9.8 what was cancelled, refused or delivered asks for no money on receipt, and gives no difference back', () => {
  const cash = { method: 'cod', transferDeadline: null, refund: { centimes: 900, shown: 900 } } as const;
  expect(read({ ...cash, status: 'shipped' }).text).toMatch(
    /تؤدي عند استلامه 62\.50 DH.*ونرد إليك الفرق 9\.00 DH/,
  );
  for (const status of ['cancelled', 'refused', 'returned'] as const) {
    expect(read({ ...cash, status }).text, status).not.toMatch(/عند استلامه|الفرق/);
  }
  expect(read({ ...cash, status: 'cancelled' }, 'cancelled').text).not.toContain('DH');
  expect(read({ ...cash, status: 'delivered' }).text).not.toContain('عند استلامه');
});
