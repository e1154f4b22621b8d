import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Outlet } from 'react-router';
import { useOfflineLinks } from '../use-offline-links.ts';
import { notify } from './state/notices.ts';

/** The content between header and footer: an error of a page is caught here. */
export function WithinFrame() {
  const { t } = useLingui();
  useOfflineLinks(
    useCallback(
      () => void notify(t`لا اتصال بالإنترنت. الصفحة باقية كما هي.`, { ms: 4000, tone: 'warning' }),
      [t],
    ),
  );
  return <Outlet />;
}
