import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useAuth } from '../../state/auth.ts';
import { CountryProvider } from '../../state/country-context.tsx';
import { ContactDetails } from './contact-details.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const user = {
  ...{ id: 1, name: 'سارة', email: 'sara@example.com', phone: null },
  ...{ locale: 'ar' as const, countryId: 1 },
};
beforeEach(() => useAuth.setState({ ready: true, signedIn: true, user: null }));

test('a new phone goes with the country that was chosen, a new e-mail without', async () => {
  const country = { id: 7, code: 'SA', label: 'SR', rate: '3.75', rateDh: '9.29' };
  const { press, type, submit, sent } = await livePart(
    <CountryProvider country={country}>
      <ContactDetails user={user} />
    </CountryProvider>,
    { respond: () => Response.json({ code: 'x', message: 'x', errors: {} }, { status: 409 }) },
  );
  await press('تغيير رقم الهاتف');
  await type('contact-phone', '٠٥٠١٢٣٤٥٦٧');
  await type('contact-current', 'secre7');
  await submit();
  await press('تغيير البريد الإلكتروني');
  await type('contact-email', 'new@example.com');
  await type('contact-current', 'secre7');
  await submit();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/profile/phone', { phone: '0501234567', country: 7, current: 'secre7' }],
    ['/api/profile/email', { email: 'new@example.com', current: 'secre7' }],
  ]);
});
