import '#/web/i18n/reviews.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Fit, fits, reviewBounds, reviewProblem } from '#/shop/reviews/reviews.rules.ts';
import type { ReviewRequest } from '#/shop/reviews/reviews.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { byPlace } from '#/web/ui/by-place.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { Star } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { RadioGroup } from '#/web/ui/radio-group.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { tokenHeader, useAuth } from '../../state/auth.ts';
import { formDraft } from '../../state/form-draft.ts';
import { oneOf, record, text, whole } from '../../state/stored-shape.ts';
import { type ChosenPhoto, forgetPhoto, ReviewPhotos } from './review-photos.tsx';

export type ReviewDialogProps = { productId: number; open: boolean; onClose: () => void };
type FieldName = 'stars' | 'title' | 'text' | 'number' | 'phone' | 'photos';

/** What is typed, without the photos. */
type ReviewDraft = {
  productId: number;
  stars: number;
  fit: Fit | '';
  typed: Record<'title' | 'text' | 'number' | 'phone', string>;
};
const nothingTyped = { title: '', text: '', number: '', phone: '' };
const reviewDraft = formDraft<ReviewDraft>(
  'review',
  {
    productId: whole,
    stars: oneOf([0, 1, 2, 3, 4, 5]),
    fit: oneOf(['', ...fits]),
    typed: record<ReviewDraft['typed']>({
      title: text(reviewBounds.title.max),
      text: text(reviewBounds.text.max),
      number: text(40),
      phone: text(40),
    }),
  },
  { productId: 0, stars: 0, fit: '', typed: nothingTyped },
);

/** Error codes about the photos. */
const ofPhotos = ['file_too_large', 'too_many_files', 'file_empty', 'review_photo_type'];

/** §5.4 §8.11 A review of a delivered product; the account, or an order's number and phone, prove the purchase. */
export function ReviewDialog({ productId, open, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog id="write-review" title={t`رأيك في المنتج`} open={open} onClose={onClose}>
      <ReviewForm {...{ productId, open }} />
    </Dialog>
  );
}

