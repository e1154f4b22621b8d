import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { useLazyComponent } from '#/web/ui/use-lazy-component.ts';
import type { AppLinks } from '../../state/app-offer.rules.ts';
import { useCartCount } from '../../state/cart.ts';
import { closeInfo, useInfo } from '../../state/info-dialog.ts';
import { endInvitation, invite } from '../../state/invitation.ts';
import { mayInvite } from '../../state/newsletter.rules.ts';
import { notify } from '../../state/notices.ts';
import { answerNewsletter, countPage, readVisit } from '../../state/visit.ts';
import { AppOffer } from './app-offer.tsx';

const lookEveryMs = 5_000;

/** The information and newsletter dialogs, in the layout of every page; each loads when it first opens. */
export function ContentDialogs({ appLinks }: { appLinks: AppLinks }) {
  return (
    <>
      <Info />
      <Newsletter />
      {(appLinks.android || appLinks.ios) && <AppOffer links={appLinks} />}
    </>
  );
}

function Info() {
  const { tag, title } = useInfo();
  const Box = useLazyComponent(
    tag !== null,
    async () => (await import('./info-dialog.tsx')).InfoDialog,
    () => {
      // The dialog did not load: its title, the server's message, is shown as a notice.
      if (title) notify(title);
      closeInfo();
    },
  );
  return Box && <Box />;
}

/** §2.50 Opens once for a visitor who browses, never over another dialog or form. */
function Newsletter() {
  const { pathname, search } = useLocation();
  const cartCount = useCartCount();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const close = () => {
    answerNewsletter();
    endInvitation('newsletter');
    setOpen(false);
  };
  const load = async () => (await import('./newsletter-dialog.tsx')).NewsletterDialog;
  const Box = useLazyComponent(wanted, load, close);

  useEffectOnChange(pathname, countPage);
  useEffect(() => {
    const look = () => {
      const visit = readVisit();
      const known = {
        path: barePath(pathname),
        cartCount,
        answered: visit.newsletter,
        filtering: search !== '',
      };
      if (!mayInvite({ ...known, pages: visit.pages, ms: Date.now() - visit.since })) return;
      if (document.hidden || document.querySelector('dialog[open]') || isBusy()) return;
      // Its script takes its time on a slow line: a later look opens it.
      if (!Box) setWanted(true);
      else if (invite('newsletter')) setOpen(true);
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [pathname, search, cartCount, Box]);

  return Box && <Box open={open} onClose={close} />;
}

/** A field has the focus, or its text is no longer the one that the page came with. */
const isBusy = (): boolean =>
  Boolean(document.activeElement?.matches('input, textarea, select')) ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(
    ({ value, defaultValue }) => value.trim() !== defaultValue.trim(),
  );
/** An input without a type is one for text. */
const textFields =
  ':is(main, footer) :is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search]))';
