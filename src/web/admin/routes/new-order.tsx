import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PlacedByPhone } from '#/shop/checkout/phone-order.schema.ts';
import { listCountries, viewCountry } from '#/shop/countries/index.ts';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { HandOver } from '../components/hand-over.tsx';
import { AlreadyPlaced, alreadyPlaced } from '../components/new-order/already-placed.tsx';
import { KnownCard } from '../components/new-order/known-card.tsx';
import {
  acceptedLines,
  emptyDraft,
  type FilledPart,
  filledWith,
  lineRequests,
  type NewOrderDraft,
  toCountry,
  withPiece,
} from '../components/new-order/new-order-draft.ts';
import { NewOrderLines } from '../components/new-order/new-order-lines.tsx';
import { NewOrderPerson } from '../components/new-order/new-order-person.tsx';
import { NewOrderTotal } from '../components/new-order/new-order-total.tsx';
import { forgetOrder } from '../components/new-order/stored-draft.ts';
import { useKnownPhone } from '../components/new-order/use-known-phone.ts';
import { useQuote } from '../components/new-order/use-quote.ts';
import { useStoredOrder } from '../components/new-order/use-stored-order.ts';
import { type Chosen, OrderProductPicker } from '../components/orders/order-product-picker.tsx';
import { Card, Screen } from '../components/screen.tsx';
import { deliveryMethodNames } from '../components/state-names.ts';
import { SwitchField } from '../components/switch-field.tsx';
import { leadToFirstWrongField } from '../first-wrong-field.ts';
import { staffCall } from '../staff-call.ts';
import type { Route } from './+types/new-order.ts';

export const loader = adminLoader('orders.confirm', async ({ page, staff }) => {
  const countries = (await listCountries(page.db)).map((country) => viewCountry(country, page.locale));
  return {
    staffId: staff.id,
    locale: page.locale === 'fr' ? ('fr' as const) : ('ar' as const),
    countries: countries.map(({ code, name, addressForm, paymentMethods }) => ({
      code,
      name,
      addressForm,
      paymentMethods,
    })),
  };
});

/** An order by phone: the caller's number, sizes, address. */
export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const [placed, setPlaced] = useState<PlacedByPhone | null>(null);
  const [round, setRound] = useState(1);
  return (
    <Screen title={t`طلب جديد بالهاتف`}>
      {placed ? (
        <div className="grid gap-4">
          <Notice
            tone="success"
            role="status"
            title={
              <Trans>
                سُجّل الطلب <OrderNumber number={placed.number} />
              </Trans>
            }
            action={
              <div className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  onClick={() => {
                    setPlaced(null);
                    setRound(round + 1);
                  }}
                >
                  <Trans>طلب آخر</Trans>
                </Button>
                <AdminLink to={orderPath(placed.id)} className={buttonClass('secondary', 'small')}>
                  <Trans>فتح الطلب</Trans>
                </AdminLink>
              </div>
            }
          >
            {placed.status === 'confirmed' ? (
              <Trans>الطلب مؤكد ويمكن تحضيره.</Trans>
            ) : (
              <Trans>الطلب في انتظار التأكيد.</Trans>
            )}
          </Notice>
          <Card title={<Trans>إخبار الزبون</Trans>}>
            <HandOver text={placed.message.text} whatsapp={placed.message.whatsapp} />
          </Card>
        </div>
      ) : (
        <NewOrderForm
          key={round}
          {...loaderData}
          onPlaced={setPlaced}
          onEmptied={() => setRound(round + 1)}
        />
      )}
    </Screen>
  );
}

