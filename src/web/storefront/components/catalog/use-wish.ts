import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { notify } from '../../state/notices.ts';
import { addToWishlist, type Chosen, removeFromWishlist } from '../../state/wishlist.ts';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** Puts a product on the wishlist or removes it, and says so: a removal with its undo. */
export function useWish() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    add(id: number, chosen: Chosen) {
      const saved = addToWishlist(id, chosen);
      if (saved || !chosen.size) return notify(t`تمت الإضافة إلى قائمة الأمنيات`, { tone: 'success' });
      // §4.9 §6.4 A size is liked in an account; the device's own list has it meanwhile.
      return notify(t`أضيف المقاس إلى قائمة هذا الجهاز. سجّل الدخول لتجده على كل أجهزتك`, {
        action: {
          label: t`تسجيل الدخول`,
          run: () => navigate(leadingBack(hrefIn(locale, '/account/login'), pathname + search)),
        },
      });
    },
    remove(id: number) {
      const undo = removeFromWishlist(id);
      notify(t`تمت الإزالة من قائمة الأمنيات`, { action: { label: t`تراجع`, run: undo } });
    },
  };
}
