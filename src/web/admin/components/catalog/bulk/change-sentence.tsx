import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type LocalText, textIn } from '#/platform/local-text.ts';
import type { BulkChange } from '#/shop/catalog/bulk/bulk.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { labelNames } from '../shared/label-names.ts';
import { bulkKindNames, priceWayNames, roundingNames } from './bulk-names.ts';

/** A change of many products in words. */
export function ChangeSentence({
  change,
  categoryName,
}: {
  change: BulkChange;
  categoryName: LocalText | null;
}): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  switch (change.kind) {
    case 'price':
      return (
        <>
          <Trans>الثمن:</Trans> {i18n._(priceWayNames[change.way])}{' '}
          {change.way.endsWith('percent') ? (
            <Percent value={change.value} />
          ) : (
            <Money shown={change.value} label="DH" />
          )}
          {change.way !== 'set' && <Rounded change={change} />}
        </>
      );
    case 'promo':
      return (
        <>
          {change.way === 'percent' ? (
            <Trans>
              تخفيض <Percent value={change.value} />
            </Trans>
          ) : (
            <Trans>
              ثمن التخفيض <Money shown={change.value} label="DH" />
            </Trans>
          )}
          {change.way === 'percent' && <Rounded change={change} />}
          {change.startsAt && (
            <>
              {' · '}
              <Trans>
                يبدأ <DateText iso={change.startsAt} style="moment" />
              </Trans>
            </>
          )}
          {change.endsAt && (
            <>
              {' · '}
              <Trans>
                ينتهي <DateText iso={change.endsAt} style="moment" />
              </Trans>
            </>
          )}
        </>
      );
    case 'promo_end':
      return i18n._(bulkKindNames.promo_end);
    case 'category': {
      const name = <bdi>{textIn(categoryName ?? {}, locale) || '–'}</bdi>;
      return change.on ? <Trans>إضافة إلى الفئة: {name}</Trans> : <Trans>إزالة من الفئة: {name}</Trans>;
    }
    case 'label': {
      const name = i18n._(labelNames[change.label]);
      return change.on ? <Trans>وضع وسم: {name}</Trans> : <Trans>إزالة وسم: {name}</Trans>;
    }
    case 'visibility':
      return change.published ? <Trans>إظهار في المتجر</Trans> : <Trans>إخفاء من المتجر</Trans>;
    case 'shelf':
      return change.shelf === '' ? (
        <Trans>بلا رف</Trans>
      ) : (
        <Trans>
          الرف: <bdi>{change.shelf}</bdi>
        </Trans>
      );
    case 'stock': {
      const { pieces } = change;
      return pieces === null ? (
        <Trans>متوفر دائمًا، بلا عدّ</Trans>
      ) : (
        <Trans>
          عدّ المقاسات التي لا تُعدّ، ابتداءً من <bdi dir="ltr">{pieces}</bdi>
        </Trans>
      );
    }
  }
}

function Rounded({ change: { rounding } }: { change: Extract<BulkChange, { kind: 'price' | 'promo' }> }) {
  const { i18n } = useLingui();
  return (
    rounding !== 'none' && (
      <>
        {' · '}
        <Trans>تقريب</Trans> {i18n._(roundingNames[rounding])}
      </>
    )
  );
}
