import '#/web/i18n/account.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { readText, writeText } from '../../state/browser-storage.ts';
import { likeProducts } from '../../state/favourites.ts';
import { notify } from '../../state/notices.ts';
import { useWishlist } from '../../state/wishlist.ts';

const dismissedKey = 'wishlist-offered';

/** Product decision 4: offers once to copy this browser's wishlist to the account. */
export function WishlistOffer({ className }: { className?: string }) {
  const { t } = useLingui();
  const items = useWishlist((list) => list.items);
  const [waiting, setWaiting] = useState(false);
  const about = items.map(({ id }) => id).join(',');
  const [answered, setAnswered] = useState(() => readText('session', dismissedKey));
  if (items.length === 0 || answered === about) return null;
  const answer = () => {
    writeText('session', dismissedKey, about);
    setAnswered(about);
  };
  const take = async () => {
    if (waiting) return;
    setWaiting(true);
    const added = await likeProducts(items.map(({ id }) => id));
    setWaiting(false);
    if (added === null) {
      notify(t`تعذّر الحفظ، حاول لاحقًا`, { tone: 'danger' });
      return;
    }
    answer();
    notify(t`تمت إضافة قائمة أمنياتك إلى المفضلة`, { tone: 'success' });
  };
  return (
    <Notice
      tone="info"
      className={className}
      title={
        <Plural
          value={items.length}
          zero="# منتج في قائمة أمنياتك على هذا الجهاز"
          one="منتج واحد في قائمة أمنياتك على هذا الجهاز"
          two="منتجان في قائمة أمنياتك على هذا الجهاز"
          few="# منتجات في قائمة أمنياتك على هذا الجهاز"
          many="# منتجًا في قائمة أمنياتك على هذا الجهاز"
          other="# منتج في قائمة أمنياتك على هذا الجهاز"
        />
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-disabled={waiting} onClick={() => void take()}>
            <Trans>إضافتها إلى مفضلتي</Trans>
          </Button>
          <Button size="small" look="quiet" onClick={answer}>
            <Trans>ليس الآن</Trans>
          </Button>
        </span>
      }
    >
      <Trans>بإضافتها إلى حسابك تجدها على كل أجهزتك.</Trans>
    </Notice>
  );
}
