import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import type { BulkSide, BulkView } from '#/shop/catalog/bulk/bulk.schema.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../../admin-link.tsx';
import { labelNames } from '../shared/label-names.ts';

/** Some products before and after a change of many. */
export function BulkSample({ sample }: { sample: BulkView['preview']['sample'] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  return (
    <ul className="grid divide-y divide-line rounded border border-line">
      {sample.map(({ id, title, before, after }) => (
        <li key={id} className="grid gap-1 p-3 sm:grid-cols-[1fr_2fr] sm:items-center sm:gap-4">
          <AdminLink to={`/Admin/products/${id}`} className="min-w-0 underline">
            <bdi>{textIn(title, locale) || `#${id}`}</bdi>
          </AdminLink>
          <span className="grid gap-1 text-sm sm:grid-cols-2">
            <del className="rounded-sm bg-danger-soft px-2 py-1 text-danger no-underline">
              <span className="sr-only">
                <Trans>قبل:</Trans>{' '}
              </span>
              <Side side={before} />
            </del>
            <ins className="rounded-sm bg-success-soft px-2 py-1 text-success no-underline">
              <span className="sr-only">
                <Trans>بعد:</Trans>{' '}
              </span>
              <Side side={after} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Side({ side }: { side: BulkSide }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === 'fr' ? 'fr' : 'ar';
  if (side.prices) {
    return (
      <>
        <Spread amounts={side.prices} />
        {side.promos && (
          <>
            {' · '}
            <Trans>
              تخفيض <Spread amounts={side.promos} />
            </Trans>
          </>
        )}
      </>
    );
  }
  if (side.labels) return side.labels.map((label) => i18n._(labelNames[label])).join(t`، `) || '–';
  if (side.categories)
    return keyed(side.categories, (name) => textIn(name, locale)).map(({ key, item }, at) => (
      <span key={key}>
        {at > 0 && t`، `}
        <bdi>{textIn(item, locale)}</bdi>
      </span>
    ));
  if (side.shelves)
    return side.shelves.length === 0 ? (
      <Trans>بلا رف</Trans>
    ) : (
      side.shelves.map((shelf, at) => (
        <span key={shelf}>
          {at > 0 && t`، `}
          <bdi>{shelf}</bdi>
        </span>
      ))
    );
  if (side.published !== undefined)
    return side.published ? <Trans>يظهر في المتجر</Trans> : <Trans>مخفي</Trans>;
  return (
    <Plural
      value={side.uncounted ?? 0}
      zero="كل المقاسات تُعدّ"
      one="مقاس واحد متوفر دائمًا"
      two="مقاسان متوفران دائمًا"
      few="# مقاسات متوفرة دائمًا"
      many="# مقاسًا متوفرًا دائمًا"
      other="# مقاس متوفر دائمًا"
    />
  );
}

function Spread({ amounts: [from, to] }: { amounts: [number, number] }) {
  return (
    <>
      <Money shown={from} label="DH" />
      {to > from && (
        <>
          {' – '}
          <Money shown={to} label="DH" />
        </>
      )}
    </>
  );
}
