import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import { ShopFacts } from './components/content/shop-facts.tsx';
import { TrustRow } from './components/home/trust-row.tsx';
import { AnnouncementBar } from './components/layout/announcement-bar.tsx';
import { DeliveryAndReturns } from './components/product/delivery-and-returns.tsx';
import { TownDelivery } from './components/product/town-delivery.tsx';
import TownDialog from './components/product/town-dialog.tsx';
import type { StorefrontData } from './components/storefront-data.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const rules = {
  ...{ mainCity: '', cutOff: '14:00', daysMin: 2, daysMax: 4, restDays: [], holidays: [] },
  ...{ timeZone: 'UTC', offsets: [] },
};
const shopWith = (freeShippingFrom: number) =>
  ({
    announcement: { freeShippingFrom, returnDays: 0, freeReturns: false },
    ...{
      delivery: rules,
      payment: { cash: true },
      contact: { phones: [], socialLinks: [] },
      links: { infoPages: {} },
    },
  }) as unknown as StorefrontData;

test('§9.4 where delivery is free for all, every place that names the threshold says so, and no amount', () => {
  const wordsAt = (freeShippingFrom: number) => {
    const shop = shopWith(freeShippingFrom);
    const places = [
      <AnnouncementBar key="bar" facts={shop.announcement} />,
      <TrustRow key="home" shop={shop} />,
      <TownDelivery key="town" shop={shop} />,
      <DeliveryAndReturns key="details" shop={shop} hygiene={false} />,
      <ShopFacts key="help" pages={[]} current={undefined} hours="" />,
    ];
    return places.map((place) => readIn(drawn(place, '/', shop)));
  };
  for (const words of wordsAt(0)) {
    expect(words).toContain('التوصيل مجاني');
    expect(words).not.toMatch(/ابتداءً من|0\.00|كلفته قبل/);
  }
  for (const words of wordsAt(50_000)) expect(words).toMatch(/مجاني ابتداءً من 500\.00/);
});

/** The dialog on a touch screen, about which the document of a test knows nothing. */
function OnTouch() {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  return <TownDialog chosen={null} rules={rules} onClose={() => {}} />;
}

test('§9.4 the list of towns says free where a delivery costs nothing', async () => {
  const names = { aliases: [], province: { id: 1, ar: 'إقليم', fr: 'Province' }, main: false, days: null };
  const towns = [
    { ...names, id: 1, ar: 'طنجة', fr: 'Tanger', fee: 0 },
    { ...names, id: 2, ar: 'فاس', fr: 'Fès', fee: 2_000 },
  ];
  const page = await livePart(<OnTouch />, {
    respond: () => Response.json({ data: towns, provinces: [] }),
  });
  await vi.waitFor(() => expect(page.text()).toContain('فاس'));
  expect(page.text()).toMatch(/طنجة.*التوصيل مجاني.*فاس.*20\.00/);
});
