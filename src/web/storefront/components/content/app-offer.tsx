import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
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
  const may = mayOfferApp({ path, cartCount, answered, link }) && window.matchMedia(phone).matches;
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
