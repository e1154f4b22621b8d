import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { typedCost } from '#/shop/purchases/cost.rules.ts';
import { maxPurchaseLines, type PurchasedSize } from '#/shop/purchases/purchases.schema.ts';
import { newKey } from '#/web/new-key.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { useAdminPath } from '../admin-link.tsx';
import { DayField } from '../day-field.tsx';
import { FailureText } from '../failure-text.tsx';
import { Card, EmptyList } from '../screen.tsx';
import { type BoughtLine, PurchaseLine } from './purchase-line.tsx';
import { SizePicker } from './size-picker.tsx';

/**
 * What a supplier brought: sizes with pieces and cost. The key is made once, so that a second press adds nothing; what was changed after
 * it was recorded is refused.
 */
export function PurchaseForm({
  wanted,
  suppliers,
  today,
}: {
  /** Sizes chosen elsewhere, with the pieces to buy. */
  wanted: readonly (PurchasedSize & { pieces: number })[];
  suppliers: readonly string[];
  today: string;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  const save = useSave();
  const [key] = useState(() => `purchase-${newKey()}`);
  const [supplier, setSupplier] = useState('');
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [lines, setLines] = useState<BoughtLine[]>(() =>
    wanted.map(({ pieces, cost, ...size }) => ({ ...size, pieces: pieces || null, unitCost: cost })),
  );
  const [dirty, setDirty] = useState(wanted.length > 0);
  const leave = useUnsaved(dirty);
  const change = (next: BoughtLine[]) => {
    save.touch();
    setDirty(true);
    setLines(next);
  };
  const total = typedCost(lines);
  // What is wrong with one line is shown beside it; nothing shows what is wrong with the list as a whole.
  const wrongLine = Object.keys(save.failure?.errors ?? {}).some((name) => name.startsWith('lines.'));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy' || lines.length === 0) return;
    const body = {
      ...{ key, supplier, day, note },
      lines: lines.map(({ priceId, pieces, unitCost }) => ({
        ...{ priceId, pieces: pieces ?? Number.NaN, unitCost: unitCost ?? Number.NaN },
      })),
    };
    const { ok } = await save.run('POST', '/api/admin/purchases', body, false);
    if (!ok) return;
    leave();
    await navigate(adminPath('/Admin/purchases'));
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Card title={<Trans>الفاتورة</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            id="supplier"
            label={t`المورّد`}
            optional
            list="suppliers"
            maxLength={120}
            autoComplete="off"
            value={supplier}
            onValue={(value) => {
              setDirty(true);
              setSupplier(value);
            }}
            error={save.errorOf('supplier')}
          />
          <datalist id="suppliers">
            {suppliers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <DayField
            id="day"
            label={t`يوم الوصول`}
            max={today}
            value={day}
            onValue={(value) => {
              setDirty(true);
              setDay(value);
            }}
            error={save.errorOf('day')}
          />
        </div>
        <TextInput
          id="note"
          label={t`ملاحظة`}
          optional
          maxLength={500}
          value={note}
          onValue={(value) => {
            setDirty(true);
            setNote(value);
          }}
        />
      </Card>
      <Card title={<Trans>ما وصل</Trans>}>
        <SizePicker
          chosen={new Set(lines.map(({ priceId }) => priceId))}
          onChosen={(size) => {
            // Sizes of one invoice mostly cost the same.
            const unitCost = lines.at(-1)?.unitCost ?? null;
            change([...lines, { ...size, pieces: null, unitCost }]);
          }}
        />
        {lines.length === 0 ? (
          <EmptyList>
            <Trans>ابحث عن منتج ثم اختر مقاساته.</Trans>
          </EmptyList>
        ) : (
          <ul className="grid gap-3">
            {lines.map((line, at) => (
              <PurchaseLine
                key={line.priceId}
                line={line}
                errorOf={(field) => save.errorOf(`lines.${at}.${field}`)}
                onChange={(next) => change(lines.map((one) => (one === line ? next : one)))}
                onRemove={() => change(lines.filter((one) => one !== line))}
              />
            ))}
          </ul>
        )}
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={save.state === 'busy' || lines.length === 0}>
          <Trans>تسجيل الشراء</Trans>
        </Button>
        {total !== null && total > 0 && (
          <p role="status">
            <Trans>
              المجموع: <Money shown={total} label="DH" className="font-semibold" />
            </Trans>
          </p>
        )}
      </div>
      {lines.length > maxPurchaseLines && (
        <p role="alert" className="text-danger">
          <Trans>في الشراء الواحد {maxPurchaseLines} مقاس على الأكثر.</Trans>
        </p>
      )}
      <FailureText save={save} shownBeside={wrongLine} />
    </form>
  );
}
