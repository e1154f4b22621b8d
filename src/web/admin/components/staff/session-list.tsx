import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionView } from '#/shop/staff/staff-users.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { deviceNameOf } from '../../device-name.ts';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** Sessions, each with a button to end it, and one for all but that which asks. */
export function SessionList({
  sessions,
  hearsOrders,
  path,
  allPath,
}: {
  sessions: readonly SessionView[];
  /** Whether their staff user may be told of new orders on their devices. */
  hearsOrders: boolean;
  /** The call that ends one is below it. */
  path: string;
  /** The call that ends all others. */
  allPath: string;
}) {
  const { t } = useLingui();
  const save = useSave();
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, userAgent, network, lastSeenAt, idle, current }) => {
          const device = deviceNameOf(userAgent);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 grow">
                <bdi dir="ltr">{device}</bdi>
                <span className="block text-sm text-muted">
                  {idle ? (
                    <Trans>
                      بلا استعمال منذ <DateText iso={lastSeenAt} style="moment" />
                    </Trans>
                  ) : (
                    <DateText iso={lastSeenAt} style="moment" />
                  )}
                  {network && (
                    <>
                      {' · '}
                      <bdi dir="ltr" className="break-all">
                        {network}
                      </bdi>
                    </>
                  )}
                </span>
                {idle && hearsOrders && (
                  <span className="block text-sm text-warning">
                    <Trans>قد تصله إشعارات الطلبات الجديدة</Trans>
                  </span>
                )}
              </span>
              {current ? (
                <span className="text-sm text-success">
                  <Trans>هذا الجهاز</Trans>
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={t`إنهاء الدخول من ${device}`}
                  onClick={() => save.run('DELETE', `${path}/${id}`)}
                  className="min-h-11 rounded px-3 text-danger hover:bg-danger-soft"
                >
                  <Trans>إنهاء الدخول</Trans>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start text-danger"
          onClick={() => save.run('DELETE', allPath)}
        >
          <Trans>إنهاء الدخول من كل الأجهزة الأخرى</Trans>
        </Button>
      )}
      <FailureText save={save} />
    </div>
  );
}
