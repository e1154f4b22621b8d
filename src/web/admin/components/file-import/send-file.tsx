import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TaskView } from '#/platform/background-tasks.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { sendFile } from '../catalog/pictures/send-file.ts';
import { DropArea } from '../drop-area.tsx';

/** Chooses or drops a file and uploads it; the task that reads it starts at once and is shown. */
export function SendFile({
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
        ) : failure?.message === '' ? (
          <Trans>تعذّر الاتصال، أعد المحاولة</Trans>
        ) : (
          failure?.message
        )}
      </p>
    </div>
  );
}
