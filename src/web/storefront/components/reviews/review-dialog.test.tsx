import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { useAuth } from '../../state/auth.ts';
import { ReviewDialog } from './review-dialog.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const token = 'a-token-of-the-account';

test.each([
  ['it has no order of the product', 403, { code: 'review_needs_order', errors: {} }],
  ['it has expired', 422, { code: 'invalid_input', errors: { number: ['أدخل رقم الطلب'] } }],
])(
  '§8.11 a signed-in customer’s review carries the account, and an order’s number once that proves nothing: %s',
  async (_, status, refusal) => {
    useAuth.setState({ ready: true, signedIn: true, user: null });
    let answer = Response.json({ ...refusal, message: 'لم نجد طلبًا' }, { status });
    const page = await livePart(<ReviewDialog productId={7} open onClose={() => {}} />, {
      local: new Map([['token', token]]),
      respond: () => answer,
    });
    const proof = () => page.document.getElementById('review-number');
    await page.tick('4 من 5');
    await page.type('review-title', 'مريحة جدًا');
    await page.type('review-text', 'القماش ناعم والخياطة متقنة');
    expect(proof()).toBeNull();
    await page.submit();
    expect(proof()).not.toBeNull();
    // Which of them was wrong, where the shop says it.
    if (status === 422) expect(page.inFocus()).toBe(proof());
    answer = Response.json({ message: 'شكرًا على رأيك' });
    await page.type('review-number', 'K7M4-Q2XB');
    await page.type('review-phone', '0612345678');
    await page.submit();
    const review = { stars: 4, fit: null, title: 'مريحة جدًا', text: 'القماش ناعم والخياطة متقنة' };
    const request = {
      ...{ method: 'POST', path: '/api/product/7/reviews', authorization: `Bearer ${token}` },
    };
    expect(page.sent).toEqual([
      { ...request, body: review },
      { ...request, body: { ...review, number: 'K7M4-Q2XB', phone: '0612345678' } },
    ]);
    expect(page.text()).toContain('شكرًا على رأيك');
    expect(page.inFocus().textContent).toBe('شكرًا على رأيك');
  },
);
