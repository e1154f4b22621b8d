import { Trans } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useStorefront } from '../storefront-data.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** §2.50 */
export function NewsletterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const welcome = useStorefront()?.welcome;
  return (
    <Dialog id="newsletter" open={open} onClose={onClose} title={<Trans>جديدنا في بريدك</Trans>}>
      <div className="p-5 pb-7">
        <p className="mb-5">
          {welcome ? (
            <Trans>سجل بريدك لتصلك المجموعات الجديدة، ومعها رمز تخفيض لأول طلب.</Trans>
          ) : (
            <Trans>سجل بريدك لتصلك المجموعات الجديدة.</Trans>
          )}
        </p>
        <NewsletterForm id="newsletter-invite-email" onDone={onClose} />
        <p className="mt-3 text-sm text-muted">
          <Trans>في كل رسالة رابط لإلغاء الاشتراك.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
