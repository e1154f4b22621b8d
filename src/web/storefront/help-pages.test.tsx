import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../tests/support/drawn.tsx';
import { ShopFacts } from './components/content/shop-facts.tsx';
import type { StorefrontData } from './components/storefront-data.ts';
import Contact from './routes/contact.tsx';
import Sitemap from './routes/sitemap.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('./components/content/contact-form.tsx', () => ({ ContactForm: () => null }));

const reachable: StorefrontData['contact'] = {
  ...{ phones: ['+212612345678'], email: 'salam@shop.example', socialLinks: [] },
  appLinks: { android: '', ios: '' },
};
const unreachable = { ...reachable, phones: [], email: '' };
const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test('§2.4 the page of contact leads to WhatsApp, the phone and the mail that the shop has, and to no other', () => {
  const ways = (contact: StorefrontData['contact'], map = '') => {
    const loaderData = { pages: [], map, hours: '' };
    const given = { loaderData } as unknown as ComponentProps<typeof Contact>;
    return hrefsIn(drawn(<Contact {...given} />, '/contact', { contact })).filter(
      (href) => !href?.startsWith('/'),
    );
  };
  const [whatsapp, phone, mail] = [
    'https://wa.me/212612345678',
    'tel:+212612345678',
    'mailto:salam@shop.example',
  ];
  expect(ways(reachable)).toEqual([whatsapp, phone, mail]);
  expect(ways({ ...reachable, email: '' }, 'https://maps.example')).toEqual([
    whatsapp,
    phone,
    'https://maps.example',
  ]);
  expect(ways({ ...reachable, phones: [] })).toEqual([mail]);
  expect(ways(unreachable)).toEqual([]);
});

test('§2.2 the facts beside the shop’s texts name the ways to pay that the country has, and WhatsApp', () => {
  const shop = {
    announcement: { freeShippingFrom: null, returnDays: 0, freeReturns: false },
    delivery: {
      ...{ daysMin: 2, daysMax: 4, cutOff: '14:00', mainCity: '' },
      ...{ restDays: [7], holidays: [], offsets: [], timeZone: 'UTC' },
    },
    links: { infoPages: {} },
    contact: reachable,
  } as unknown as StorefrontData;
  const facts = (payment: Partial<StorefrontData['payment']>, contact = reachable) =>
    drawn(<ShopFacts pages={[]} current={undefined} hours="" />, '/about', {
      ...{ ...shop, contact },
      payment: { cash: false, transfer: false, card: false, mobile: false, ...payment },
    });
  const ways = (payment: Partial<StorefrontData['payment']>) =>
    readIn(facts(payment)).match(/^التوصيل|نقدًا عند الاستلام|تحويل بنكي/g) ?? [];
  const delivery = 'التوصيل';
  expect(ways({ cash: true })).toEqual([delivery, 'نقدًا عند الاستلام']);
  expect(ways({ transfer: true })).toEqual([delivery, 'تحويل بنكي']);
  expect(ways({ cash: true, transfer: true })).toEqual([delivery, 'نقدًا عند الاستلام', 'تحويل بنكي']);
  expect(ways({})).toEqual([]);
  expect(hrefsIn(facts({}))).toContain('https://wa.me/212612345678');
  expect(readIn(facts({}, unreachable))).not.toContain('واتساب');
});

test('§2.42 the map of the shop has every category with those in it, each page of help and each post', () => {
  const branch = (tag: string, children: string[] = []) => ({
    ...{ tag, name: `قسم ${tag}`, segment: tag },
    children: children.map((child) => ({ tag: child, name: `قسم ${child}` })),
  });
  const loaderData = {
    pages: [
      { id: 1, kind: 'about', type: 'return', title: 'الإرجاع' },
      { id: 2, kind: 'privacy', type: '', title: 'الخصوصية' },
    ],
    posts: [{ slug: 'satin', title: 'الساتان' }],
  };
  const given = { loaderData } as unknown as ComponentProps<typeof Sitemap>;
  const categories = [branch('women', ['robes', 'pyjamas']), branch('baby')];
  expect(hrefsIn(drawn(<Sitemap {...given} />, '/sitemap', { categories }))).toEqual([
    ...['/store/women', '/store/robes', '/store/pyjamas', '/store/baby'],
    ...['/about?type=return', '/privacy', '/faq', '/contact', '/track-orders', '/blog', '/blog/satin'],
  ]);
});
