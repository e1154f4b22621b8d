import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { Notice } from '#/web/ui/notice.tsx';

/** Recovery codes, shown once: the shop stores only their hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus to the notice.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="success"
        role="status"
        title={<Trans>رموز الاسترجاع</Trans>}
        action={
          <div className="flex flex-wrap gap-2">
            <CopyButton text={codes.join('\n')} />
            <Button size="small" onClick={onSaved}>
              <Trans>حفظتها، متابعة</Trans>
            </Button>
          </div>
        }
      >
        <p>
          <Trans>
            إذا ضاع هاتفك دخلت بواحد منها مكان رمز التطبيق، وكل رمز يُستعمل مرة واحدة. لن تظهر مرة أخرى: اكتبها
            أو اطبعها واحفظها بعيدًا عن الهاتف.
          </Trans>
        </p>
        <ul
          dir="ltr"
          className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-raised p-3 text-center font-mono text-base text-ink"
          data-recovery-codes
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
