import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { Notice } from '#/web/ui/notice.tsx';
import type { AdminOutlet } from '../admin-outlet.ts';

/** Says why messages to customers have no links, or under `title` what a link suffers from, and who can change that; nothing when all is well. */
export function NoLinksNotice({ title }: { title?: ReactNode }) {
  const { links } = useOutletContext<AdminOutlet>();
  if (links) return null;
  return (
    <Notice tone="warning" title={title ?? <Trans>الرسائل إلى الزبائن بدون روابط</Trans>}>
      <Trans>
        عنوان المتجر على الإنترنت غير معروف، والعنوان الحالي لا يفتح إلا على هذا الجهاز. من يشغّل المتجر يحدده
        في <code dir="ltr">SHOP_URL</code> (<code dir="ltr">docs/operations.md</code>).
      </Trans>
    </Notice>
  );
}
