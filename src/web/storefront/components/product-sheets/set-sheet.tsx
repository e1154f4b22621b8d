import '#/web/i18n/product-sheets.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { maxCartLines } from '#/shop/checkout/cart.rules.ts';
import type { SetView } from '#/shop/promotions/sets.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Plus } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { setCart, useCart } from '../../state/cart.ts';
import { useCountry } from '../../state/country-context.tsx';
import type { OpenSet } from '../../state/open-set.ts';
import { openPanel } from '../../state/panels.ts';
import { lineRequest } from '../../state/quote.ts';
import { CallFailed } from '../cart/call-failed.tsx';
import { cartTotal } from '../cart/totals.tsx';
import { ChangeList } from './change-list.tsx';
import {
  type AcceptedPrices,
  acceptPrices,
  type Choice,
  firstChoices,
  hasNewPrice,
  itemsOf,
  onlyPieces,
  piecesInCart,
  withSet,
} from './set-choices.ts';
import { SetPerson } from './set-person.tsx';
import { useLinesQuote } from './use-lines-quote.ts';

/**
 * A set for a family, person by person; the server prices it while it is chosen, and it goes into the cart as a whole.
 */
export default function SetSheet({
  id,
  size,
  editing = false,
  times = 1,
  pieces,
  onClose,
}: OpenSet & { onClose: () => void }) {
  const { code } = useCountry();
  const [open, setOpen] = useState(true);
  const [set, setSet] = useState<SetView | null>();
  const again = useQuery(id, (wanted, signal) => {
    setSet(undefined);
    const path = `/api/sets/${wanted}?lang=${document.documentElement.lang}&country=${code}`;
    void call<{ data: SetView }>('GET', path, undefined, { signal }).then((answer) => {
      if (!signal.aborted) setSet(answer.ok ? answer.data.data : null);
    });
  });
  return (
    <Dialog id="set" title={set?.title ?? <Trans>طقم العائلة</Trans>} open={open} onClose={onClose}>
      {set ? (
        <Chosen
          set={set}
          size={size}
          editing={editing}
          times={times}
          pieces={pieces}
          onDone={() => setOpen(false)}
        />
      ) : set === null ? (
        <div
          role="alert"
          className="flex min-h-72 flex-col items-center justify-center gap-4 p-6 text-center"
        >
          <p>
            <Trans>هذا الطقم غير متوفر الآن.</Trans>
          </p>
          <Button look="secondary" onClick={again}>
            <Trans>إعادة المحاولة</Trans>
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className="min-h-72 space-y-4 p-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function Chosen({
  set,
  size,
  editing,
  times,
  pieces,
  onDone,
}: {
  set: SetView;
  size: number | undefined;
  editing: boolean;
  times: number;
  pieces: OpenSet['pieces'];
  onDone: () => void;
}) {
  const items = useCart((cart) => cart.items);
  /** Pieces of the cart that this set replaces, by price id. */
  const [taken] = useState(() => {
    if (!editing) return new Map<number, number>();
    const own = pieces ? onlyPieces(items, pieces) : [];
    // Those of a quote that the cart is ahead of are not all there: then it is what the cart has.
    const whole = own.length > 0 && own.every(({ id, quantity }) => quantity === pieces?.get(id));
    return piecesInCart(set, whole && own.length === pieces?.size ? own : items, times);
  });
  const [choices, setChoices] = useState(() => firstChoices(set, taken, { size, times, items }));
  const [tried, setTried] = useState(false);
  /** Whose size is asked for by two numbers. */
  const [advised, setAdvised] = useState<number>();
  const [accepted, setAccepted] = useState<AcceptedPrices>(new Map());
  const chosen = itemsOf(set, choices, accepted);
  const whole = choices.every((choice) => choice.size !== undefined);
  const change = (changed: Choice) =>
    setChoices(choices.map((choice) => (choice.key === changed.key ? changed : choice)));
  const country = useCountry().id;
  const { quote, priced, failure, retry } = useLinesQuote(chosen.map(lineRequest), { country });
  const counted = quote?.offers.find((offer) => offer.id === set.id);
  const changes = quote && priced ? quote.changes : [];
  const known = whole && priced && quote !== null;
  const ready = known && changes.length === 0;

  const put = () => {
    setTried(true);
    const missing = choices.find((choice) => choice.size === undefined);
    if (missing) {
      document.getElementById(`set-${missing.key}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      document.querySelector<HTMLInputElement>(`#set-${missing.key} [name$="-size"]:enabled`)?.focus();
      return;
    }
    if (!ready) return;
    const next = withSet(useCart.getState().items, chosen, taken);
    if (next.length > maxCartLines) return;
    setCart(next);
    onDone();
    if (!editing) openPanel('cart');
  };

  return (
    <>
      <div className="divide-y divide-line px-5">
        <p className="py-3 text-success">
          <bdi>{set.text}</bdi>
          {set.further && (
            <>
              <br />
              <bdi>{set.further}</bdi>
            </>
          )}
        </p>
        {set.members.map((member, at) => {
          const own = choices.filter((choice) => choice.member === at);
          const { label } = member;
          return (
            <div key={label} className="space-y-5 py-4">
              {own.map((choice, place) => (
                <SetPerson
                  key={choice.key}
                  id={`set-${choice.key}`}
                  member={member}
                  number={own.length > 1 ? place + 1 : null}
                  choice={choice}
                  missing={tried && choice.size === undefined}
                  advised={advised === choice.key}
                  onAdvise={() => setAdvised(choice.key)}
                  onChoice={change}
                  onLeave={
                    own.length > member.min * times
                      ? () => setChoices(choices.filter(({ key }) => key !== choice.key))
                      : undefined
                  }
                />
              ))}
              {own.length < member.max * times && (
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-2 rounded font-medium text-action underline-offset-4 hover:underline"
                  onClick={() => {
                    const key = Math.max(0, ...choices.map((choice) => choice.key)) + 1;
                    const like = own.at(-1)?.color ?? member.colors[0]?.id;
                    setChoices([...choices, { key, member: at, color: like, size: undefined }]);
                  }}
                >
                  <Plus aria-hidden className="size-5" />
                  <Trans>
                    إضافة <bdi>{label}</bdi>
                  </Trans>
                </button>
              )}
            </div>
          );
        })}
      </div>
      <div className="sticky bottom-0 space-y-3 border-t border-line bg-paper p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        {failure && <CallFailed failure={failure} ofCart={false} onRetry={retry} />}
        {changes.length > 0 && quote && (
          <Notice
            tone="warning"
            role="alert"
            action={
              hasNewPrice(changes) && (
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => setAccepted(acceptPrices(accepted, quote.lines))}
                >
                  <Trans>حسنًا، فهمت</Trans>
                </Button>
              )
            }
          >
            <ChangeList quote={quote} />
          </Notice>
        )}
        {ready && !counted?.set?.count && (
          <Notice tone="warning" role="status">
            <Trans>انتهى ثمن الطقم: هذا ثمن القطع وحدها.</Trans>
          </Notice>
        )}
        <p
          role="status"
          aria-busy={whole && !known}
          className="flex min-h-7 flex-wrap items-baseline gap-x-3"
        >
          {known && quote ? (
            <>
              <span>
                <Trans>ثمن الطقم</Trans>
              </span>
              <Money
                shown={cartTotal(quote.totals).shown}
                label={quote.totals.currency.label}
                className="text-xl font-bold"
              />
              {quote.totals.offers.shown > 0 && (
                <>
                  <s className="text-muted">
                    <span className="sr-only">
                      <Trans>السعر قبل التخفيض</Trans>{' '}
                    </span>
                    <Money shown={quote.totals.subtotal.shown} label={quote.totals.currency.label} />
                  </s>
                  <span className="text-success">
                    <Trans>
                      توفير <Money shown={quote.totals.offers.shown} label={quote.totals.currency.label} />
                    </Trans>
                  </span>
                </>
              )}
            </>
          ) : whole ? (
            <Skeleton className="h-7 w-40" />
          ) : (
            <span className="text-muted">
              <Trans>اختيار مقاس كل شخص يُظهر ثمن الطقم.</Trans>
            </span>
          )}
        </p>
        {withSet(items, chosen, taken).length > maxCartLines && (
          <Notice tone="warning" role="alert">
            <Trans>السلة ممتلئة: احذف منها شيئًا أولًا.</Trans>
          </Notice>
        )}
        <Button size="large" className="w-full" onClick={put} aria-disabled={whole && !ready}>
          {editing ? <Trans>حفظ التغييرات</Trans> : <Trans>إضافة الطقم إلى السلة</Trans>}
        </Button>
      </div>
    </>
  );
}
