import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CountryProvider } from '../../state/country-context.tsx';
import { openInfo } from '../../state/info-dialog.ts';
import { InfoDialog } from './info-dialog.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('§1.7 §1.8 what the shop says of its delivery is read for the country of the shopper, once for each', async () => {
  openInfo('delivery-elsewhere');
  const read = async (id: number) => {
    const { sent, text } = await livePart(
      <CountryProvider country={{ id, code: 'XX', label: 'SR', rate: '3.75', rateDh: '9.29' }}>
        <InfoDialog />
      </CountryProvider>,
      { respond: ({ path }) => Response.json({ data: { title: 'التوصيل', body: `<p>من ${path}</p>` } }) },
    );
    return { paths: sent.map(({ path }) => path), text: text() };
  };
  const of = (id: number) => `/api/app/info/delivery-elsewhere?country=${id}&lang=ar`;
  for (const id of [7, 1]) {
    const first = await read(id);
    expect(first.paths).toEqual([of(id)]);
    expect(first.text).toContain(`من ${of(id)}`);
  }
  const again = await read(7);
  expect(again.paths).toEqual([]);
  expect(again.text).toContain(`من ${of(7)}`);
});