function NewOrderForm({
  staffId,
  locale,
  countries,
  onPlaced,
  onEmptied,
}: Route.ComponentProps['loaderData'] & {
  onPlaced: (placed: PlacedByPhone) => void;
  onEmptied: () => void;
}) {
  const { t, i18n } = useLingui();
  const { order, restored, change, renew } = useStoredOrder(
    staffId,
    countries.map(({ code }) => code),
    locale,
  );
  const { draft, key } = order;
  const [busy, setBusy] = useState(false);
  // Known at once, before the next rendering: two presses in one moment send one order.
  const placing = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const lookup = useKnownPhone(draft.phone, draft.country);
  const firstKnown = useRef(true);
  const { quote, failure: quoteFailure, again } = useQuote(draft);
  const country = countries.find(({ code }) => code === draft.country) ?? countries[0];
  const inOrder = useMemo(
    () => new Map(draft.lines.map((line) => [line.priceId, line.quantity])),
    [draft.lines],
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && failure?.status === 422) leadToFirstWrongField(form.current);
  }, [failure]);
  const errorOf = (field: string) => failure?.errors[field]?.[0];
  const set = (changes: Partial<NewOrderDraft>, filled?: FilledPart) => {
    // What is on its way is placed as it stands: a change now would neither be sent nor saved.
    if (placing.current) return;
    setFailure(null);
    change(changes, filled);
  };
  const fill = useEffectEvent((known: KnownPhone | null) => {
    // Nothing to fill in, and nothing to take away from a phone that is being corrected.
    if (!known && !order.filled) return;
    if (known && firstKnown.current) {
      firstKnown.current = false;
      // A stored draft was filled in before, and may have been changed by hand since.
      if (draft.phone === restored?.phone) return;
    }
    const blank = emptyDraft(draft.country, locale);
    const { changes, filled } = filledWith(draft, known, order.filled ?? blank, blank);
    set(changes, filled);
  });
  useEffect(() => fill(lookup.known), [lookup.known]);
  /** What was agreed with the caller and is offered no more, until another is chosen or it is offered again. */
  const withdrawn =
    draft.delivery !== '' && quote && !quote.delivery.options.some(({ method }) => method === draft.delivery)
      ? i18n._(deliveryMethodNames[draft.delivery])
      : null;
  const add = ({ size, product, color }: Chosen) =>
    set({
      lines: withPiece(draft.lines, {
        priceId: size.priceId,
        title: product.title,
        color: color.name,
        size: size.size,
        stock: size.stock,
        price: size.price,
        promoPrice: size.promoPrice,
      }),
    });

  async function placeOrder(withKey: string) {
    if (placing.current) return;
    placing.current = true;
    setBusy(true);
    setFailure(null);
    const { lines, promo, email, secondPhone, delivery, ...rest } = draft;
    const answer = await staffCall<{ data: PlacedByPhone }>('POST', '/api/admin/orders/by-phone', {
      ...rest,
      idempotencyKey: withKey,
      lines: lineRequests(lines),
      ...(promo.trim() ? { promo: promo.trim() } : {}),
      ...(email.trim() ? { email } : {}),
      ...(secondPhone.trim() ? { secondPhone } : {}),
      ...(delivery && !withdrawn ? { delivery } : {}),
      ...(quote ? { seenTotal: quote.totals.total.shown } : {}),
    });
    placing.current = false;
    setBusy(false);
    if (answer.ok) {
      forgetOrder(staffId);
      return onPlaced(answer.data.data);
    }
    setFailure(answer);
    // Price or stock have changed: the quote is requested again and shown.
    if (answer.status === 409) again();
  }

  const emptied = () => {
    forgetOrder(staffId);
    onEmptied();
  };
  const earlier = alreadyPlaced(failure);
  const payments = quote?.payments ?? country?.paymentMethods ?? [];
  const promoText = errorOf('promo') ?? quoteFailure?.errors.promo?.[0] ?? promoMessage(quote?.promo ?? null);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void placeOrder(key);
      }}
      className="grid gap-4 pb-28 lg:grid-cols-2 lg:items-start lg:pb-0"
    >
      {restored && (
        <Notice
          role="status"
          className="lg:col-span-2"
          title={<Trans>طلب لم يُسجَّل بعد</Trans>}
          action={
            <Button size="small" look="secondary" onClick={emptied}>
              <Trans>حذف ما كُتب والبدء من جديد</Trans>
            </Button>
          }
        >
          <Trans>هذا ما كُتب هنا من قبل ولم يُسجَّل: يمكن إكماله الآن.</Trans>
        </Notice>
      )}
      <Card title={<Trans>الزبون</Trans>}>
        <TextInput
          id="new-phone"
          type="tel"
          inputMode="tel"
          ltr
          label={t`رقم الهاتف`}
          autoComplete="off"
          maxLength={30}
          value={draft.phone}
          onValue={(phone) => set({ phone })}
          error={errorOf('phone') ?? (lookup.state === 'wrong' ? lookup.message : undefined)}
        />
        {lookup.known && <KnownCard known={lookup.known} />}
        {countries.length > 1 && (
          <Select
            id="new-destination"
            label={t`البلد`}
            value={draft.country}
            onValue={(code) => {
              const to = countries.find((one) => one.code === code);
              if (to) set(toCountry(draft, to));
            }}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <NewOrderPerson
          draft={withdrawn ? { ...draft, delivery: '' } : draft}
          form={country?.addressForm ?? 'MA'}
          set={set}
          errorOf={errorOf}
        />
      </Card>
      <div className="grid gap-4">
        <Card title={<Trans>القطع</Trans>}>
          <OrderProductPicker id="new-product" onChosen={add} inOrder={inOrder} />
          <NewOrderLines lines={draft.lines} onLines={(lines) => set({ lines })} />
          <p role="alert" className="text-danger empty:hidden">
            {errorOf('lines')}
          </p>
        </Card>
        <Card title={<Trans>المبلغ والأداء</Trans>}>
          <TextInput
            id="new-promo"
            ltr
            optional
            label={t`رمز التخفيض`}
            autoComplete="off"
            maxLength={40}
            value={draft.promo}
            onValue={(promo) => set({ promo })}
            error={promoText}
          />
          {quote && (quote.delivery.options.length > 1 || withdrawn) && (
            <Select
              id="new-delivery"
              label={t`طريقة التوصيل`}
              value={withdrawn ? '' : quote.delivery.method}
              onValue={(typed) =>
                set({
                  delivery: quote.delivery.options.find(({ method }) => method === typed)?.method ?? '',
                })
              }
            >
              {withdrawn && <option value="">{t`اختيار الطريقة`}</option>}
              {quote.delivery.options.map(({ method }) => (
                <option key={method} value={method}>
                  {i18n._(deliveryMethodNames[method])}
                </option>
              ))}
            </Select>
          )}
          <p role="alert" className="text-danger empty:hidden">
            {withdrawn && <Trans>لم تعد طريقة التوصيل «{withdrawn}» متاحة: اتفق مع الزبون على غيرها.</Trans>}
          </p>
          {/* Also where what is chosen cannot be: else nothing could be chosen instead. */}
          {(payments.includes('bank_transfer') || !payments.includes(draft.payment)) && (
            <Select
              id="new-payment"
              label={t`طريقة الأداء`}
              value={draft.payment}
              onValue={(payment) => set({ payment: payment === 'bank_transfer' ? payment : 'cod' })}
              error={errorOf('payment')}
            >
              <option value="cod">
                {quote?.delivery.method === 'pickup' ? t`الدفع نقدًا في المتجر` : t`الدفع عند الاستلام`}
              </option>
              <option value="bank_transfer">{t`تحويل بنكي`}</option>
            </Select>
          )}
          <Select
            id="new-lang"
            label={t`لغة الزبون`}
            value={draft.lang}
            onValue={(lang) => set({ lang: lang === 'fr' || lang === 'en' ? lang : 'ar' })}
          >
            <option value="ar">العربية</option>
            <option value="fr">Français</option>
            <option value="en">English</option>
          </Select>
          {draft.payment === 'cod' && (
            <SwitchField
              id="new-confirmed"
              label={t`أكّده الزبون معي على الهاتف`}
              checked={draft.confirmed}
              onValue={(confirmed) => set({ confirmed })}
            />
          )}
          {quote && (
            <NewOrderTotal quote={quote} onAccept={() => set({ lines: acceptedLines(draft.lines, quote) })} />
          )}
        </Card>
        <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid gap-2 border-t border-line bg-raised p-3 lg:static lg:border-0 lg:bg-transparent lg:p-0">
          {earlier && (
            <AlreadyPlaced order={earlier} onAnother={() => void placeOrder(renew())} onEmptied={emptied} />
          )}
          <p role="alert" className="text-danger empty:hidden">
            {failure &&
              !earlier &&
              (failure.message || <Trans>تعذّر الاتصال: لم يضع شيء، أعد المحاولة</Trans>)}
          </p>
          <Button
            type="submit"
            size="large"
            className="w-full"
            aria-disabled={busy || draft.lines.length === 0}
          >
            {busy ? <Trans>جارٍ التسجيل…</Trans> : <Trans>تسجيل الطلب</Trans>}
            {quote && !busy && <Money shown={quote.totals.total.shown} label={quote.totals.currency.label} />}
          </Button>
        </div>
      </div>
    </form>
  );
}

const promoMessage = (promo: { applied: boolean; message: string } | null): string | undefined =>
  promo && !promo.applied ? promo.message : undefined;
