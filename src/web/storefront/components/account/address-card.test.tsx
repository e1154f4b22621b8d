import { expect, test, vi } from 'vitest';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { AddressCard } from './address-card.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const address = (id: number, street: string): AddressView => ({
  ...{ id, name: 'نادية', phone: '+212612345678', placeId: null, provinceId: null, isDefault: false },
  ...{ countryId: 1, fields: { city: 'طنجة', address: street } },
});

test('§2.41 the buttons of an address say which one they are for, as its article does', async () => {
  const page = await livePart(
    <>
      {['زنقة 1', 'زنقة 2'].map((street, at) => (
        <AddressCard key={street} address={address(at, street)} onEdit={() => {}} onChanged={() => {}} />
      ))}
    </>,
    { respond: () => Response.json({ data: [], provinces: [] }) },
  );
  const [, second] = page.document.querySelectorAll('article');
  const buttons = () => [...(second?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(second?.getAttribute('aria-label')).toBe('نادية طنجة زنقة 2');
  const its = 'نادية طنجة زنقة 2';
  expect(buttons()).toEqual([`تعديل ${its}`, `جعله الرئيسي ${its}`, `حذف ${its}`]);
  await page.press(`حذف ${its}`);
  expect(buttons()).toEqual([`حذف ${its}`, `الاحتفاظ به ${its}`]);
});
