import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { needsPhoto, payerOf } from '#/shop/returns/returns.rules.ts';
import type { ReturnAccess, ReturnableOrder, ReturnView } from '#/shop/returns/returns.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { ErrorSummary } from '#/web/ui/error-summary.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { ColorAndSize } from '#/web/ui/size.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { Written } from '#/web/ui/written.tsx';
import {
  clearReturnDraft,
  type LineDraft,
  type ReturnDraft,
  readReturnDraft,
  reasonsOf,
  requestOf,
  saveReturnDraft,
} from './return-draft.ts';
import { ReturnLine } from './return-line.tsx';
import { ReturnPhotos } from './return-photos.tsx';

/** The return period ends with a day of the shop, so the last day is the one before that moment. */
const lastDayOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

/** An error of a field, after the piece that it speaks of: each piece has the same fields. */
function OfLine({ order, id, text }: { order: ReturnableOrder; id: string; text: string }) {
  const line = order.lines.find((one) => id.startsWith(`return-${one.id}-`));
  return (
    <>
      {line && (
        <>
          <bdi>
            <Written text={line.title} />
          </bdi>{' '}
          <ColorAndSize color={line.color} size={line.size} />
          <span aria-hidden> · </span>
        </>
      )}
      {text}
    </>
  );
}

/** Lines, reasons, photos and who pays the return; sent in one request. */
export function ReturnForm({
  order,
  access,
  arrived,
  onDone,
}: {
  order: ReturnableOrder;
  access: ReturnAccess;
  /** Asks the shop whether it has the return whose answer was lost; its failure when it cannot be asked. */
  arrived: () => Promise<boolean | CallFailure>;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [before] = useState(() => readReturnDraft(order));
  const [draft, setDraft] = useState<ReturnDraft>(before.draft);
  const [photos, setPhotos] = useState<File[]>([]);
  const [note, setNote] = useState(before.note);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** It was sent without an answer: sent again it might be a second return. */
  const unsure = useRef(false);
  const reasons = reasonsOf(draft);
  const photoNeeded = needsPhoto(reasons);

  const change = (id: number, line: LineDraft | undefined) => {
    const next = new Map(draft);
    if (line) next.set(id, line);
    else next.delete(id);
    setDraft(next);
    saveReturnDraft(order.number, next, note);
  };
  const changeNote = (text: string) => {
    setNote(text);
    saveReturnDraft(order.number, draft, text);
  };
  const check = (): Map<string, string> => {
    const found = new Map<string, string>();
    const first = order.lines.find((line) => line.left > 0);
    if (draft.size === 0 && first) found.set(`return-${first.id}`, t`اختر القطع التي تريد إرجاعها`);
    for (const [id, line] of draft) {
      if (line.reason === '') found.set(`return-${id}-reason`, t`اختر سبب الإرجاع`);
      if (line.wanted === 'exchange' && line.exchangePriceId === null) {
        found.set(`return-${id}-size`, t`اختر المقاس واللون البديلين`);
      }
    }
    if (photoNeeded && photos.length === 0) found.set('return-photos', t`أضف صورة للعيب`);
    return found;
  };
  const takeFailure = (failure: CallFailure) => {
    const fieldErrors = Object.entries(failure.errors).map(([field, texts]) => {
      const id = field.startsWith('line.') ? `return-${field.slice(5)}-reason` : `return-${field}`;
      return [id, texts[0] ?? ''] as const;
    });
    setErrors(new Map(fieldErrors));
    if (fieldErrors.length === 0) {
      setProblem(failure.message || t`تعذّر الاتصال بالمتجر. ما ملأته ما زال هنا، أعد المحاولة.`);
    }
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check();
    setErrors(found);
    setProblem('');
    setAttempt((count) => count + 1);
    if (found.size > 0) return;
    setBusy(true);
    const answer = await sendOnce();
    setBusy(false);
    if (answer === 'arrived' || answer.ok) {
      clearReturnDraft();
      onDone();
    } else takeFailure(answer);
    setAttempt((count) => count + 1);
  };
  const sendOnce = async () => {
    const there = unsure.current && (await arrived());
    if (there === true) return 'arrived';
    if (there) return there;
    const body = new FormData();
    for (const [name, value] of Object.entries(access)) if (value) body.append(name, value);
    body.append('request', JSON.stringify(requestOf(draft, note)));
    if (photoNeeded) for (const photo of photos) body.append('photo', photo);
    const answer = await call<{ data: ReturnView }>('POST', '/api/returns', body);
    unsure.current = !answer.ok && (answer.status === 0 || answer.status >= 500);
    return answer;
  };

  return (
    <form noValidate onSubmit={send} className="space-y-5">
      {order.endsAt && (
        <p className="text-muted">
          <Trans>
            يمكن الإرجاع إلى غاية{' '}
            <DateText iso={lastDayOf(order.endsAt)} className="font-semibold text-ink" />
          </Trans>
        </p>
      )}
      <ErrorSummary
        attempt={attempt}
        errors={[...errors].map(([id, text]) => ({ id, text: <OfLine {...{ order, id, text }} /> }))}
      />
      {problem && <FormNotice>{problem}</FormNotice>}
      <ul className="space-y-3">
        {order.lines.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            draft={draft.get(line.id)}
            errors={{
              reason: errors.get(`return-${line.id}-reason`),
              size: errors.get(`return-${line.id}-size`),
              line: errors.get(`return-${line.id}`),
            }}
            change={(next) => change(line.id, next)}
          />
        ))}
      </ul>
      {photoNeeded && <ReturnPhotos photos={photos} error={errors.get('return-photos')} change={setPhotos} />}
      <TextArea
        id="return-note"
        label={t`ملاحظة`}
        optional
        rows={2}
        maxLength={1000}
        value={note}
        onValue={changeNote}
      />
      <div aria-live="polite">
        {reasons.length > 0 && (
          <Notice tone="info">
            {payerOf(reasons, order.freeReturns) === 'shop' ? (
              <Trans>مصاريف الإرجاع على المتجر.</Trans>
            ) : (
              <Trans>مصاريف الإرجاع عليك، إلا إذا كان بالقطعة عيب أو أُرسلت خطأ.</Trans>
            )}
          </Notice>
        )}
      </div>
      <Button type="submit" className="w-full" aria-disabled={busy}>
        {busy ? <Trans>جارٍ الإرسال…</Trans> : <Trans>طلب الإرجاع</Trans>}
      </Button>
    </form>
  );
}
