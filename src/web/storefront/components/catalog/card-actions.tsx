import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { Eye } from '#/web/ui/icons.tsx';
import { openQuickView } from '../../state/product-overlays.ts';

/**
 * §2.46 Actions on a card; the size is chosen in the quick view. A mouse and the keyboard get two buttons over the
 * picture, a touch screen one small button that is always visible.
 */
export function CardActions({
  card: { id, title, availability },
  row,
  pointed,
}: {
  card: Pick<ProductCard, 'id' | 'title' | 'availability'>;
  row: boolean;
  pointed: boolean;
}) {
  const { t } = useLingui();
  const open = () => openQuickView({ id, title });
  const out = availability === 'out';
  return (
    <div
      className={clsx(
        'card-over',
        row
          ? 'end-0 bottom-0 lg:inset-y-0 lg:items-center'
          : 'inset-x-0 top-0 aspect-4/5 p-2 [@media(hover:none)]:p-1',
      )}
    >
      {(pointed || row) && (
        <div
          className={clsx(
            'hidden min-w-0 grow gap-2 [@media(hover:hover)]:flex',
            !row &&
              'opacity-0 transition-opacity duration-200 group-focus-within/card:opacity-100 group-hover/card:opacity-100',
          )}
        >
          {!out && (
            <button
              type="button"
              aria-label={t`إضافة إلى السلة: ${title}`}
              className={clsx(
                'pointer-events-auto min-h-11 min-w-0 grow truncate rounded bg-raised text-sm font-semibold transition-colors hover:bg-ink hover:text-paper',
                row ? 'border border-ink px-6' : 'px-2 shadow',
              )}
              onClick={open}
            >
              <Trans>إضافة إلى السلة</Trans>
            </button>
          )}
          <button
            type="button"
            aria-label={t`معاينة سريعة: ${title}`}
            title={t`معاينة سريعة`}
            className={clsx(
              'pointer-events-auto ms-auto size-11 shrink-0 items-center justify-center rounded bg-raised transition-colors hover:bg-ink hover:text-paper',
              row ? 'border border-line-strong' : 'shadow',
              // Two buttons are wider than a card of a narrow window; both open the quick view.
              out || row ? 'flex' : 'hidden sm:flex',
            )}
            onClick={open}
          >
            <Eye aria-hidden className="size-5" strokeWidth={1.6} />
          </button>
        </div>
      )}
      <button
        type="button"
        aria-label={out ? t`معاينة سريعة: ${title}` : t`إضافة إلى السلة: ${title}`}
        className={clsx('card-bag', out && 'card-eye')}
        onClick={open}
      >
        <span />
      </button>
    </div>
  );
}
