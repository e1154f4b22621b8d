import type { SettingsPatch } from '#/shop/settings/index.ts';

/** Addresses that lead to nobody (RFC 2606); the page says itself that it is an example. */
const example = (name: string): string => `https://example.com/demo/${name}`;
const whatsapp = '+212600000000';

/**
 * What the demo shop says of itself, so that every block of its header and footer shows and every country can order.
 * Each value says that it is an example, or is one that nobody has: bank 000 is no bank.
 */
export const demoSettings: SettingsPatch = {
  phones: [whatsapp, '+212522000000', '+212522000001'],
  email: 'demo@shop.test',
  socialLinks: [
    { network: 'instagram', url: example('instagram') },
    { network: 'facebook', url: example('facebook') },
    { network: 'tiktok', url: example('tiktok') },
    { network: 'whatsapp', url: `https://wa.me/${whatsapp.slice(1)}` },
  ],
  appLinks: { android: example('android'), ios: example('ios') },
  bank: {
    beneficiary: 'Hilal (démo – ne rien virer · تجربة، لا ترسل مالًا)',
    bank: 'Banque de démonstration · بنك تجريبي',
    rib: '000780000000000000000129',
    iban: 'MA64000780000000000000000129',
    swift: 'DEMOMAMC',
  },
};
