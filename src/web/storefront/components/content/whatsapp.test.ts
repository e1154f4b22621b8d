import { expect, test } from 'vitest';
import { whatsappOf } from './whatsapp.rules.ts';

test('WhatsApp leads to the address the shop gave, else to its first phone, else nowhere', () => {
  const phones = ['+212612345678', '+212522000000'];
  const given = [
    { network: 'facebook', url: 'https://facebook.com/hilal' },
    { network: 'whatsapp', url: 'https://wa.me/212600000000' },
  ];
  expect(whatsappOf({ phones, socialLinks: given })).toBe('https://wa.me/212600000000');
  expect(whatsappOf({ phones, socialLinks: [{ network: 'whatsapp', url: '' }] })).toBe(
    'https://wa.me/212612345678',
  );
  expect(whatsappOf({ phones: [], socialLinks: [] })).toBe('');
});
