import '#/web/i18n/checkout.ts';
import '#/web/i18n/product-sheets.ts';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import type { SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { checkDraft } from '../../state/checkout-check.ts';
import { useCountry } from '../../state/country-context.tsx';
import { type Draft, destinationOf, useDraft } from '../../state/draft.ts';
import { type SendingEnd, sendOrder, useSending } from '../../state/order-sending.ts';
import { itemOfLine, lineRequest } from '../../state/quote.ts';
import { CallFailed } from '../cart/call-failed.tsx';
import { CodRefusal } from '../cart/cannot-order.tsx';
import { CartTotals, TotalsSkeleton } from '../cart/totals.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import { CustomsLine } from '../checkout/customs-line.tsx';
import { NameFields } from '../checkout/name-fields.tsx';
import { moveToNextField } from '../checkout/next-field.ts';
import { OrderAnswer } from '../checkout/order-answer.tsx';
import { requestOf } from '../checkout/order-request.ts';
import { PhoneField } from '../checkout/phone-field.tsx';
import { SubmitRow } from '../checkout/submit-row.tsx';
import { UnansweredOrder } from '../checkout/unanswered-order.tsx';
import { useAccountPrefill } from '../checkout/use-account-prefill.ts';
import { useFieldErrors } from '../checkout/use-field-errors.ts';
import { useOrderEnd } from '../checkout/use-order-end.ts';
import { LineText } from '../orders/small-line.tsx';
import { useLocale } from '../shop-link.tsx';
import { ChangeList } from './change-list.tsx';
import { useLinesQuote } from './use-lines-quote.ts';

type SheetProps = { item: CartItem; form: AddressForm; callingCode: string; onClose: () => void };

/** A cash order of one size on the product's page: the checkout's fields, rules and answers, without the cart. */
export default function OrderSheet(props: SheetProps) {
  const end = useOrderEnd();
  const page = useRef<HTMLFormElement>(null);
  return (
    <Dialog id="order-here" title={<Trans>طلب بالدفع عند الاستلام</Trans>} open onClose={props.onClose}>
      <div className="space-y-5 p-5">
        <UnansweredOrder end={end} form={page} />
        <OrderForm {...props} page={page} />
      </div>
    </Dialog>
  );
}

/** What the sheet has no fields for is left out; an e-mail address of the account goes along when it is one. */
function cashDraft(draft: Draft, form: AddressForm): Draft {
  const cash: Draft = { ...draft, payment: 'cod', delivery: '', secondPhone: '', note: '' };
  return checkDraft(cash, form).has('email') ? { ...cash, email: '' } : cash;
}

function OrderForm({
  item,
  form,
  callingCode,
  onClose,
  page,
}: SheetProps & { page: RefObject<HTMLFormElement | null> }) {
  const locale = useLocale();
  const country = useCountry().id;
  useAccountPrefill(form);
  const draft = cashDraft(useDraft(), form);
  const fields = useFieldErrors(draft, { form, callingCode });
  const sending = useSending((state) => state.now.status !== 'idle');
  const end = useOrderEnd();
  const { say, settle } = end;
  /** As the shopper saw and accepted it. */
  const [line, setLine] = useState(item);
  const { placeId, provinceId } = form === 'MA' ? destinationOf(draft) : {};
  const { quote, priced, failure, retry, take } = useLinesQuote([lineRequest(line)], {
    country,
    placeId,
    provinceId,
    payment: 'cod',
  });
  const changes = quote?.changes ?? [];
  const sold = quote?.lines[0];

  const onEnd = (sent: SendingEnd, request: SubmitRequest) => {
    const other = settle(sent, request);
    if (!other) return;
    if (other.end === 'changed' && other.quote) {
      take(other.quote);
      // Changed lines are listed one by one; for another total the server's message is shown.
      if (other.quote.changes.length === 0) say({ word: other.failure.message });
    } else if (!(other.end === 'fields' && fields.showRefused(other.failure))) {
      say({ word: Object.values(other.failure.errors)[0]?.[0] ?? other.failure.message });
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !priced || !quote) return;
    say({});
    if (fields.showProblems()) return;
    // The key may have been renewed since this render.
    const request = requestOf(cashDraft(useDraft.getState(), form), {
      lines: [lineRequest(line)],
      form,
      country,
      locale,
      quote,
      promo: null,
    });
    const end = await sendOrder(request);
    if (end) onEnd(end, request);
  };

  if (quote && !sold) return <SoldMeanwhile onClose={onClose} />;
  return (
    <form
      ref={page}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => fields.problems.size > 0 && moveToNextField(event)}
      // A field that takes the focus comes to stand above the button.
      className="space-y-5 **:[input,select,textarea,button]:scroll-mb-28"
    >
      <div className="flex gap-4">
        <Picture
          picture={line.picture}
          sizes="64px"
          decorative
          className="aspect-4/5 w-16 shrink-0 self-start rounded-sm"
        />
        <div className="min-w-0">
          <LineText title={line.title} color={line.color} size={line.size.label} quantity={line.quantity} />
          <Money centimes={usedPrice(line.price, line.promoPrice)} className="font-semibold" />
        </div>
      </div>
      <OrderAnswer end={end} fields={fields} form={page} />
      <fieldset disabled={sending} className="min-w-0 space-y-4">
        <NameFields form={form} draft={draft} errorOf={fields.errorOf} />
        <PhoneField draft={draft} fields={fields} callingCode={callingCode} />
        <AddressFields form={form} draft={draft} errorOf={fields.errorOf} />
      </fieldset>
      {failure && <CallFailed failure={failure} ofCart={false} onRetry={retry} />}
      {quote ? <CartTotals quote={quote} stale={!priced} /> : <TotalsSkeleton rows={3} />}
      <CustomsLine quote={quote} />
      {changes.length > 0 && sold ? (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button look="secondary" size="small" onClick={() => setLine(itemOfLine(sold))}>
              <Trans>حسنًا، فهمت</Trans>
            </Button>
          }
        >
          <ChangeList quote={quote} />
        </Notice>
      ) : quote?.codRefusal ? (
        <Notice tone="warning">
          <CodRefusal code={quote.codRefusal} pickup={false} />
        </Notice>
      ) : (
        // The total and the button stay in sight; the padding of the sheet lies below them.
        <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          <SubmitRow quote={quote} priced={priced} />
        </div>
      )}
    </form>
  );
}

/** Nothing is left to order: the page behind has the size as sold out after it is opened again. */
function SoldMeanwhile({ onClose }: { onClose: () => void }) {
  // An order without an answer may have taken the last piece itself.
  const isUnsure = useDraft(({ unsure }) => unsure);
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button look="secondary" size="small" onClick={onClose}>
          <Trans>العودة إلى المنتج</Trans>
        </Button>
      }
    >
      {isUnsure ? (
        <Trans>نفد هذا المقاس في هذه الأثناء.</Trans>
      ) : (
        <Trans>نفد هذا المقاس في هذه الأثناء، ولم يُسجل أي طلب.</Trans>
      )}
    </Notice>
  );
}
