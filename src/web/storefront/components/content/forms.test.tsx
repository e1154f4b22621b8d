import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { CountryProvider } from '../../state/country-context.tsx';
import { useInfo } from '../../state/info-dialog.ts';
import { readVisit } from '../../state/visit.ts';
import { CommentForm } from './comment-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const saudiArabia = { id: 7, code: 'SA', label: 'SR', rate: '3.75', rateDh: '9.29' };
const takes = () => Response.json({ message: 'وصلتنا' });

test('§3.5 the contact form says in which country’s way its phone is written', async () => {
  const form = (
    <CountryProvider country={saudiArabia}>
      <ContactForm />
    </CountryProvider>
  );
  const { type, submit, sent, text } = await livePart(form, { respond: takes });
  await type('contact-name', 'سارة العتيبي');
  await type('contact-phone', '0512345678');
  await type('contact-message', 'هل يصل الطلب قبل العيد؟');
  await submit();
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/app/contact', body: { phone: '0512345678', country: saudiArabia.id } },
  ]);
  expect(text()).toContain('وصلتنا');
});

test('§2.42 a comment that is refused leads to the field that is wrong; what is said of one that was sent has the focus', async () => {
  let answer = Response.json({ message: 'x', errors: { text: ['لا نقبل الروابط'] } }, { status: 422 });
  const page = await livePart(<CommentForm slug="x" />, { respond: () => answer });
  await page.type('comment-name', 'سارة');
  await page.type('comment-text', 'قماش ناعم جدًا');
  await page.submit();
  expect(page.text()).toContain('لا نقبل الروابط');
  expect(page.inFocus().id).toBe('comment-text');
  answer = Response.json({ message: 'شكرًا' });
  await page.submit();
  expect(page.inFocus()).not.toBe(page.document.body);
  expect(page.inFocus().textContent).toBe('شكرًا');
});

test('§5.1 an address that is refused is said in a region that stood there before', async () => {
  const { document, type, submit } = await livePart(<NewsletterForm id="email" />, { respond: takes });
  const region = document.querySelector('[aria-live=polite]');
  await type('email', 'sara@shop');
  await submit();
  expect(region?.textContent).toBe('البريد الإلكتروني غير صحيح');
  expect(document.querySelector('[aria-live=polite]')).toBe(region);
});

test('§2.50 whoever subscribes in the footer is not invited any more', async () => {
  const { type, submit, sent, text } = await livePart(<NewsletterForm id="email" />, { respond: takes });
  await type('email', 'sara@shop');
  await submit();
  expect([sent, text().includes('البريد الإلكتروني غير صحيح'), readVisit().newsletter]).toEqual([
    [],
    true,
    false,
  ]);
  await type('email', 'sara@shop.example');
  await submit();
  expect(sent).toMatchObject([{ path: '/api/app/contact', body: { email: 'sara@shop.example' } }]);
  expect(readVisit().newsletter).toBe(true);
  expect(useInfo.getState()).toEqual({ tag: 'newsletter-welcome', title: 'وصلتنا' });
});

test('§2.50 the invitation closes once its form was sent, not while the shop takes no address', async () => {
  const onClose = vi.fn();
  let status = 422;
  const respond = () => Response.json({ message: 'x', errors: {} }, { status });
  const { type, submit } = await livePart(<NewsletterDialog open onClose={onClose} />, { respond });
  await type('newsletter-invite-email', 'sara@shop.example');
  await submit();
  expect([onClose.mock.calls.length, readVisit().newsletter]).toEqual([0, false]);
  status = 200;
  await submit();
  expect([onClose.mock.calls.length, readVisit().newsletter]).toEqual([1, true]);
});

test('§9.7 the invitation promises a code only while the shop gives one', () => {
  const invitation = (welcome: boolean) =>
    readIn(drawn(<NewsletterDialog open onClose={() => {}} />, '/', { welcome }));
  expect(invitation(true)).toContain('رمز تخفيض لأول طلب');
  expect(invitation(false)).not.toContain('رمز');
});
