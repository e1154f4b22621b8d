import '#/web/i18n/after-purchase.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { receiptAccept, receiptLimits } from '#/shop/payments/payments.rules.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { FieldNotes } from '#/web/ui/field.tsx';
import { FileText, LoaderCircle, Upload, X } from '#/web/ui/icons.tsx';

/** Proof of access to the order: the signed link, or its number and phone. */
export type ReceiptAccess = { signed: string } | { number: string; phone: string };

/** Chooses and sends receipts. The chosen files stay while the connection is lost. */
export function ReceiptUpload({
  access,
  left,
  onSent,
}: {
  access: ReceiptAccess;
  /** Number of files that may still be sent. */
  left: number;
  onSent: () => void | Promise<void>;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const take = (chosen: FileList | null) => {
    const all = [...files, ...(chosen ?? [])];
    const large = all.find((file) => file.size > receiptLimits.bytesPerFile);
    if (large) setProblem(t`الملف «${large.name}» أكبر من 8 ميغابايت`);
    else if (all.length > left) setProblem(t`يمكن إرسال 3 ملفات على الأكثر`);
    else setProblem('');
    setFiles(all.filter((file) => file !== large).slice(0, left));
    // Cleared, so that the same file can be chosen again after its removal.
    if (input.current) input.current.value = '';
  };
  const send = async () => {
    if (files.length === 0) {
      setProblem(t`اختر ملف الوصل`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const body = new FormData();
    for (const [name, value] of Object.entries(access)) body.append(name, value);
    for (const file of files) body.append('file', file);
    const answer = await call('POST', '/api/checkout/add-payment-file', body);
    if (answer.ok) {
      setProblem('');
      setFiles([]);
      await onSent();
    } else
      setProblem(answer.message || t`لم يصل الوصل: تعذّر الاتصال بالمتجر. ملفك ما زال مختارًا، أعد المحاولة.`);
    setBusy(false);
  };

  return (
    <div className="space-y-4">
      <div>
        <label
          htmlFor="receipt-file"
          className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded border border-dashed border-line-strong bg-raised px-4 py-3 text-center font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <Upload aria-hidden className="size-5 shrink-0" />
          <Trans>اختيار صورة الوصل أو ملف PDF</Trans>
          <input
            ref={input}
            id="receipt-file"
            type="file"
            multiple
            accept={receiptAccept}
            disabled={busy}
            aria-describedby="receipt-file-hint"
            className="sr-only"
            onChange={(event) => take(event.currentTarget.files)}
          />
        </label>
        {/* What an earlier try met leaves its room while the next one is sent: the link below comes under no second tap. */}
        <div aria-live="polite" className={clsx(busy && problem && 'invisible')}>
          <FieldNotes
            id="receipt-file"
            error={problem || undefined}
            hint={t`JPG أو PNG أو WebP أو PDF، وكل ملف 8 ميغابايت على الأكثر`}
          />
        </div>
      </div>
      {files.length > 0 && (
        <ul className="space-y-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex items-center gap-3 rounded bg-surface ps-3"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-muted" />
              <bdi className="min-w-0 grow truncate">{file.name}</bdi>
              <button
                type="button"
                disabled={busy}
                aria-label={t`إزالة ${file.name}`}
                className="flex size-11 shrink-0 items-center justify-center rounded"
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button className="w-full" aria-disabled={busy} aria-live="polite" onClick={() => busy || send()}>
        {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        {busy ? (
          <Trans>جارٍ إرسال الوصل…</Trans>
        ) : (
          <Plural
            value={files.length}
            zero="إرسال الوصل"
            one="إرسال الوصل"
            two="إرسال الملفين"
            few="إرسال # ملفات"
            many="إرسال # ملفًا"
            other="إرسال # ملف"
          />
        )}
      </Button>
    </div>
  );
}
