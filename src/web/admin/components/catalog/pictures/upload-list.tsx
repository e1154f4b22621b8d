import { Trans, useLingui } from '@lingui/react/macro';
import { pictureMegabytes } from '#/platform/staff-picture.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import type { Sending, Uploads } from './use-uploads.ts';

/** What is on its way, each with its progress, and what did not arrive, with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useLingui();
  if (uploads.list.length === 0) return null;
  return (
    <ul aria-label={t`صور قيد الإرسال`} className="grid gap-2">
      {uploads.list.map((sending) => (
        <li key={sending.key} className="grid gap-1 rounded border border-line bg-raised p-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <bdi className="min-w-0 grow truncate font-medium">{sending.file.name}</bdi>
            {sending.state === 'failed' && (
              <Button size="small" look="secondary" onClick={() => uploads.retry(sending.key)}>
                <Trans>إعادة المحاولة</Trans>
              </Button>
            )}
            <Button size="small" look="quiet" onClick={() => uploads.drop(sending.key)}>
              {sending.state === 'failed' ? <Trans>إزالة من القائمة</Trans> : <Trans>إلغاء الإرسال</Trans>}
            </Button>
          </div>
          <Progress sending={sending} />
        </li>
      ))}
    </ul>
  );
}

function Progress({ sending: { state, share, failure, file } }: { sending: Sending }) {
  const { t } = useLingui();
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm text-danger">
        {failure?.code === 'picture_too_large' ? (
          <Trans>
            الصورة أكبر من <bdi>{pictureMegabytes}</bdi> ميغابايت
          </Trans>
        ) : failure?.message === '' ? (
          <Trans>تعذّر الاتصال، أعد المحاولة</Trans>
        ) : (
          failure?.message
        )}
      </p>
    );
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <progress
        aria-label={t`إرسال ${file.name}`}
        max={100}
        value={percent}
        className="h-2 grow overflow-hidden rounded-full bg-surface accent-action"
      />
      {state === 'waiting' ? (
        <Trans>في الانتظار</Trans>
      ) : percent >= 100 ? (
        <Trans>جارٍ الفحص…</Trans>
      ) : (
        <Percent value={percent} />
      )}
    </div>
  );
}
