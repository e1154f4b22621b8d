import { expect, test, vi } from 'vitest';
import type { ReturnView } from '#/shop/returns/returns.schema.ts';
import { TimeZoneProvider } from '#/web/ui/time-zone-context.tsx';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { ReturnList } from '../returns/return-list.tsx';
import { Deadline } from './bank-details.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const at = '2026-11-24T10:00:00Z';
const replaced = {
  ...{ id: 1, state: 'approved', stateLabel: '', payer: 'shopper', lines: [], cancellable: false },
  createdAt: '2026-11-23T10:00:00Z',
  exchange: {
    ...{
      number: 'VV9R-FHPB',
      status: 'placed',
      statusLabel: '',
      currencyLabel: 'DH',
      method: 'bank_transfer',
    },
    ...{ total: { centimes: 100, shown: 100 }, refund: { centimes: 0, shown: 0 }, transferDeadline: at },
  },
} as unknown as ReturnView;

const read = (country: string, minutes: number, timeZone = 'Africa/Casablanca'): string[] =>
  [
    <Deadline key="order" at={at} />,
    <ReturnList
      key="exchange"
      returns={[replaced]}
      access={{}}
      onChange={() => {}}
      onStale={async () => ({ ok: true, status: 200, data: null })}
    />,
  ].map((part) =>
    readIn(
      drawn(
        <TimeZoneProvider zone={{ timeZone, offsets: [{ from: 0, minutes }] }} country={country}>
          {part}
        </TimeZoneProvider>,
        '/',
      ),
    ),
  );

test('§9.8 whoever reads a deadline in another country than Morocco, or by another clock, is told by which clock it is', () => {
  for (const words of read('SA', 60)) expect(words).toMatch(/قبل 24 نوفمبر في 11:00 غرينتش\+1/);
  for (const words of read('SA', -210)) expect(words).toMatch(/قبل 24 نوفمبر في 06:30 غرينتش-3:30/);
  for (const words of read('MA', 180, 'Asia/Riyadh')) expect(words).toMatch(/في 13:00 غرينتش\+3/);
  for (const words of read('MA', 60)) {
    expect(words).toMatch(/قبل 24 نونبر في 11:00/);
    expect(words).not.toContain('غرينتش');
  }
});
