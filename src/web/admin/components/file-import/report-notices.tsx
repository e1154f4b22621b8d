import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#/web/ui/notice.tsx';

/** A file with an error in which nothing may be left out; `blocked` says what to do where nothing could be. */
export const RefusedWhole = ({ blocked }: { blocked: ReactNode }) => (
  <Notice tone="danger" title={<Trans>لا يُستورد شيء ما دام في الملف خطأ واحد</Trans>}>
    {blocked || (
      <Trans>أصلح الأخطاء المذكورة أسفله في الملف ثم أرسله من جديد، أو اختر أسفله ترك ما فيه خطأ.</Trans>
    )}
  </Notice>
);

/** Rows that stay out or stayed out. */
export const LeftOut = ({ written, children }: { written: boolean; children: ReactNode }) => (
  <Notice
    tone="warning"
    title={written ? <Trans>تُركت أسطر فيها خطأ</Trans> : <Trans>ستُترك أسطر فيها خطأ</Trans>}
  >
    {children}
  </Notice>
);

/** The shop's rates by which amounts of other currencies became dirhams. */
export const Converted = ({
  title,
  rates,
}: {
  title: ReactNode;
  rates: readonly { code: string; rate: string }[];
}) =>
  rates.length > 0 && (
    <Notice title={title}>
      <ul>
        {rates.map(({ code, rate }) => (
          <li key={code}>
            <bdi dir="ltr">
              1 {code} = {rate} DH
            </bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
