import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { DeliveryDays } from './delivery-promise.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

// A Monday.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

const rulesOf = (mainCity: string, daysMin: number, daysMax: number) => {
  const days = { daysMin, daysMax, cutOff: '14:00', restDays: [7], holidays: [], offsets: [] };
  return { ...days, ...{ timeZone: 'UTC', mainCity } };
};
const read = async (...rules: Parameters<typeof rulesOf>) =>
  (await livePart(<DeliveryDays rules={rulesOf(...rules)} />)).text();

test('§9.3 a delivery that comes on one day alone names it once, not twice', async () => {
  expect(await read('طنجة', 1, 1)).toBe('طنجة: الثلاثاء، 24 نونبرالتوصيل إلى باقي المدن: الثلاثاء، 24 نونبر');
  expect(await read('', 1, 1)).toBe('التوصيل: الثلاثاء، 24 نونبر');
  expect(await read('', 1, 2)).toBe('التوصيل بين الثلاثاء، 24 نونبر والأربعاء، 25 نونبر');
});

test('§9.3 days that are not known yet take their room unseen, so that nothing below moves when they come', () => {
  const html = drawn(<DeliveryDays rules={rulesOf('طنجة', 2, 4)} />);
  expect(html).toMatch(
    /<div data-nosnippet="true" class="relative"><p aria-hidden="true" class="invisible">باقي المدن: بين .*شتنبر.* و.*شتنبر/,
  );
  expect(html).toMatch(/<p class="absolute inset-0">نحسب موعد التوصيل…<\/p>/);
});
