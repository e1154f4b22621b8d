import { expect, test } from 'vitest';
import { mapLink } from './map-link.rules.ts';

test('§2.4 a place is shown on a map by its coordinates or its address, and on none without a place', () => {
  expect(mapLink('33.5731, -7.5898')).toBe(
    'https://www.openstreetmap.org/?mlat=33.5731&mlon=-7.5898#map=17/33.5731/-7.5898',
  );
  expect(mapLink('12 زنقة الورد، فاس & co')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('12 زنقة الورد، فاس & co').replaceAll('%20', '+')}`,
  );
  expect(mapLink('  ')).toBeNull();
  expect(mapLink('99, 200')).toBeNull();
  expect(mapLink('javascript:alert(1)')).toMatch(/^https:\/\/www\.google\.com\//);
});
