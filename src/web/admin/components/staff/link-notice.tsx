import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';

/** The one-use link, shown once: the shop stores only its hash. */
export function LinkNotice({ url, expiresAt, name }: { url: string; expiresAt: string; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus to the notice.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="success"
        role="status"
        title={
          <Trans>
            رابط دخول <bdi>{name}</bdi>
          </Trans>
        }
        action={<CopyButton text={url} />}
      >
        <p>
          <Trans>
            يُستعمل مرة واحدة حتى <DateText iso={expiresAt} style="moment" />. لن يظهر مرة أخرى: انسخه وأرسله
            الآن.
          </Trans>
        </p>
        <p dir="ltr" className="mt-2 break-all rounded-sm bg-raised p-2 font-mono text-ink" data-link>
          {url}
        </p>
      </Notice>
    </div>
  );
}
