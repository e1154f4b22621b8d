import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { maxCompared, showCompare, useCompare } from '../../state/compare.ts';
import { ShopLink } from '../shop-link.tsx';
import { CompareTable } from './compare-table.tsx';
import { NothingCompared } from './nothing-compared.tsx';

/** §2.38 The comparison as a dialog, opened from its bar. */
export default function CompareDialog() {
  const { ids, open, full } = useCompare();
  const close = () => showCompare(false);
  return (
    <Dialog
      id="compare"
      open={open}
      onClose={close}
      title={<Trans>المقارنة</Trans>}
      footer={
        ids.length > 0 ? (
          <ShopLink to="/compare" className={buttonClass('primary', 'normal', 'w-full')} onClick={close}>
            <Trans>عرض المقارنة في صفحتها</Trans>
          </ShopLink>
        ) : undefined
      }
    >
      <div className="space-y-3 px-5 py-3">
        {full && (
          <Notice tone="warning" role="alert">
            <Trans>المقارنة بين {maxCompared} منتجات على الأكثر: أزل واحدًا منها أولًا</Trans>
          </Notice>
        )}
        {ids.length > 0 ? <CompareTable inDialog onFollow={close} /> : <NothingCompared />}
      </div>
    </Dialog>
  );
}
