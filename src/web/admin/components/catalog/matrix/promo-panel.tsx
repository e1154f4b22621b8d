import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textIn } from '#/platform/local-text.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { useSizeText } from '#/web/ui/size.tsx';
import { dirhamsText } from '../../../typed-number.ts';
import { unreadableMoment } from '../../../unreadable.ts';
import { CheckChips } from '../../check-chips.tsx';
import { FoldSummary } from '../../fold-summary.tsx';
import { MomentField } from '../../moment-field.tsx';
import { MoneyField, NumberField } from '../../number-field.tsx';
import { cellKeyOf, meaningOf, textOf } from './matrix-draft.ts';
import type { Matrix } from './use-matrix.ts';

/**
 * A promotion for chosen sizes of chosen colours: a percentage off each price, or one price, between two moments or
 * without end. It is written into the table, to be reviewed before saving.
 */
export function PromoPanel({ matrix }: { matrix: Matrix }) {
  const { t, i18n } = useLingui();
  const sizeText = useSizeText();
  const [kind, setKind] = useState<'percent' | 'price'>('percent');
  const [amount, setAmount] = useState<number | null>(null);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const [out, setOut] = useState<{ refs: string[]; sizes: string[] }>({ refs: [], sizes: [] });
  const [writtenCells, setWrittenCells] = useState<number | null>(null);
  const { draft, stored, type } = matrix;
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  const usable = amount !== null && !Number.isNaN(amount) && amount > 0 && (kind === 'price' || amount < 100);
  const inverted = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);

  const half = startsAt === unreadableMoment || endsAt === unreadableMoment;
  const halfMoment = t`اكتب التاريخ والساعة كاملين`;

  /** The chosen cells that have a price. */
  const chosen = draft.articles
    .filter(({ ref }) => !out.refs.includes(ref))
    .flatMap(({ ref }) =>
      draft.sizes.filter((size) => !out.sizes.includes(size)).map((size) => cellKeyOf(ref, size)),
    )
    .flatMap((cellKey) => {
      const price = meaningOf('price', textOf(stored.get(cellKey), draft.typed[cellKey], 'price'));
      return typeof price === 'number' && price > 0 ? [{ cellKey, price }] : [];
    });

  function apply() {
    if (!usable || inverted || half) return;
    type(
      chosen.map(({ cellKey, price }) => {
        // Whole dirhams.
        const off = Math.max(100, Math.round((price * (100 - (amount ?? 0))) / 10_000) * 100);
        const promo = dirhamsText(kind === 'percent' ? off : (amount ?? 0));
        return { cellKey, typed: { promo, promoStartsAt: startsAt, promoEndsAt: endsAt } };
      }),
    );
    setWrittenCells(chosen.length);
  }

  function clear() {
    type(
      chosen.map(({ cellKey }) => ({
        cellKey,
        typed: { promo: '', promoStartsAt: null, promoEndsAt: null },
      })),
    );
    setWrittenCells(chosen.length);
  }

  return (
    <details className="rounded border border-line">
      <FoldSummary className="px-3 font-medium">
        <Trans>تخفيض بتواريخ</Trans>
      </FoldSummary>
      <div className="grid gap-4 border-t border-line p-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            id="promo-kind"
            label={t`نوع التخفيض`}
            value={kind}
            onValue={(value) => {
              setKind(value === 'price' ? 'price' : 'percent');
              setAmount(null);
            }}
          >
            <option value="percent">{t`نسبة من الثمن`}</option>
            <option value="price">{t`ثمن واحد`}</option>
          </Select>
          {kind === 'percent' ? (
            <NumberField
              id="promo-amount"
              label={t`النسبة`}
              unit="%"
              value={amount}
              onValue={setAmount}
              error={amount !== null && !usable && t`عدد من 1 إلى 99`}
            />
          ) : (
            <MoneyField
              id="promo-amount"
              label={t`ثمن التخفيض`}
              value={amount}
              onValue={setAmount}
              error={amount !== null && !usable && t`مبلغ بالدرهم، أكبر من 0`}
            />
          )}
          <MomentField
            id="promo-from"
            label={t`يبدأ في`}
            optional
            value={startsAt}
            onValue={setStartsAt}
            error={startsAt === unreadableMoment && halfMoment}
          />
          <MomentField
            id="promo-to"
            label={t`ينتهي في`}
            optional
            value={endsAt}
            onValue={setEndsAt}
            error={endsAt === unreadableMoment ? halfMoment : inverted && t`النهاية قبل البداية`}
          />
        </div>
        {draft.articles.length > 1 && (
          <CheckChips
            label={t`الألوان المشمولة`}
            choices={draft.articles.map(({ ref, color, colorKey }) => [
              ref,
              textIn(color, locale) || colorKey,
            ])}
            out={out.refs}
            onOut={(refs) => setOut({ ...out, refs })}
          />
        )}
        <CheckChips
          label={t`المقاسات المشمولة`}
          choices={draft.sizes.map((size) => [size, sizeText(size)])}
          out={out.sizes}
          onOut={(sizes) => setOut({ ...out, sizes })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            aria-disabled={!usable || inverted || half || chosen.length === 0}
            onClick={apply}
          >
            <Trans>كتابة التخفيض في الجدول</Trans>
          </Button>
          <Button size="small" look="quiet" aria-disabled={chosen.length === 0} onClick={clear}>
            <Trans>إزالة التخفيض منها</Trans>
          </Button>
          <p role="status" className="text-sm text-success empty:sr-only">
            {writtenCells !== null && matrix.dirty && (
              <Trans>كُتب في الجدول: {writtenCells}. يبقى الحفظ.</Trans>
            )}
          </p>
        </div>
      </div>
    </details>
  );
}
