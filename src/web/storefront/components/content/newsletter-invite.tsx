import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/web/i18n/locale.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useCartCount } from '../../state/cart.ts';
import { mayInvite } from '../../state/newsletter.rules.ts';
import { answerNewsletter, countPage, readVisit } from '../../state/visit.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const lookEveryMs = 5_000;

/** §2.50 The newsletter's dialog: once, to somebody who looks around, and never over something she is doing. */
export function NewsletterInvite() {
  const { pathname } = useLocation();
  const cartCount = useCartCount();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page.
  useEffect(() => countPage(), [pathname]);
  useEffect(() => {
    const look = () => {
      const visit = readVisit();
      const known = { path: barePath(pathname), cartCount, answered: visit.newsletter };
      if (!mayInvite({ ...known, pages: visit.pages, ms: Date.now() - visit.since })) return;
      if (document.hidden || document.querySelector('dialog[open]') || isTyping()) return;
      setOpen(true);
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [pathname, cartCount]);

  const close = () => {
    answerNewsletter();
    setOpen(false);
  };
  return (
    <Dialog id="newsletter" open={open} onClose={close} title={<Trans>جديدنا في بريدك</Trans>}>
      <div className="p-5 pb-7">
        <p className="mb-5">
          <Trans>سجل بريدك لتصلك المجموعات الجديدة، ومعها رمز تخفيض لأول طلب.</Trans>
        </p>
        <NewsletterForm id="newsletter-invite-email" onDone={close} />
        <p className="mt-3 text-sm text-muted">
          <Trans>في كل رسالة رابط لإلغاء الاشتراك.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

const isTyping = (): boolean => Boolean(document.activeElement?.matches('input, textarea, select'));
