import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { CompareTable } from '../components/account/compare-table.tsx';
import { NothingCompared } from '../components/account/nothing-compared.tsx';
import { removeWithFocus } from '../components/account/remove-with-focus.ts';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { emptyCompare, useCompare } from '../state/compare.ts';

/** §2.38 Up to four products side by side. A shell: this tab's storage has the compared products. */
export default function ComparePage() {
  const { t } = useLingui();
  const ids = useCompare((compare) => compare.ids);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:py-12">
      <PageHead title={t`المقارنة`} indexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl lg:text-3xl">
          <Trans>المقارنة</Trans>
        </h1>
        {ready && ids.length > 0 && (
          <Button
            look="quiet"
            size="small"
            className="-me-4"
            onClick={({ currentTarget }) => removeWithFocus(currentTarget, emptyCompare)}
          >
            <Trans>إفراغ المقارنة</Trans>
          </Button>
        )}
      </div>
      <div className="mt-6">
        {!ready ? null : ids.length > 0 ? (
          <CompareTable />
        ) : (
          <NothingCompared>
            <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-2')}>
              <Trans>تصفح المتجر</Trans>
            </ShopLink>
          </NothingCompared>
        )}
      </div>
    </div>
  );
}
