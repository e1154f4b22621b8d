import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useTownDelivery } from '../../state/town.ts';
import type { StorefrontData } from '../storefront-data.ts';
import { ProductFacts } from './product-facts.tsx';
import { TownDelivery } from './town-delivery.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const shop = {
  announcement: { freeShippingFrom: 100_000 },
  delivery: {
    ...{ mainCity: 'الدار البيضاء', cutOff: '14:00', timeZone: 'Africa/Casablanca' },
    ...{ restDays: [7], holidays: [], daysMin: 2, daysMax: 4 },
  },
} as unknown as StorefrontData;
const read = (cart: Parameters<typeof TownDelivery>[0]['cart']) =>
  readIn(drawn(<TownDelivery shop={shop} {...(cart ? { cart } : {})} />));

test('§9.3 in the cart the promise of the bill stands alone, and its town can still be changed', () => {
  const town = { id: 2, ar: 'أكادير', fr: 'Agadir' };
  const words = read({ town, promise: <p>التوصيل بين 3 و5</p> });
  expect(words).toBe('التوصيل بين 3 و5 تغيير المدينة');
});

test('§9.3 in a cart without a town the days of all towns stand there, and one can be chosen', () => {
  const words = read({ town: null, promise: false });
  expect(words).toContain('الدار البيضاء');
  expect(words).toContain('موعد التوصيل وكلفته في مدينتك');
  expect(words).not.toContain('مجاني ابتداءً من');
  expect(read(undefined)).toContain('مجاني ابتداءً من');
});

test('§9.3 a page names no former town while the line to the shop is lost, and the chosen one once it is back', async () => {
  const fez = { id: 7, ar: 'فاس', fr: 'Fès' };
  const tangier = { id: 8, ar: 'طنجة', fr: 'Tanger' };
  const delivery = { main: false, fee: 3_500, days: null };
  let isLost = true;
  useTownDelivery.setState({ delivery: { ...fez, ...delivery } });
  const page = await livePart(<TownDelivery shop={shop} />, {
    session: new Map([['town', JSON.stringify(tangier)]]),
    respond: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return Response.json({ data: { ...tangier, ...delivery } });
    },
  });
  expect(page.text()).not.toContain('فاس');
  expect(page.text()).toContain('موعد التوصيل وكلفته في مدينتك');
  isLost = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(page.text()).toContain('طنجة');
});

test('§2.39 §9.8 a product promises cash only where the country has it, and an opened parcel only where the shop lets it', () => {
  const facts = (cashOnDelivery: boolean, openParcel: boolean) => {
    const announcement = { ...shop.announcement, cashOnDelivery, returnDays: 0 };
    const text = readIn(drawn(<ProductFacts shop={{ ...shop, announcement, openParcel }} hygiene={false} />));
    return [text.includes('الدفع نقدًا عند الاستلام'), text.includes('يمكنك فتح الطرد قبل الدفع')];
  };
  expect(facts(true, true)).toEqual([true, true]);
  expect(facts(true, false)).toEqual([true, false]);
  expect(facts(false, true)).toEqual([false, false]);
});
