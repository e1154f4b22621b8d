import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { CircleX } from '#/web/ui/icons.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useOrderCall } from './use-order-call.ts';

/** Cancels after a confirmation; the reason is optional. */
export function CancelOrder({ api, pickup }: { api: string; pickup: boolean }) {
  const { t } = useLingui();
  const { busy, problem, say, send } = useOrderCall();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const reasons = [
    t`غيّرت رأيي`,
    t`طلبت مقاسًا أو لونًا خاطئًا`,
    // A pickup has no courier.
    pickup ? t`لا يمكنني القدوم إلى المتجر` : t`مدة التوصيل طويلة`,
    t`وجدت ثمنًا أفضل`,
    t`سجلت الطلب مرتين`,
  ];
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const note = [reason, words.trim()].filter(Boolean).join(' – ');
    await send(`${api}/moves`, { move: 'cancel', note });
  };
  const ask = () => {
    // What failed an hour ago need not fail again.
    say('');
    setOpen(true);
  };
  return (
    <>
      <Button look="quiet" className="text-danger" onClick={ask}>
        <CircleX aria-hidden className="size-5" />
        <Trans>إلغاء الطلب</Trans>
      </Button>
      <Dialog id="cancel-order" title={<Trans>إلغاء الطلب</Trans>} open={open} onClose={() => setOpen(false)}>
        <form onSubmit={cancel} className="space-y-5 p-5">
          <p>
            <Trans>هل تريد إلغاء هذا الطلب؟ لا يمكن التراجع عن الإلغاء، ويلزم طلب جديد بعده.</Trans>
          </p>
          <Select id="cancel-reason" label={t`السبب`} optional value={reason} onValue={setReason}>
            <option value="">{t`دون ذكر السبب`}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
          <TextArea
            id="cancel-words"
            label={t`ملاحظة`}
            optional
            rows={2}
            maxLength={300}
            value={words}
            onValue={setWords}
          />
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-disabled={busy} className={buttonClass('danger', 'normal', 'grow')}>
              <Trans>نعم، إلغاء الطلب</Trans>
            </button>
            <Button look="quiet" className="grow" onClick={() => setOpen(false)}>
              <Trans>الاحتفاظ بالطلب</Trans>
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
