import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { Outlet } from 'react-router';
import { reloadPage } from '../chunk-reload.ts';
import { useOfflineLinks } from '../use-offline-links.ts';
import { watchLostParts } from './state/lost-parts.ts';
import { notify } from './state/notices.ts';

/** The content between header and footer: an error of a page is caught here. */
export function WithinFrame() {
  const { t } = useLingui();
  const offline = useCallback(
    () => void notify(t`لا اتصال بالإنترنت. الصفحة باقية كما هي.`, { ms: 4000, tone: 'warning' }),
    [t],
  );
  useOfflineLinks(offline);
  useEffect(() => {
    const lost = () =>
      void notify(t`تعذّر تحميل جزء من الصفحة`, {
        tone: 'warning',
        action: { label: t`تحديث`, run: reloadPage },
      });
    return watchLostParts({ offline, lost });
  }, [offline, t]);
  return <Outlet />;
}
