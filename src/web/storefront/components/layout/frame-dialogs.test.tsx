import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { focusAfter, type LivePage, RemovedButton } from '../../../../../tests/support/focus-after.tsx';
import { usePromo } from '../../state/promo.ts';
import { PromoCode } from '../cart/promo-code.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import FrameDialogs from './frame-dialogs.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('./choices-dialog.tsx', () => ({ ChoicesDialog: () => null }));

const shop = { contact: { appLinks: [] }, country: { id: 1 }, offlinePages: false };
const focusInShop = (part: ReactElement, leave?: (page: LivePage) => Promise<void>) =>
  focusAfter(<FrameDialogs shop={shop as unknown as StorefrontData} />, part, { ...(leave && { leave }) });

test('in the shop too the focus falls on the heading beside a pressed control that goes away', async () => {
  const next = await focusInShop(<RemovedButton />);
  expect(next.textContent).toBe('منامات');
});

/** A cart whose quote takes each code. */
function Cart() {
  const code = usePromo((state) => state.code);
  const promo = code === null ? null : { code, applied: true, refusal: null, message: 'خصم 10%', missing: 0 };
  return (
    <section>
      <h2>ملخص الطلب</h2>
      <PromoCode promo={promo} waiting={false} />
    </section>
  );
}

test('§5.7 a promo code that is accepted takes the focus of the button that applied it', async () => {
  const next = await focusInShop(<Cart />, async (page) => {
    await page.type('رمز التخفيض', 'EID');
    await page.submit();
  });
  expect(next.id).toBe('checkout-promo');
});
