import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Money } from '#/web/ui/money.tsx';

/** An offer's part in one line: what it takes off it. */
export function LineOffer({ text: name, shown, label }: { text: string; shown: number; label: string }) {
  const state = <Money shown={-shown} label={label} />;
  return (
    <p className="text-sm text-success">
      <Trans>
        <bdi>{name}</bdi>: {state}
      </Trans>
    </p>
  );
}

/** What an offer takes off a line of the cart, and what is missing to more. */
export function CartLineOffer({
  quote,
  id,
  inSet = false,
}: {
  quote: Quote;
  id: number;
  /** The line stands with its set, under the set’s name. */
  inSet?: boolean;
}) {
  const offer = quote.offers.find(({ lines }) => lines.some((line) => line.id === id));
  const share = offer?.lines.find((line) => line.id === id);
  if (!offer || !share || share.discount.shown === 0) return null;
  const { set } = offer;
  const text = set && share.who ? (inSet ? share.who : `${set.title} · ${share.who}`) : offer.text;
  return <LineOffer text={text} shown={share.discount.shown} label={quote.totals.currency.label} />;
}
