import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { reloadPage } from '#/web/chunk-reload.ts';
import { lastWords } from '#/web/last-words.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { FailedRequest } from '#/web/ui/failed-request.tsx';
import { LogoMark } from '#/web/ui/logo.tsx';
import { statusOf } from '#/web/ui/status-of.ts';
import { isUnreachable } from '#/web/ui/unreachable.ts';
import { LaterNextSteps } from '../empty/later-next-steps.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** §2.21, §8.3, §8.6 The error page of a route. */
export function ErrorPage() {
  return (
    <LastWords>
      <ErrorScreen />
    </LastWords>
  );
}

function ErrorScreen() {
  const error = useRouteError();
  // Node has a navigator too, but what fails on the server has reached it.
  if (typeof document !== 'undefined' && isUnreachable(error, navigator.onLine))
    return <NoConnectionScreen />;
  const status = statusOf(error);
  return status === 404 ? <NotFoundScreen /> : <FailureScreen status={status} error={error} />;
}

/** §8.6 */
function NotFoundScreen() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <Screen title={t`هذه الصفحة غير موجودة`} status={404} low>
        <p className="text-muted">
          <Trans>ربما تغيّر الرابط أو نفد المنتج. القمر في مكانه، والمتجر أيضًا.</Trans>
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href={hrefIn(locale, '/store/soldes')} className={buttonClass('primary')}>
            <Trans>تصفح المتجر</Trans>
          </a>
          <a href={hrefIn(locale, '/')} className={buttonClass('secondary')}>
            <Trans>العودة إلى الرئيسية</Trans>
          </a>
        </div>
      </Screen>
      <div className="mx-auto max-w-6xl px-4">
        <LaterNextSteps />
      </div>
    </>
  );
}

/** The request failed in the network, so there is no status. */
function NoConnectionScreen() {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  return (
    <Screen title={t`لا يوجد اتصال`}>
      <p role="status" className="text-muted">
        <Trans>لم نتمكن من الوصول إلى المتجر. سلتك محفوظة.</Trans>
      </p>
      <button
        type="button"
        className={buttonClass('primary', 'normal', 'mt-8')}
        aria-disabled={state === 'loading'}
        onClick={() => revalidate()}
      >
        <Trans>إعادة المحاولة</Trans>
      </button>
    </Screen>
  );
}

/** §2.21 Any other status: its code and message, and a link. */
function FailureScreen({ status, error }: { status: number; error: unknown }) {
  const { t } = useLingui();
  const locale = useLocale();
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  return (
    <Screen title={t`حدث خطأ ما`} status={status}>
      <p className="text-muted">
        {message || <Trans>تعذّر عرض هذه الصفحة الآن. سلتك محفوظة، ويمكنك المحاولة من جديد.</Trans>}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass('primary')} onClick={reloadPage}>
          <Trans>إعادة المحاولة</Trans>
        </button>
        <a href={hrefIn(locale, '/')} className={buttonClass('secondary')}>
          <Trans>العودة إلى الرئيسية</Trans>
        </a>
      </div>
      <FailedRequest />
    </Screen>
  );
}

function Screen({
  title,
  status,
  low = false,
  children,
}: {
  title: string;
  status?: number;
  /** More follows below it. */
  low?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-xl flex-col items-center justify-center px-5 text-center',
        low ? 'pt-16' : 'min-h-[60vh] py-16',
      )}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className="size-20" />
      {status !== undefined && (
        <p className="mt-6 font-display text-5xl font-bold text-line-strong tabular-nums">{status}</p>
      )}
      <h1 className="mt-2 mb-2 text-2xl">{title}</h1>
      {children}
    </div>
  );
}

/** §8.5 Shows one English sentence when the error page itself fails. */
class LastWords extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div lang="en" dir="ltr">
        <p>{lastWords}</p>
        <a href="/">Home</a>
      </div>
    );
  }
}
