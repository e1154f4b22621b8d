import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { PlaceFilter } from '#/shop/delivery/staff-delivery.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { useSave } from '../../use-save.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FoldSummary } from '../fold-summary.tsx';
import { MoneyField } from '../number-field.tsx';

const maxFeeCentimes = 10_000_000;

/** One fee for all results of the search, after a confirmation. */
export function BulkFee({ filter, total }: { filter: PlaceFilter; total: number }) {
  const { t } = useLingui();
  const save = useSave();
  const [fee, setFee] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  // True of NaN too.
  const outside = fee !== null && !(fee <= maxFeeCentimes);
  const known = fee !== null && !Number.isNaN(fee);

  async function write() {
    const body = { ...filter, feeCentimes: fee, expected: total };
    const result = await save.run('POST', '/api/admin/delivery/fees', body);
    if (result.ok) setAsking(false);
  }
  return (
    <details className="rounded border border-line bg-raised">
      <FoldSummary>
        <Trans>ثمن واحد لكل ما في البحث</Trans>
      </FoldSummary>
      <form
        noValidate
        className="grid gap-3 border-t border-line p-4 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (outside) return;
          save.touch();
          setAsking(true);
        }}
      >
        <MoneyField
          id="bulk-fee"
          label={t`الثمن الجديد`}
          hint={t`فارغ: تعود كلها إلى ثمن الإقليم أو البلد`}
          value={fee}
          onValue={(amount) => {
            save.touch();
            setFee(amount);
          }}
          error={outside ? t`مبلغ بالدرهم، من 0 إلى 100000` : undefined}
        />
        <Button type="submit" look="secondary" size="small" aria-disabled={outside}>
          <Trans>تطبيق</Trans>
        </Button>
        <p role="status" className="text-success empty:sr-only sm:col-span-2">
          {save.state === 'saved' && <Trans>تم الحفظ</Trans>}
        </p>
      </form>
      <ConfirmDialog
        id="bulk-fee-ask"
        title={<Trans>تغيير ثمن التوصيل؟</Trans>}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={write}
        confirm={<Trans>تغيير الأثمان</Trans>}
        save={save}
        conflict={
          <p role="alert" className="text-danger">
            <Trans>تغيرت لائحة المدن في هذه الأثناء، أعد البحث.</Trans>
          </p>
        }
      >
        <p>
          <Plural
            value={total}
            one="تتغير مدينة واحدة."
            two="تتغير مدينتان."
            few="تتغير # مدن."
            many="تتغير # مدينة."
            other="تتغير # مدينة."
          />{' '}
          {known ? (
            <Trans>
              الثمن الجديد: <Money shown={fee} label="DH" />
            </Trans>
          ) : (
            <Trans>تعود إلى ثمن الإقليم أو البلد.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </details>
  );
}
