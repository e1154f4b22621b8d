import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { maxImportBytes } from '#/shop/catalog/import/import.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { DropArea } from '../../drop-area.tsx';
import { sendFile } from '../pictures/send-file.ts';

const maxMegabytes = maxImportBytes / 1024 / 1024;

/** Chooses or drops a product file and uploads it; its dry run starts at once. */
export function SendProducts() {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const leaving = useRef<AbortController>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<CallFailure | 'too_large' | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file || share !== null) return;
    setFailure(null);
    if (file.size > maxImportBytes) return setFailure('too_large');
    setShare(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const result = await sendFile<{ data: TaskView }>('/api/admin/imports', file, {
      onProgress: setShare,
      signal,
    });
    setShare(null);
    if (signal.aborted) return;
    if (!result.ok) return setFailure(result);
    await navigate(`?work=${result.data.data.id}`);
  }

  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="grid gap-3">
      <DropArea
        id={id}
        icon={FileUp}
        label={<Trans>اختيار ملف CSV أو Excel أو إفلاته هنا</Trans>}
        hint={
          <Trans>
            ملف المنتجات كما يخرج من Shopify أو WooCommerce أو YouCan أو PrestaShop، أو جدول لك فيه الاسم
            والثمن، حتى <bdi>{maxMegabytes}</bdi> ميغابايت. يُفحص كله أولًا، ولا يتغير شيء في المتجر قبل
            موافقتك.
          </Trans>
        }
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFiles={([file]) => void send(file)}
      />
      {share !== null && (
        <div className="flex items-center gap-3 text-sm text-muted">
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
        </div>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {failure === 'too_large' ? (
          <Trans>
            الملف أكبر من <bdi>{maxMegabytes}</bdi> ميغابايت
          </Trans>
        ) : failure?.status === 0 ? (
          <Trans>تعذّر الاتصال، أعد المحاولة</Trans>
        ) : (
          failure?.message
        )}
      </p>
    </div>
  );
}
