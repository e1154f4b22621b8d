import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WorkView } from '#/platform/works.schema.ts';
import { mostImportBytes } from '#/shop/catalog/import/import.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { sendFile } from '../pictures/send-file.ts';

const mostMegabytes = mostImportBytes / 1024 / 1024;

/** Chooses or drops a product file and sends it; its dry run begins by itself. */
export function SendProducts() {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<CallFailure | 'too_large' | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file || share !== null) return;
    setFailure(null);
    if (file.size > mostImportBytes) return setFailure('too_large');
    setShare(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const result = await sendFile<{ data: WorkView }>('/api/admin/imports', file, {
      onProgress: setShare,
      signal,
    });
    setShare(null);
    if (input.current) input.current.value = '';
    if (signal.aborted) return;
    if (!result.ok) return setFailure(result);
    await navigate(`?work=${result.data.data.id}`);
  }

  const percent = Math.round((share ?? 0) * 100);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first.
    <div
      className={`grid gap-3 rounded border border-dashed p-4 ${over ? 'border-action bg-accent-soft' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="peer sr-only"
          aria-label={t`ملف المنتجات`}
          tabIndex={-1}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <Button aria-disabled={share !== null} onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          <Trans>اختيار ملف CSV</Trans>
        </Button>
        {share !== null && (
          <span className="flex grow items-center gap-3 text-sm text-muted">
            <progress
              aria-label={t`إرسال الملف`}
              max={100}
              value={percent}
              className="h-2 grow accent-action"
            />
            <Percent value={percent} />
            <Button look="quiet" size="small" onClick={() => leaving.current?.abort()}>
              <Trans>إيقاف</Trans>
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-muted">
        <Trans>
          ملف المنتجات بصيغة Shopify، حتى <bdi>{mostMegabytes}</bdi> ميغابايت. يُفحص كله أولًا، ولا يتغير شيء في
          المتجر قبل موافقتك.
        </Trans>
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {failure === 'too_large' ? (
          <Trans>
            الملف أكبر من <bdi>{mostMegabytes}</bdi> ميغابايت
          </Trans>
        ) : failure?.status === 0 ? (
          <Trans>تعذّر الاتصال، المرجو إعادة المحاولة</Trans>
        ) : (
          failure?.message
        )}
      </p>
    </div>
  );
}
