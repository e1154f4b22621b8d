import { Trans } from '@lingui/react/macro';
import { useOutletContext } from 'react-router';
import { Notice } from '#/web/ui/notice.tsx';
import type { AdminOutlet } from '../../admin-outlet.ts';

/** Says before a paper is printed that the shop's phone on it is the demo's; nothing once the merchant has set one. */
export function DemoPhoneNotice() {
  const { demoPhone } = useOutletContext<AdminOutlet>();
  if (!demoPhone) return null;
  return (
    <Notice tone="warning" title={<Trans>هاتف المتجر على هذه الأوراق تجريبي</Trans>} className="print:hidden">
      <Trans>يغيّره صاحب المتجر في خطوات البدء.</Trans>
    </Notice>
  );
}
