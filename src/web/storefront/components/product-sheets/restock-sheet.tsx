import '#/web/i18n/product-sheets.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ArticleView, PriceView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { ColorAndSize, Size } from '#/web/ui/size.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useCountry } from '../../state/country-context.tsx';
import { Swatch } from '../catalog/swatch.tsx';
import { useStorefront } from '../storefront-data.ts';

/** What there is instead of a sold-out size: the same size in other colours, and one message when it is back. */
export default function RestockSheet({
  product,
  article,
  price,
  isOut,
  onBack,
  onColor,
  onClose,
}: {
  product: ShownProduct;
  article: ArticleView;
  price: PriceView;
  isOut: (price: PriceView) => boolean;
  /** The shop has this size again. */
  onBack: (price: PriceView) => void;
  /** The same size in another color was chosen. */
  onColor: (article: ArticleView, size: string) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [sizeId, setSizeId] = useState(price.id);
  const chosen = article.prices.find(({ id }) => id === sizeId) ?? price;
  // The chosen one stays though it came back meanwhile: what is said of it stands below.
  const offered = article.prices.filter((one) => one === chosen || isOut(one));
  const others = product.products.filter(
    (other) => other.id !== article.id && other.prices.some((one) => one.size === chosen.size && !isOut(one)),
  );
  return (
    <Dialog id="restock" title={<Trans>أخبروني عند توفره</Trans>} open={open} onClose={onClose}>
      <div className="space-y-5 p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        {offered.length > 1 ? (
          <SizeChoice prices={offered} chosen={chosen} onChoose={setSizeId} />
        ) : (
          <p className="font-semibold">
            <ColorAndSize color={article.color} size={chosen.size} />
          </p>
        )}
        {others.length > 0 && (
          <div>
            <p className="mb-2 font-medium">
              <Trans>متوفر الآن بلون آخر</Trans>
            </p>
            <ul className="flex flex-wrap gap-2">
              {others.map((other) => (
                <li key={other.id}>
                  <a
                    href={`#c${other.id}-${other.prices.find((one) => one.size === chosen.size)?.id}`}
                    className="flex min-h-11 items-center gap-2 rounded border border-line-strong bg-raised px-3 hover:border-ink"
                    onClick={(event) => {
                      event.preventDefault();
                      onColor(other, chosen.size);
                      setOpen(false);
                    }}
                  >
                    <Swatch
                      hex={other.colorHex}
                      picture={other.pictures[0]}
                      className="size-6 rounded-full"
                    />
                    {other.color}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <RestockForm priceId={chosen.id} onBack={() => onBack(chosen)} />
      </div>
    </Dialog>
  );
}

function SizeChoice({
  prices,
  chosen,
  onChoose,
}: {
  prices: readonly PriceView[];
  chosen: PriceView;
  onChoose: (priceId: number) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Trans>المقاس</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {prices.map((price) => (
          <label
            key={price.id}
            className="relative flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded border border-line-strong bg-raised px-3 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="restock-size"
              checked={price.id === chosen.id}
              onChange={() => onChoose(price.id)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Size label={price.size} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One form for all sizes: who chooses another one need not type again. */
function RestockForm({ priceId, onBack }: { priceId: number; onBack: () => void }) {
  const { t } = useLingui();
  const { code } = useCountry();
  const mail = useStorefront()?.mail;
  const field = useRef<HTMLInputElement>(null);
  const [contact, setContact] = useState('');
  /** What the shop answered, by the size that was asked for. */
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [done, setDone] = useState<Record<number, string>>({});
  const [sending, setSending] = useState(false);
  const error = errors[priceId];
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setErrors({});
    const body = { priceId, contact, country: code };
    const answer = await call<{ message: string }>('POST', '/api/app/restock', body);
    setSending(false);
    if (answer.ok) return setDone((all) => ({ ...all, [priceId]: answer.data.message }));
    if (answer.code === 'size_in_stock') onBack();
    const problem = answer.errors.contact?.[0] || answer.message || t`لا يوجد اتصال. أعد المحاولة.`;
    setErrors({ [priceId]: problem });
  };

  const sent = done[priceId];
  return (
    <div>
      {/* Here before its words: what comes with them is not always said. */}
      <div role="status">{sent && <Notice tone="success" title={sent} />}</div>
      {!sent && (
        <form method="dialog" noValidate onSubmit={send} className="space-y-3">
          <TextInput
            id="restock-contact"
            ref={field}
            name="contact"
            label={mail ? <Trans>رقم الهاتف أو البريد الإلكتروني</Trans> : <Trans>رقم الهاتف</Trans>}
            hint={
              mail ? (
                <Trans>
                  الإرسال موافقة على رسالة واحدة عند توفر هذا المقاس. لا نستعمل رقمك أو بريدك لغير ذلك، وفي
                  الرسالة رابط لإيقافها.
                </Trans>
              ) : (
                <Trans>
                  الإرسال موافقة على رسالة واحدة عند توفر هذا المقاس. لا نستعمل رقمك لغير ذلك، وفي الرسالة
                  رابط لإيقافها.
                </Trans>
              )
            }
            error={error}
            value={contact}
            onValue={setContact}
            autoComplete="tel"
            type={mail ? 'text' : 'tel'}
            maxLength={254}
            ltr
          />
          <Button type="submit" className="w-full" aria-disabled={sending}>
            {sending ? <Trans>جارٍ الإرسال…</Trans> : <Trans>أخبروني عند توفره</Trans>}
          </Button>
        </form>
      )}
    </div>
  );
}
