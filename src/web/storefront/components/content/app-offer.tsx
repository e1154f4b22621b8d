import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { type AppLinks, appLinkFor, mayOfferApp } from '../../state/app-offer.rules.ts';
import { useCartCount } from '../../state/cart.ts';
import { endInvitation, invite } from '../../state/invitation.ts';
import { answerApp, readVisit } from '../../state/visit.ts';

/** Screens below this width have the bottom bar, and with it the banner (§2.30). */
const phone = '(max-width: 599.98px)';

/** §2.50 Decides whether the app banner shows; only then its component and texts load. */
export function AppOffer({ links }: { links: AppLinks }) {
  const path = barePath(useLocation().pathname);
  const cartCount = useCartCount();
  const [answered, setAnswered] = useState(() => readVisit().app);
  const [Banner, setBanner] = useState<ComponentType<{ href: string; onAnswer: () => void }> | null>(null);
  const link = appLinkFor(navigator.userAgent, links);
  const lookedAround = useLookedAround(path);
  const visit = { path, lookedAround, cartCount, answered, link };
  const may = mayOfferApp(visit) && window.matchMedia(phone).matches;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!may || !invite('app')) return setShown(false);
    setShown(true);
    if (!Banner) {
      import('./app-banner.tsx').then(
        (part) => setBanner(() => part.AppBanner),
        () => endInvitation('app'),
      );
    }
    return () => endInvitation('app');
  }, [may, Banner]);
  if (!shown || !may || !Banner || !link) return null;
  return (
    <Banner
      href={link}
      onAnswer={() => {
        answerApp();
        setAnswered(true);
      }}
    />
  );
}

/** The first view of a visit is the shop's own: nothing stands over its first button. */
function useLookedAround(path: string): boolean {
  const [lookedAround, setLookedAround] = useState(false);
  // The page is counted before (content-dialogs.tsx).
  useEffectOnChange(path, () => {
    if (readVisit().pages > 1) setLookedAround(true);
  });
  useEffect(() => {
    if (lookedAround) return;
    const look = () => {
      if (window.scrollY >= window.innerHeight) setLookedAround(true);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [lookedAround]);
  return lookedAround;
}
