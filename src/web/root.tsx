import { type ReactNode, useContext, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import './ui/app.css';
import { barePath, directionOf, localeOfPath } from './i18n/locale.ts';
import { NonceContext } from './nonce.ts';
import { ErrorPage } from './storefront/components/errors/error-page.tsx';
import { guardOf, guardScript } from './storefront/state/page-guard.ts';
import { hearPress } from './ui/early-press.ts';
import letters from './ui/fonts/vazirmatn-arabic.woff2?url';
import latinLetters from './ui/fonts/vazirmatn-latin.woff2?url';
import icon from './ui/icon.svg?no-inline';

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <PageGuard />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FF4C3B" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={locale === 'ar' ? letters : latinLetters}
          crossOrigin="anonymous"
        />
        <Meta />
        <Links />
      </head>
      <body id="top" className="bg-paper" onClickCapture={hearPress}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** §2.19 §2.20 Before anything else of a guarded page; the document's own, so that it stays as it came. */
function PageGuard() {
  const { pathname } = useLocation();
  const nonce = useContext(NonceContext);
  const [script] = useState(() => {
    const guard = guardOf(barePath(pathname));
    return guard && guardScript(guard, localeOfPath(pathname));
  });
  if (!script) return null;
  return (
    <script
      {...(nonce ? { nonce } : {})}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is no text to React; this one is of our own words alone (guardScript), nothing of the address.
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: what no page could say itself stands alone, without the shop's frame. */
export function ErrorBoundary() {
  return (
    <main className="min-h-dvh">
      <ErrorPage />
    </main>
  );
}
