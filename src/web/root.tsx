import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { directionOf } from '#/platform/local-text.ts';
import { barePath, isAdminPath, localeOfPath } from '#/platform/url-path.rules.ts';
import adminStyles from './admin/admin.css?url';
import { pageRequested } from './chunk-reload.ts';
import { earlyTapsScript } from './early-taps.ts';
import { PageModulesContext } from './internals/page-modules.ts';
import { NonceContext } from './nonce.ts';
import { HeadTagsContext } from './seo/head-tags-context.ts';
import { startFailureScript } from './start-failure.ts';
import { ErrorPage } from './storefront/components/errors/error-page.tsx';
import shopStyles from './storefront/shop.css?url';
import { guardOf, guardScript } from './storefront/state/page-guard.ts';
import letters from './ui/fonts/vazirmatn-arabic.woff2?url';
import latinLetters from './ui/fonts/vazirmatn-latin.woff2?url';
import icon from './ui/icon.svg?no-inline';
import { PageHydration } from './ui/part.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const styles = isAdminPath(pathname) ? adminStyles : shopStyles;
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        {/* With a precedence React puts it ahead of everything that is only asked for early. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        <PageGuard />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
        <PageModules />
        <HeadScript text={`${earlyTapsScript};${startFailureScript}`} />
        {/* Last: in the browser nothing stands for it, and it stays as it came. */}
        {useContext(HeadTagsContext)?.rest}
      </head>
      <body id="top" className="bg-paper" data-hydrates="">
        {children}
        <PageHydration />
        <LostModuleFallback />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** §8.1 Stores the requested page, which is opened when one of its modules fails to load. */
function LostModuleFallback() {
  const { location } = useNavigation();
  useEffect(() => pageRequested(location), [location]);
  return null;
}

/** §2.19 §2.20 The first script of a guarded page; state, so that it stays as the server rendered it. */
function PageGuard() {
  const { pathname } = useLocation();
  const [script] = useState(() => {
    const guard = guardOf(barePath(pathname));
    return guard && guardScript(guard, localeOfPath(pathname));
  });
  return script && <HeadScript text={script} />;
}

/** Our own inline script, without any part of the URL. */
function HeadScript({ text }: { text: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      {...(nonce ? { nonce } : {})}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes a script unescaped only this way; the text is our own (guardScript, earlyTapsScript, startFailureScript).
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * Preloads the page's modules early, at a low priority: styles, fonts and the first pictures load before them.
 * `Scripts` names them again without a priority; the first tag of a module decides.
 */
function PageModules() {
  return useContext(PageModulesContext).map((href) => (
    <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
  ));
}

export default function Root() {
  return <Outlet />;
}

/** The last error boundary, outside of the shop's layout. */
export function ErrorBoundary() {
  return (
    <main className="min-h-dvh">
      <ErrorPage />
    </main>
  );
}