function ReviewForm({ productId, open }: Omit<ReviewDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const signedIn = useAuth((auth) => auth.signedIn);
  const [proof, setProof] = useState(false);
  const [draft, setDraft] = useState<ReviewDraft>(() => {
    const stored = reviewDraft.read();
    return stored.productId === productId ? stored : { productId, stars: 0, fit: '', typed: nothingTyped };
  });
  const { stars, fit, typed } = draft;
  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    reviewDraft.save(next);
  };
  const [errors, setErrors] = useState<Partial<Record<FieldName, string | undefined>>>({});
  const [thanks, setThanks] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // What is typed stays for the next time; what was wrong with it is said when it is sent again.
    if (open) return;
    setFailure('');
    setErrors({});
  }, [open]);
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const asksProof = !signedIn || proof;
  const chosen = useRef(photos);
  useEffect(() => {
    chosen.current = photos;
  }, [photos]);
  useEffect(() => () => chosen.current.forEach(forgetPhoto), []);

  const problems = () => {
    const found: typeof errors = {};
    const [title, text] = [reviewProblem('title', typed.title), reviewProblem('text', typed.text)];
    if (stars === 0) found.stars = t`اختر عدد النجوم`;
    if (title) found.title = title === 'required' ? t`اكتب عنوانًا للتقييم` : t`العنوان قصير جدًا`;
    if (text) found.text = text === 'required' ? t`اكتب نص التقييم` : t`النص قصير جدًا`;
    if (asksProof && !typed.number.trim()) found.number = t`أدخل رقم الطلب`;
    if (asksProof && !typed.phone.trim()) found.phone = t`أدخل رقم الهاتف الذي طلبت به`;
    return found;
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setFailure('');
    const found = problems();
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong) {
      document.getElementById(`review-${wrong}`)?.focus();
      return;
    }
    setSending(true);
    const { title, text, number, phone } = typed;
    const body: ReviewRequest = {
      stars,
      fit: fit || null,
      title,
      text,
      ...(asksProof ? { number, phone } : {}),
    };
    const path = `/api/product/${productId}/reviews`;
    const headers = tokenHeader();
    const answer = await (photos.length === 0
      ? call<{ message: string }>('POST', path, body, { headers })
      : call<{ message: string }>('POST', `${path}/photographed`, formOf(body, photos), { headers }));
    setSending(false);
    if (answer.ok) {
      reviewDraft.clear();
      setThanks(answer.data.message);
    } else if (ofPhotos.includes(answer.code)) {
      setErrors({ photos: answer.message });
      document.getElementById('review-photos')?.focus();
    } else {
      const found = Object.entries(answer.errors).map(([field, texts]) => [field, texts[0]] as const);
      flushSync(() => {
        setErrors(Object.fromEntries(found));
        // The account has no such order, or its token has expired: number and phone of an order may still prove it.
        if (answer.code === 'review_needs_order' || answer.errors.number) setProof(true);
      });
      const [wrong] = found.map(([field]) => `review-${field}`).toSorted(byPlace);
      if (wrong) document.getElementById(wrong)?.focus();
      else {
        setFailure(answer.message || t`تعذّر الاتصال بالمتجر. حاول بعد لحظات.`);
      }
    }
  };

  if (thanks) {
    return (
      <div className="p-5">
        <FormNotice tone="success" role="status" title={thanks} />
      </div>
    );
  }
  const field = (name: Exclude<FieldName, 'stars' | 'photos'>) => ({
    id: `review-${name}`,
    error: errors[name],
    value: typed[name],
    onValue: (value: string) => change({ typed: { ...typed, [name]: value } }),
  });
  return (
    <form noValidate onSubmit={send} className="space-y-5 p-5">
      <StarChoice stars={stars} error={errors.stars} onStars={(value) => change({ stars: value })} />
      <RadioGroup
        id="review-fit"
        name="fit"
        label={t`كيف كان المقاس؟`}
        optional
        options={[
          { value: 'small', label: t`أصغر من المعتاد` },
          { value: 'right', label: t`مضبوط` },
          { value: 'large', label: t`أكبر من المعتاد` },
        ]}
        value={fit}
        onValue={(value) => change({ fit: value as Fit })}
      />
      <TextInput {...field('title')} label={t`عنوان التقييم`} maxLength={reviewBounds.title.max} />
      <TextArea {...field('text')} label={t`نص التقييم`} rows={4} maxLength={reviewBounds.text.max} />
      <ReviewPhotos
        photos={photos}
        error={errors.photos}
        change={(now, problem) => {
          setPhotos(now);
          setErrors((before) => ({ ...before, photos: problem }));
        }}
      />
      {asksProof && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput {...field('number')} label={t`رقم الطلب`} ltr autoComplete="off" maxLength={40} />
          <TextInput
            {...field('phone')}
            label={t`رقم الهاتف`}
            ltr
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        </div>
      )}
      {failure && (
        <Notice tone="warning" role="alert">
          {failure}
        </Notice>
      )}
      <p className="text-sm text-muted">
        <Trans>يظهر التقييم باسمك الأول وحده، بعد مراجعته.</Trans>
      </p>
      <Button type="submit" className="w-full" aria-disabled={sending}>
        {sending ? <Trans>جارٍ الإرسال…</Trans> : <Trans>إرسال التقييم</Trans>}
      </Button>
    </form>
  );
}

/** Puts the form's fields before the photos: the server validates them before the photos have arrived. */
function formOf(body: ReviewRequest, photos: readonly ChosenPhoto[]): FormData {
  const form = new FormData();
  form.append('request', JSON.stringify(body));
  for (const { file } of photos) form.append('photo', file);
  return form;
}

function StarChoice({
  stars,
  error,
  onStars,
}: {
  stars: number;
  error: string | undefined;
  onStars: (stars: number) => void;
}) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        <Trans>تقييمك</Trans>
      </legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((one) => (
          <label
            key={one}
            className="relative flex size-12 items-center justify-center rounded has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="stars"
              id={one === 1 ? 'review-stars' : undefined}
              value={one}
              checked={stars === one}
              aria-label={t`${one} من 5`}
              className="absolute inset-0 opacity-0"
              onChange={() => onStars(one)}
            />
            <Star
              aria-hidden
              className={clsx(
                'size-8',
                one <= stars ? 'fill-ink stroke-ink' : 'fill-transparent stroke-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      <FieldNotes id="review-stars" error={stars === 0 ? error : undefined} />
    </fieldset>
  );
}
