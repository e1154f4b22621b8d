import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { FailedRequest } from '#/web/ui/failed-request.tsx';
import { statusOf } from '#/web/ui/status-of.ts';
import { isUnreachable } from '#/web/ui/unreachable.ts';
import { AdminLink } from './admin-link.tsx';

/** The error page of the back office. */
export function AdminError() {
  const { t } = useLingui();
  const error = useRouteError();
  // Node has a navigator too, but what fails on the server has reached it.
  if (typeof document !== 'undefined' && isUnreachable(error, navigator.onLine)) {
    return (
      <Screen title={t`لا يوجد اتصال`}>
        <p className="text-muted">
          <Trans>لم يصل الجواب من الخادم. ما حُفظ من قبل باقٍ.</Trans>
        </p>
        <Retry />
      </Screen>
    );
  }
  const status = statusOf(error);
  if (status === 404) {
    return (
      <Screen title={t`غير موجود في الإدارة`}>
        <p className="text-muted">
          <Trans>لا توجد صفحة أو طلب بهذا العنوان.</Trans>
        </p>
        <ToOrders />
      </Screen>
    );
  }
  if (status === 403) {
    return (
      <Screen title={t`ليست لديك صلاحية`}>
        <p className="text-muted">
          <Trans>هذه الصفحة لا يفتحها دورك في المتجر. مالك المتجر يغيّر الأدوار.</Trans>
        </p>
        <ToOrders />
      </Screen>
    );
  }
  return (
    <Screen title={t`حدث خطأ`}>
      <p className="text-muted">
        <Trans>تعذّر عرض الصفحة. التفاصيل في سجل الخادم.</Trans>
      </p>
      <Retry />
      <ToOrders />
      <FailedRequest />
    </Screen>
  );
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <button
      type="button"
      aria-disabled={state === 'loading'}
      onClick={() => revalidate()}
      className="min-h-11 rounded bg-action px-5 font-semibold text-white hover:bg-action-strong"
    >
      <Trans>إعادة المحاولة</Trans>
    </button>
  );
}

function ToOrders() {
  return (
    <AdminLink to="/Admin">
      <Trans>كل الطلبات</Trans>
    </AdminLink>
  );
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 px-4 py-10">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}
