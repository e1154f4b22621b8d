import '#/web/i18n/checkout.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Trash2 } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { openSet } from '../../state/open-set.ts';
import { removePieces } from '../../state/removed-line.ts';

type CartOffer = Quote['offers'][number];
type CartSetOffer = CartOffer & { set: NonNullable<CartOffer['set']> };

/** The sets that the cart's lines make up. */
export const setsOf = (quote: Quote | null): CartSetOffer[] =>
  (quote?.offers ?? []).flatMap((offer) =>
    offer.set && offer.set.count > 0 ? [{ ...offer, set: offer.set }] : [],
  );

/** A set for a family: its lines together, changed or removed as a whole. */
export function CartSet({
  offer,
  label,
  children,
}: {
  offer: CartSetOffer;
  label: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { title, count } = offer.set;
  const pieces = new Map(offer.lines.map((line) => [line.id, line.pieces]));
  return (
    <section aria-label={title} className="rounded border border-line p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3>
            <bdi>{title}</bdi>
            {count > 1 && (
              <>
                {' '}
                <span className="text-sm text-muted">
                  (
                  <Plural
                    value={count}
                    zero="لا أطقم"
                    one="طقم واحد"
                    two="طقمان"
                    few="# أطقم"
                    many="# طقمًا"
                    other="# طقم"
                  />
                  )
                </span>
              </>
            )}
          </h3>
          <p className="text-sm text-success">
            <Trans>
              توفير <Money shown={offer.discount.shown} label={label} />
            </Trans>
          </p>
        </div>
        <button
          type="button"
          aria-label={t`إزالة ${title} من السلة`}
          className="-mt-2.5 -me-2 flex size-11 shrink-0 items-center justify-center rounded text-muted hover:bg-surface hover:text-danger"
          onClick={() => removePieces(pieces, title)}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        onClick={() => openSet({ id: offer.id, editing: true, times: count, pieces })}
      >
        <Trans>تعديل الطقم</Trans>
      </Button>
      {children}
    </section>
  );
}

/** A set that lacks someone: its pieces have their usual prices until it is whole. */
export function MissingForSet({ offer: { id, set } }: { offer: CartSetOffer }) {
  const { i18n } = useLingui();
  const name = set.title;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(set.missing);
  const state = (
    <Trans>
      لا يكتمل دون <bdi>{names}</bdi>. إلى أن يكتمل، لكل قطعة ثمنها العادي.
    </Trans>
  );
  return (
    <div className="space-y-2 rounded bg-surface p-4 text-ink">
      <p>
        <Trans>
          <bdi className="font-medium">{name}</bdi>: {state}
        </Trans>
      </p>
      <Button look="secondary" size="small" onClick={() => openSet({ id, editing: true })}>
        <Trans>إكمال الطقم</Trans>
      </Button>
    </div>
  );
}
