import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import { maxImportBytes, maxZipBytes } from '#/shop/catalog/import/import.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { DropArea } from '../../drop-area.tsx';
import { sendFile } from '../pictures/send-file.ts';

const maxMegabytes = maxImportBytes / 1024 / 1024;

/** Chooses or drops a product file and uploads it; its dry run starts at once. */
export const SendProducts = () => (
  <SendFile
    path="/api/admin/imports"
    most={maxImportBytes}
    accept=".csv,.tsv,.txt,.xlsx,text/csv"
    label={<Trans>اختيار ملف CSV أو Excel أو إفلاته هنا</Trans>}
    hint={
      <Trans>
        ملف المنتجات كما يخرج من Shopify أو WooCommerce أو YouCan أو PrestaShop، أو جدول لك فيه الاسم والثمن،
        حتى <bdi>{maxMegabytes}</bdi> ميغابايت. يُفحص كله أولًا، ولا يتغير شيء في المتجر قبل موافقتك.
      </Trans>
    }
  />
);

/** The same with a ZIP of pictures beside the file of a dry run. */
export const SendZip = ({ workId }: { workId: number }) => (
  <SendFile
    path={`/api/admin/imports/works/${workId}/zip`}
    most={maxZipBytes}
    accept=".zip,application/zip"
    label={<Trans>صور المنتجات في ملف ZIP</Trans>}
    hint={
      <Trans>
        لمن ليست صوره على الإنترنت. تُعرف الصورة باسمها المكتوب في عمود الصور، أو إذا سُمّيت برمز SKU أو باسم
        المنتج في الرابط (مثل <bdi dir="ltr">SKU-1.jpg</bdi>).
      </Trans>
    }
  />
);

function SendFile({
  path,
  most,
  accept,
  label,
  hint,
}: {
  path: string;
  most: number;
  accept: string;
  label: ReactNode;
  hint: ReactNode;
}) {
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
    if (file.size > most) return setFailure('too_large');
    setShare(0);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const result = await sendFile<{ data: TaskView }>(path, file, {
      onProgress: setShare,
      signal,
    });
    setShare(null);
    if (signal.aborted) return;
    if (!result.ok) return setFailure(result);
    await navigate(`?work=${result.data.data.id}`);
  }

  const megabytes = most / 1024 / 1024;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="grid gap-3">
      <DropArea
        id={id}
        icon={FileUp}
        label={label}
        hint={hint}
        accept={accept}
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
            الملف أكبر من <bdi>{megabytes}</bdi> ميغابايت
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
